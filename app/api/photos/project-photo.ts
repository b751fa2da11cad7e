import { dependencies } from "#app/context.ts";
import { findSitePhoto } from "#app/domain/calendar/events.server.ts";
import type { Route } from "./+types/project-photo.ts";
import { photoSize } from "./photo-size.ts";

/** Serves a photo that the office shows on a project's page. Cached for an hour: it can be hidden again. */
export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(dependencies);
  const find = (hash: string) => findSitePhoto(services.db, { role: "visitor" }, hash);
  return photoSize({ params, find, cached: "public, max-age=3600" }, services);
}
