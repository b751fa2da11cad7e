import { data } from "react-router";
import { imageTypes } from "#app/adapters/images/image-widths.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import { dependencies } from "#app/context.ts";
import { findSitePhoto } from "#app/domain/calendar/events.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Route } from "./+types/site-photo.ts";
import { photoSize } from "./photo-size.ts";

const cached = "private, max-age=31536000, immutable";

/** Serves a site photo (`480.avif`) or its master copy (`original.webp`) to accounts that can see one of its events. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(dependencies);
  const find = (hash: string) => findSitePhoto(services.db, context.get(account), hash);
  if (params.file !== "original.webp") return photoSize({ params, find, cached }, services);
  const photo = /^[0-9a-f]{64}$/.test(params.hash) && (await find(params.hash));
  const body = photo && (await services.storage.stream(originalKey(params.hash)));
  if (!body) throw data(null, { status: 404 });
  return new Response(body, { headers: { "Content-Type": imageTypes.webp, "Cache-Control": cached } });
}
