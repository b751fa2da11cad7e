import { photoSize } from "#app/api/photos/photo-size.ts";
import { dependencies } from "#app/context.ts";
import { findSitePhoto } from "#app/domain/calendar/events.server.ts";
import { findCover } from "#app/domain/progress/progress-links.server.ts";
import { linkHolder } from "#app/http/progress/progress-guard.server.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/progress-photo.ts";

/** Serves a photo to the holder of a progress link. Cached for an hour only, because links can be revoked. */
export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(dependencies);
  const { db } = services;
  const holder = linkHolder(context);
  const find = async (hash: string) =>
    (await findSitePhoto(db, holder, hash)) ?? (await findCoverWith(db, holder.projectId, hash));
  return photoSize({ params, find, cached: "private, max-age=3600" }, services);
}

/** Returns the cover of a project if it has this content. */
async function findCoverWith(db: Db, projectId: number, hash: string) {
  const cover = await findCover(db, projectId);
  return cover?.hash === hash ? cover : undefined;
}
