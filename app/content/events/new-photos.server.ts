import type { Db } from "#db/connect.ts";
import type { NewsRange } from "#db/news-table.ts";
import { type Viewer, visibleTo } from "./events.server.ts";

/** Notes that news name, and photos that they show. */
const shown = { notes: 8, photos: 3 };

const newPhotos = (db: Db, viewer: Viewer, { projectId, after, until }: NewsRange) =>
  db
    .selectFrom("eventArrival as arrival")
    .innerJoin("event", (join) =>
      join
        .onRef("event.id", "=", "arrival.eventId")
        // One that has been moved on is not.
        .onRef("event.projectId", "=", "arrival.projectId"),
    )
    .where(visibleTo(viewer) as never)
    .where("arrival.projectId", "=", projectId)
    .where("arrival.number", ">", after)
    .where("arrival.number", "<=", until)
    .where("event.photoId", "is not", null);

/** Returns the number of new photos of a project that the viewer may see, and their first and last site day. */
export async function countNewPhotos(db: Db, viewer: Viewer, range: NewsRange) {
  const { count, first, last } = await newPhotos(db, viewer, range)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("event.date").as("first"),
      fn.max("event.date").as("last"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), first: first ?? "", last: last ?? "" };
}

/** Returns the newest of them, and the newest of those with a note. */
export async function newestPhotos(db: Db, viewer: Viewer, range: NewsRange) {
  const newest = newPhotos(db, viewer, range)
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.date", "event.time", "event.note", "photo.hash", "photo.width"])
    .orderBy("event.date", "desc")
    .orderBy("event.time", "desc")
    .orderBy("event.id", "desc");
  return {
    notes: await newest.where("event.note", "!=", "").limit(shown.notes).execute(),
    photos: await newest.limit(shown.photos).execute(),
  };
}
