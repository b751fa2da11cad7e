/** Value of `accept`. iPhones convert photos to JPEG if HEIC is not accepted. */
export const acceptedPhotos = "image/jpeg,image/png,image/webp,image/avif";

/** A photo ready for upload, and its thumbnail. */
export interface PreparedPhoto {
  file: Blob;
  /** Null if this browser cannot show the photo. */
  thumb: Blob | null;
}

/** Thrown when a file cannot be uploaded. The message is for the user. */
export class UnreadablePhoto extends Error {
  override name = "UnreadablePhoto";
}

const maxSide = 2560;
const quality = 0.85;
const thumbSide = 320;

/**
 * Decodes a chosen photo once: for the thumbnail, and to scale it down where that saves bytes.
 * Photos that this browser cannot decode or draw are uploaded unchanged, except HEIC, which the server rejects.
 * @throws UnreadablePhoto
 */
export async function preparePhoto(file: Blob, name: string, keepOriginal: boolean): Promise<PreparedPhoto> {
  const heic = await isHeic(file, name);
  const bitmap = await decoded(file);
  if (!bitmap && heic) {
    throw new UnreadablePhoto(
      `${name} is a HEIC photo, which this browser cannot read. Please send it from an iPhone or a Mac with Safari, or save it as JPEG first.`,
    );
  }
  if (!bitmap) return { file, thumb: null };
  try {
    const thumb = await drawn(bitmap, thumbSide, 0.7);
    const large = Math.max(bitmap.width, bitmap.height) > maxSide;
    if (!heic && (keepOriginal || !large)) return { file, thumb };
    const scaled = await drawn(bitmap, keepOriginal ? Number.POSITIVE_INFINITY : maxSide, quality);
    return { file: heic || scaled.size < file.size ? scaled : file, thumb };
  } catch {
    // Canvas is unsupported or out of memory.
    return { file, thumb: null };
  } finally {
    bitmap.close();
  }
}

async function isHeic(file: Blob, name: string): Promise<boolean> {
  try {
    const head = await file.slice(4, 12).text();
    return /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/.test(head);
  } catch {
    throw new UnreadablePhoto(`${name} could not be read. Choose it again.`);
  }
}

/** Returns the decoded photo, rotated upright; null if this browser cannot decode it. */
async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
}

function drawn(bitmap: ImageBitmap, longest: number, jpegQuality: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("There is no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency: transparent areas become white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: jpegQuality });
}
