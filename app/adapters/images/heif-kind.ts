const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** Bytes of a file within which its brands are. */
export const brandBytes = 256;

/**
 * Returns the kind of an ISO base media file by its brands; null if it is not a photo of either kind. Cameras name only
 * `mif1`, or `heix` for ten bits; phones name up to ten brands.
 */
export function heifKind(head: Uint8Array): "avif" | "avif sequence" | "heic" | null {
  const text = String.fromCharCode(...head.subarray(0, brandBytes));
  if (text.slice(4, 8) !== "ftyp") return null;
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const [main, , ...compatible] = text.slice(8, length).match(/.{4}/gs) ?? [];
  if (main === "avis") return "avif sequence";
  const brands = [main ?? "", ...compatible];
  if (brands.includes("avif")) return "avif";
  return brands.some((brand) => heicBrands.includes(brand)) ? "heic" : null;
}
