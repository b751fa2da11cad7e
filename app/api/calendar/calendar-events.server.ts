import { createHash } from "node:crypto";
import type { Dependencies } from "#app/context.ts";
import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { type Editor, isAdmin, lockEditor, mayEdit } from "#app/domain/calendar/editors.server.ts";
import type { NewEvents } from "#app/domain/calendar/event-requests.ts";
import { addEvents } from "#app/domain/calendar/event-rows.server.ts";
import { dayOfId } from "#app/domain/calendar/event-schema.ts";
import { type EventDetails, eventsOfDay, listDays, monthStrips } from "#app/domain/calendar/events.server.ts";
import { dayId, sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { adminsOnly, columnsOf, everyone, type StoredVisibility } from "#app/domain/calendar/visibility.ts";
import { photoWidthFor } from "#app/domain/photos/photos.ts";
import { claimStagedPhotos } from "#app/domain/photos/staged-photos.server.ts";
import { projectsWithReport } from "#app/domain/progress/reports.server.ts";
import { unknownProjects } from "#app/domain/projects/projects.server.ts";
import { runOnce } from "#app/domain/records/idempotency.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Db } from "#db/connect.ts";

function projectIn(query: URLSearchParams): { project?: number } {
  const text = query.get("project");
  if (!text) return {};
  const project = recordId(text);
  if (project === null) throw new ApiError(400, "The project is a number.");
  return { project };
}

/** Returns the days with events, newest first. */
export async function readDays(db: Db, viewer: Viewer, query: URLSearchParams) {
  const days = await listDays(db, viewer, projectIn(query));
  return days.map(({ date, count }) => ({ id: dayId(date), date, count }));
}

/** Returns the events of a day, and which projects have a daily report; 404 when the account may see no event. */
export async function readDay(db: Db, viewer: Viewer, query: URLSearchParams) {
  const date = dayOfId(query.get("dayid") ?? "");
  const events = date ? await eventsOfDay(db, viewer, { date, ...projectIn(query) }) : [];
  if (!date || events.length === 0) throw new ApiError(404, "No events for this day");
  const projects = new Set(events.flatMap(({ project }) => project?.id ?? []));
  const reported = await projectsWithReport(db, viewer, { day: date, projects: [...projects] });
  return events.map(eventInResponse).map(({ project, ...event }) => ({
    ...event,
    project: project && { ...project, ...(reported.has(project.id) && { hasReport: true }) },
  }));
}

/** Returns an event as the responses of the API have it. */
export const eventInResponse = ({ photo, ...event }: EventDetails) => ({
  ...event,
  img: photo ? sitePhotoAddress(photo.hash, `${photoWidthFor(photo, 1600)}.webp`) : "",
  photo,
});

export async function readStrips(db: Db, viewer: Viewer, query: URLSearchParams) {
  const month = query.get("month") ?? "";
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new ApiError(400, "The month is YYYY-MM.");
  return monthStrips(db, viewer, { ...projectIn(query), month });
}

/**
 * Returns what the account of a request may edit, locked until the transaction ends.
 * @throws ApiError when it may edit nothing any more
 */
export async function requireEditor(trx: Db, by: { id: string }): Promise<Editor> {
  const editor = await lockEditor(trx, by.id);
  if (!editor) throw new ApiError(403, "This part is for admins and engineers. Nothing was saved.");
  return editor;
}

/**
 * Requires that an editor may give events a visibility. Projects of others are as unknown to engineers as missing ones.
 * @throws ApiError
 */
export async function requireVisibility(trx: Db, editor: Editor, wanted: readonly StoredVisibility[]) {
  const ids = [...new Set(wanted.filter((one) => typeof one === "number"))];
  if (!isAdmin(editor) && wanted.includes(everyone))
    throw new ApiError(403, "Only admins make photos visible to all accounts. Nothing was saved.");
  if (!isAdmin(editor) && wanted.includes(adminsOnly))
    throw new ApiError(422, "Choose one of your projects. Nothing was saved.");
  const missing = new Set(await unknownProjects(trx, ids));
  const unknown = ids.filter((id) => missing.has(id) || !mayEdit(editor, id));
  if (unknown.length > 0)
    throw new ApiError(
      422,
      unknown.length === 1
        ? `Project ${unknown} does not exist. Nothing was saved.`
        : `Projects ${unknown.join(", ")} do not exist. Nothing was saved.`,
    );
}

/** Events to save; those of the specified form may be for admins only. */
type AddedEvents = (Omit<NewEvents["events"][number], "project"> & { project: StoredVisibility })[];

/** The account that saves events. */
export type Sender = { id: string; email: string };

/**
 * Saves events with uploaded photos in one transaction, once per idempotency key.
 * @returns the ids of the events, in the order given
 * @throws ApiError, StagedPhotoGone, KeyReused
 */
export async function saveEvents(
  { db, photosSaved }: Pick<Dependencies, "db" | "photosSaved">,
  by: Sender,
  { key, bodyHash, events }: Pick<NewEvents, "key"> & { bodyHash: string; events: AddedEvents },
): Promise<unknown> {
  let photos: number[] = [];
  const result = await db.transaction().execute((trx) => {
    const work = async () => {
      const { photoIds, ...saved } = await save(trx, by, events);
      photos = photoIds;
      return saved;
    };
    return key === null ? work() : runOnce(trx, { accountId: by.id, key, bodyHash }, work);
  });
  photosSaved(photos);
  return result;
}

async function save(trx: Db, by: Sender, events: AddedEvents) {
  const wanted = events.map(({ project }) => project);
  await requireVisibility(trx, await requireEditor(trx, by), wanted);
  const tokens = events.flatMap(({ photo }) => photo ?? []);
  const photos = await claimStagedPhotos(trx, by.id, tokens);
  const rows = events.map(({ photo, project, ...event }) => ({
    ...event,
    ...columnsOf(project),
    photoId: photo === null ? null : (photos.get(photo) ?? null),
  }));
  const now = new Date();
  const ids = await addEvents(trx, rows, { createdBy: by.id, now });
  for (const [date, added] of Map.groupBy(events, (event) => event.date)) {
    const details = { date, count: added.length };
    await recordActivity(trx, { by, action: "created", kind: "event", recordId: date, details }, now);
  }
  return { ids, photoIds: [...photos.values()] };
}

export const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");
