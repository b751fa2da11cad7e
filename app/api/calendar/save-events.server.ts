import { createHash } from "node:crypto";
import type { Dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { NewEvents } from "#app/domain/calendar/event-requests.ts";
import { addEvents } from "#app/domain/calendar/event-rows.server.ts";
import { columnsOf, type StoredVisibility } from "#app/domain/calendar/visibility.ts";
import { claimStagedPhotos, StagedPhotoGone } from "#app/domain/photos/staged-photos.server.ts";
import { KeyReused, runOnce } from "#app/domain/records/idempotency.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Db } from "#db/connect.ts";
import { requireEditor, requireVisibility } from "./editing.server.ts";

/** Events to save; those of the specified form may be for admins only. */
type AddedEvents = (Omit<NewEvents["events"][number], "project"> & { project: StoredVisibility })[];

type Sender = { id: string; email: string };

/**
 * Saves events with uploaded photos in one transaction, once per idempotency key.
 * @returns the ids of the events, in the order given
 * @throws ApiError
 */
export async function saveEvents(
  { db, photosSaved }: Pick<Dependencies, "db" | "photosSaved">,
  by: Sender,
  { key, bodyHash, events }: Pick<NewEvents, "key"> & { bodyHash: string; events: AddedEvents },
): Promise<unknown> {
  let photos: number[] = [];
  try {
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
  } catch (error) {
    if (error instanceof StagedPhotoGone) throw new ApiError(409, error.message);
    if (error instanceof KeyReused) throw new ApiError(422, error.message, error.data);
    throw error;
  }
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
