import { recordActivity } from "#app/content/activity/activity.server.ts";
import { addEvents } from "#app/content/events/change-events.server.ts";
import type { NewEvents } from "#app/content/events/event-requests.ts";
import { projectIdOf } from "#app/content/events/visibility.ts";
import { KeyReused, runOnce } from "#app/content/idempotency/idempotency.server.ts";
import { claimStagedPhotos, StagedPhotoGone } from "#app/content/photos/staged-photos.server.ts";
import { unknownProjects } from "#app/content/projects/projects.server.ts";
import type { Dependencies } from "#app/context.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Db } from "#db/connect.ts";

type Sender = { id: string; email: string };

/**
 * Saves events with uploaded photos in one transaction, once per idempotency key.
 * @returns the ids of the events, in the order given
 * @throws ApiError
 */
export async function saveEvents(
  { db, photosSaved }: Pick<Dependencies, "db" | "photosSaved">,
  by: Sender,
  { key, bodyHash, events }: NewEvents & { bodyHash: string },
): Promise<unknown> {
  let photos: number[] = [];
  try {
    const result = await db.transaction().execute((trx) => {
      const work = async () => {
        const { photoIds, ...saved } = await save(trx, by, events);
        photos = photoIds;
        return saved;
      };
      return key === null ? work() : runOnce(trx, { userId: by.id, key, bodyHash }, work);
    });
    photosSaved(photos);
    return result;
  } catch (error) {
    if (error instanceof StagedPhotoGone) throw new ApiError(409, error.message);
    if (error instanceof KeyReused) throw new ApiError(422, error.message, error.data);
    throw error;
  }
}

async function save(trx: Db, by: Sender, events: NewEvents["events"]) {
  await refuseUnknownProjects(trx, events);
  const tokens = events.flatMap(({ photo }) => photo ?? []);
  const photos = await claimStagedPhotos(trx, by.id, tokens);
  const rows = events.map(({ photo, project, ...event }) => ({
    ...event,
    projectId: projectIdOf(project),
    photoId: photo === null ? null : (photos.get(photo) ?? null),
  }));
  const now = new Date();
  const ids = await addEvents(trx, rows, by.id, now);
  for (const [date, added] of Map.groupBy(events, (event) => event.date)) {
    const details = { date, count: added.length };
    await recordActivity(trx, { by, action: "created", kind: "event", recordId: date, details }, now);
  }
  return { ids, photoIds: [...photos.values()] };
}

async function refuseUnknownProjects(trx: Db, events: NewEvents["events"]) {
  const wanted = new Set(events.flatMap(({ project }) => projectIdOf(project) ?? []));
  const unknown = await unknownProjects(trx, [...wanted]);
  if (unknown.length > 0)
    throw new ApiError(422, `Project ${unknown.join(", ")} does not exist. Nothing was saved.`);
}
