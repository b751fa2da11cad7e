import { data } from "react-router";
import { type ImageFormat, imageTypes } from "#app/adapters/images/image-formats.ts";
import { findSitePhoto } from "#app/content/events/events.server.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/project-photo.ts";

/**
 * Serves one size of a site photo that the office shows on its project's page. Caches keep it for an hour, since it can
 * be hidden again.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, variants } = context.get(dependencies);
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(params.file) ?? [];
  const isAddress = width && format && /^[0-9a-f]{64}$/.test(params.hash);
  const known = isAddress && (await findSitePhoto(db, { role: "visitor" }, params.hash));
  const bytes = known ? await variants.variant(known, Number(width), format) : null;
  if (!bytes || !format) throw data(null, { status: 404 });
  return new Response(bytes, {
    headers: {
      "Content-Type": imageTypes[format as ImageFormat],
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=3600",
    },
  });
}
