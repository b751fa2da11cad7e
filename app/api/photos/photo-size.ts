import { data } from "react-router";
import { type ImageFormat, imageTypes } from "#app/adapters/images/served-images.ts";
import type { Master, Variants } from "#app/adapters/images/variants.ts";

interface Wanted {
  /** The photo's content hash and the file's name, `480.avif`, as the address has them. */
  params: { hash: string; file: string };
  variants: Variants;
  /** Returns the photo if the sender may see it. */
  find: (hash: string) => Promise<Master | undefined>;
  /** The `Cache-Control` header. */
  cached: string;
}

/** Returns one size of a photo. Throws 404 alike for addresses that are none, missing photos and hidden ones. */
export async function photoSize({ params, variants, find, cached }: Wanted): Promise<Response> {
  const [, width, format] = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(params.file) ?? [];
  const isAddress = width && format && /^[0-9a-f]{64}$/.test(params.hash);
  const photo = isAddress ? await find(params.hash) : undefined;
  const bytes = photo ? await variants.variant(photo, Number(width), format ?? "") : null;
  if (!bytes) throw data(null, { status: 404 });
  return new Response(bytes, {
    headers: {
      "Content-Type": imageTypes[format as ImageFormat],
      "Content-Length": String(bytes.length),
      "Cache-Control": cached,
    },
  });
}
