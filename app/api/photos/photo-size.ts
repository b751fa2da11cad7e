import { data } from "react-router";
import { type ImageFormat, imageTypes } from "#app/adapters/images/image-widths.ts";
import type { Master } from "#app/adapters/images/variants.ts";
import type { Dependencies } from "#app/context.ts";

interface Wanted {
  /** The photo's content hash and the file's name, `480.avif`, as the address has them. */
  params: { hash: string; file: string };
  /** Returns the photo if the sender may see it. */
  find: (hash: string) => Promise<Master | undefined>;
  /** The `Cache-Control` header. */
  cached: string;
}

/**
 * Returns one size of a photo. Responds with the same 404 to malformed addresses, missing photos and hidden ones. Until
 * the AVIF of a size has been made in the background, its address responds with a WebP that must not be cached.
 */
export async function photoSize(
  { params, find, cached }: Wanted,
  { variants, sizesWanted }: Pick<Dependencies, "variants" | "sizesWanted">,
): Promise<Response> {
  const [, digits, format = ""] = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(params.file) ?? [];
  const isAddress = digits && /^[0-9a-f]{64}$/.test(params.hash);
  const photo = isAddress ? await find(params.hash) : undefined;
  if (!photo) throw data(null, { status: 404 });
  const width = Number(digits);
  const size = sizesWanted
    ? await variants.quickVariant(photo, width, format)
    : { bytes: await variants.variant(photo, width, format), format };
  if (!size?.bytes) throw data(null, { status: 404 });
  const isFinal = size.format === format;
  if (!isFinal) sizesWanted?.(photo);
  return new Response(size.bytes, {
    headers: {
      "Content-Type": imageTypes[size.format as ImageFormat],
      "Content-Length": String(size.bytes.length),
      "Cache-Control": isFinal ? cached : "private, no-store",
    },
  });
}
