import type { Dependencies } from "#app/context.ts";
import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { noteEvent } from "#app/domain/calendar/change-events.server.ts";
import { type Editor, isAdmin, mayEdit } from "#app/domain/calendar/editors.server.ts";
import {
  changeEvent,
  deleteEvent,
  type EventChanges,
  lockEvents,
  restoreEvent,
} from "#app/domain/calendar/event-rows.server.ts";
import { type EventChange, eventChangeSchema } from "#app/domain/calendar/event-schema.ts";
import {
  type EventDetails,
  findEvent,
  findSitePhoto,
  visibilityOf,
} from "#app/domain/calendar/events.server.ts";
import { hashInAddress } from "#app/domain/calendar/events.ts";
import { columnsOf } from "#app/domain/calendar/visibility.ts";
import { claimStagedPhotos } from "#app/domain/photos/staged-photos.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { ApiError } from "#app/http/api-client.ts";
import { readChecked } from "#app/http/api-response.ts";
import type { Db } from "#db/connect.ts";
import { eventInResponse, requireEditor, requireVisibility } from "./calendar-events.server.ts";
import { importSitePhoto } from "./import-photo.server.ts";

type Sender = Viewer & { email: string };

const unknownEvent = () => new ApiError(404, "Event not found.");

/**
 * Locks an event, also one in the trash, and requires that the account may edit it. Hidden events are as unknown as
 * missing ones.
 * @throws ApiError
 */
async function requireEvent(trx: Db, by: Sender, id: number): Promise<Editor> {
  const editor = await requireEditor(trx, by);
  const event = (await lockEvents(trx, [id])).get(id);
  if (!event) throw unknownEvent();
  if (mayEdit(editor, event.projectId)) return editor;
  throw event.deletedAt === null && (await findEvent(trx, by, id))
    ? new ApiError(403, "Only admins change events without a project. Nothing was saved.")
    : unknownEvent();
}

/** Moves an event to the trash. */
export async function deleteOne(db: Db, by: Sender, id: string | null): Promise<null> {
  const event = recordId(id);
  if (event === null) throw unknownEvent();
  await db.transaction().execute(async (trx) => {
    await requireEvent(trx, by, event);
    const now = new Date();
    const deleted = await deleteEvent(trx, event, now);
    if (!deleted) throw unknownEvent();
    await noteEvent(trx, by, { row: { id: event, ...deleted }, action: "deleted", now });
  });
  return null;
}

/**
 * Updates one event from a JSON body such as `{date, time, img}`. `img` is the URL of its current photo or of another
 * site photo, a URL on the internet to fetch, or empty to remove the photo. `photo` is the token of an uploaded
 * photo. If `seen` names the edited state, a newer one is not overwritten, and the 409 response contains it.
 */
export async function changeOne(
  request: Request,
  services: Dependencies,
  { by, id, origin }: { by: Sender; id: string | null; origin: string },
) {
  const event = recordId(id);
  if (event === null) throw unknownEvent();
  const change = await readChecked(
    request,
    eventChangeSchema,
    ({ message }) => `${message}. Nothing was saved.`,
  );
  // Fetches nothing for an event that the account may not edit. The transaction below checks it again.
  if (change.img) await services.db.transaction().execute((trx) => requireEvent(trx, by, event));
  const image = await imageIn(services, change, { by, origin });
  const { photoId, ...result } = await services.db.transaction().execute(async (trx) => {
    const editor = await requireEvent(trx, by, event);
    if (change.deleted === false) return restore(trx, by, event);
    const found = await findEvent(trx, by, event);
    if (!found) throw unknownEvent();
    return apply(trx, found, { by, editor, change: { ...change, image } });
  });
  if (photoId) services.photosSaved([photoId]);
  return result;
}

/** The event's new photo: a staged one, an existing one, null for none, undefined for no change. */
type NewImage = { token: string } | { hash: string } | null | undefined;

async function imageIn(
  services: Dependencies,
  { img, photo }: EventChange,
  { by, origin }: { by: Sender; origin: string },
): Promise<NewImage> {
  if (photo !== undefined) return { token: photo };
  if (img === undefined) return undefined;
  if (img === "") return null;
  const hash = hashInAddress(img, origin);
  return hash ? { hash } : { token: (await importSitePhoto(services, { address: img }, by.id)).token };
}

interface Changed {
  id: number;
  photoId?: number | null | undefined;
}

async function restore(trx: Db, by: Sender, id: number): Promise<Changed> {
  const restored = await restoreEvent(trx, id);
  if (!restored) throw unknownEvent();
  await noteEvent(trx, by, { row: { id, ...restored }, action: "restored", now: new Date() });
  return { id };
}

interface Editing {
  by: Sender;
  editor: Editor;
  change: EventChange & { image: NewImage };
}

async function apply(trx: Db, event: EventDetails, editing: Editing): Promise<Changed> {
  const { by, change } = editing;
  const changes = await changesTo(trx, event, editing);
  const fields = Object.keys(changes).filter((name) => name !== "adminsOnly");
  if (fields.length === 0) return { id: event.id };
  // Two saves within a millisecond must differ.
  const now = new Date(Math.max(Date.now(), Date.parse(event.updatedAt) + 1));
  if (!(await changeEvent(trx, event.id, { changes, seen: change.seen, now })))
    throw changedByOther((await findEvent(trx, by, event.id)) ?? event);
  await noteEvent(trx, by, { row: event, action: "changed", now, fields, date: changes.date });
  return { id: event.id, photoId: changes.photoId };
}

const changedByOther = (now: EventDetails) =>
  new ApiError(
    409,
    "Someone else changed this event while you were editing. Nothing was saved.",
    eventInResponse(now),
  );

async function changesTo(
  trx: Db,
  event: EventDetails,
  { by, editor, change }: Editing,
): Promise<EventChanges> {
  const changes: EventChanges = {};
  if (change.date !== undefined && change.date !== event.date) changes.date = change.date;
  if (change.time !== undefined && change.time !== event.time) changes.time = change.time;
  if (change.note !== undefined && change.note !== event.note) changes.note = change.note;
  if (change.project !== undefined && change.project !== visibilityOf(event)) {
    await requireVisibility(trx, editor, [change.project]);
    Object.assign(changes, columnsOf(change.project));
  }
  const { image } = change;
  if (image === null && event.photo) changes.photoId = null;
  if (image && !("hash" in image && image.hash === event.photo?.hash))
    changes.photoId = await photoOf(trx, by, image);
  // Admins decide which photos are public. Another photo, or an engineer's move to another project, needs them again.
  const needsAdmin = changes.photoId !== undefined || (changes.projectId !== undefined && !isAdmin(editor));
  if (event.isPublic && needsAdmin) changes.isPublic = 0;
  return changes;
}

async function photoOf(trx: Db, by: Sender, image: { token: string } | { hash: string }): Promise<number> {
  const id =
    "hash" in image
      ? (await findSitePhoto(trx, by, image.hash))?.id
      : (await claimStagedPhotos(trx, by.id, [image.token])).get(image.token);
  if (id === undefined) throw new ApiError(422, "There is no photo at this address. Nothing was saved.");
  return id;
}
