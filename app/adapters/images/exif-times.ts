// EXIF comes first in a JPEG; in HEIC, AVIF and PNG it may lie anywhere.
const jpegHead = 256 * 1024;

/**
 * The times of recording that a photo's EXIF has, as the camera wrote them (`2026:04:12 10:21:33`), the
 * best first: when it was taken, then when it was digitized. Nothing is moved between time zones.
 * Empty when there are none, or when the photo or its EXIF is damaged. Runs in the browser, and loads the reader
 * only then. Reads JPEG, HEIC, AVIF, PNG and TIFF; WebP is not read.
 */
export async function readExifTimes(photo: Blob): Promise<string[]> {
  try {
    const { default: exifr } = await import("exifr");
    const bytes = await headOf(photo);
    // Revived values would be moments in the time zone of whoever looks.
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
