import type { Db } from "#db/connect.ts";
import { evenly } from "../evenly.ts";
import { visibleTo } from "./events.server.ts";

/** Photos that a project's page shows, evenly chosen from more. */
const maxShown = 24;
/** Photos from which they are chosen: the latest. */
const maxRead = 1000;

/** Returns the public site photos of a project, oldest first, at most 24: the first, the latest and some in between. */
export async function publicProgress(db: Db, projectId: number) {
  const all = await db
    .selectFrom("event")
    .innerJoin("photo", "photo.id", "event.photoId")
    .where(visibleTo({ role: "visitor" }))
    .where("event.projectId", "=", projectId)
    .select(["event.id", "event.date", "photo.hash", "photo.width", "photo.height", "photo.alt"])
    .select(["photo.focalX", "photo.focalY", "photo.onPaper"])
    .orderBy("event.date", "desc")
    .orderBy("event.time", "desc")
    .orderBy("event.id", "desc")
    .limit(maxRead)
    .execute();
  return evenly(all.reverse(), maxShown);
}
