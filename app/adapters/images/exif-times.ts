// EXIF is at the start of a JPEG, but anywhere in HEIC, AVIF and PNG.
const jpegHead = 256 * 1024;

/**
 * Returns the capture times in a photo's EXIF as the camera wrote them (`2026:04:12 10:21:33`), best first: the
 * original time, then the digitized time. Times are not converted between time zones. Empty if there are none or the
 * file is damaged. Runs in the browser and loads the reader on demand. Supports JPEG, HEIC, AVIF, PNG and TIFF, but
 * not WebP.
 */
export async function readExifTimes(photo: Blob): Promise<string[]> {
  try {
    const { default: exifr } = await import("exifr");
    const bytes = await headOf(photo);
    // Revived values would be moments in the viewer's time zone.
    const found: unknown = await exifr.parse(bytes, {
      pick: ["DateTimeOriginal", "CreateDate"],
      reviveValues: false,
    });
    const { DateTimeOriginal, CreateDate } = Object(found) as Record<string, unknown>;
    return [DateTimeOriginal, CreateDate].filter((time) => typeof time === "string");
  } catch {
    return [];
  }
}

async function headOf(photo: Blob): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(await photo.slice(0, 2).arrayBuffer());
  const isJpeg = first === 0xff && second === 0xd8;
  return (isJpeg ? photo.slice(0, jpegHead) : photo).arrayBuffer();
}
