import type { Metadata } from "sharp";

/** Bytes for the pixels of one photo: with those of the process itself, 500 MB. */
const maxBytes = 440_000_000;

/** Returns whether a photo needs more memory than a process may take, by what `decodeImage` was measured to take. */
export const needsTooMuchMemory = (header: Metadata): boolean =>
  header.width * header.height * bytesPerPixel(header) > maxBytes;

function bytesPerPixel({
  format,
  depth,
  hasAlpha,
  isProgressive,
  orientation = 1,
  chromaSubsampling,
}: Metadata) {
  const isDeep = depth === "ushort";
  if (format === "heif") return isDeep ? 25 : 18;
  // Others are decoded row by row, unless their rows arrive in several passes or in another order.
  const ofPass = isProgressive || orientation > 4 ? 7.5 : 5;
  const isLarge = isProgressive && (isDeep || chromaSubsampling?.startsWith("4:4:4"));
  return (format === "webp" ? 8 : ofPass) + (isLarge ? 5 : 0) + (hasAlpha ? 9.5 : 0);
}
