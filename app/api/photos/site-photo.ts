import { data } from "react-router";
import { type ImageFormat, imageTypes } from "#app/adapters/images/served-images.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import { dependencies } from "#app/context.ts";
import { findSitePhoto } from "#app/domain/calendar/events.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/site-photo.ts";

/** Serves a site photo (`480.avif`) or its master copy (`original.webp`) to accounts that can see one of its events. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, variants, storage } = context.get(dependencies);
  const [, width, format] = /^([1-9]\d{0,3}|original)\.(avif|webp|jpeg)$/.exec(params.file) ?? [];
  const isAddress = width && format && /^[0-9a-f]{64}$/.test(params.hash);
  const photo = isAddress && (await findSitePhoto(db, context.get(account), params.hash));
  if (!photo) throw data(null, { status: 404 });
  const body =
    width === "original"
      ? format === "webp" && (await storage.stream(originalKey(params.hash)))
      : await variants.variant(photo, Number(width), format);
  if (!body) throw data(null, { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": imageTypes[format as ImageFormat],
      "Cache-Control": "private, max-age=31536000, immutable",
    },
  });
}
