import { data } from "react-router";
import { type ImageFormat, imageTypes } from "#app/adapters/images/image-formats.ts";
import { findPublicPhoto } from "#app/content/photos/photos.server.ts";
import { dependencies } from "#app/context.ts";
import type { Route } from "./+types/public-photo.ts";

/** Serves one size of a public photo. The URL contains the content hash, so it can be cached forever. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, variants } = context.get(dependencies);
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(params.file) ?? [];
  const known =
    width && format && /^[0-9a-f]{64}$/.test(params.hash) && (await findPublicPhoto(db, params.hash));
  const bytes = known ? await variants.variant(known, Number(width), format) : null;
  if (!bytes || !format) throw data(null, { status: 404 });
  return new Response(bytes, {
    headers: {
      "Content-Type": imageTypes[format as ImageFormat],
      "Content-Length": String(bytes.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
