import { data } from "react-router";
import { type ImageFormat, imageTypes } from "#app/adapters/images/image-formats.ts";
import { linkHolder } from "#app/auth/progress-guard.server.ts";
import { findSitePhoto } from "#app/content/events/events.server.ts";
import { findCover } from "#app/content/progress-links/progress-links.server.ts";
import { dependencies } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import type { Route } from "./+types/progress-photo.ts";

/** Serves one size of a photo that the holder of a progress link sees. A revoked link must soon show nothing, so browsers ask again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, variants } = context.get(dependencies);
  const holder = linkHolder(context);
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(params.file) ?? [];
  const isAddress = width && format && /^[0-9a-f]{64}$/.test(params.hash);
  const photo = isAddress
    ? ((await findSitePhoto(db, holder, params.hash)) ?? (await coverWith(db, holder.projectId, params.hash)))
    : undefined;
  const bytes = photo ? await variants.variant(photo, Number(width), format ?? "") : null;
  if (!bytes || !format) throw data(null, { status: 404 });
  return new Response(bytes, {
    headers: {
      "Content-Type": imageTypes[format as ImageFormat],
      "Content-Length": String(bytes.length),
      "Cache-Control": "private, max-age=3600",
    },
  });
}

async function coverWith(db: Db, projectId: number, hash: string) {
  const cover = await findCover(db, projectId);
  return cover?.hash === hash ? cover : undefined;
}
