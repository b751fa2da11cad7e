import { dependencies } from "#app/context.ts";
import { findPublicPhoto } from "#app/domain/photos/photos.server.ts";
import type { Route } from "./+types/public-photo.ts";
import { photoSize } from "./photo-size.ts";

/** Serves one size of a public photo. The URL contains the content hash, so it can be cached forever. */
export function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(dependencies);
  const find = (hash: string) => findPublicPhoto(services.db, hash);
  return photoSize({ params, find, cached: "public, max-age=31536000, immutable" }, services);
}
