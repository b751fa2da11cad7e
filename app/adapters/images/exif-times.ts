// EXIF is at the start of a JPEG, but anywhere in HEIC, AVIF and PNG.
const jpegHead = 256 * 1024;

/** What a photo's EXIF says of its capture. */
export interface ExifCapture {
  times: string[];
  /** Model of the camera, at most 80 characters; undefined without one. */
  camera: string | undefined;
}

const maxCamera = 80;

/**
 * Returns the camera's model and the capture times in a photo's EXIF as the camera wrote them (`2026:04:12 10:21:33`),
 * best first: the original time, then the digitized time. Times are not converted between time zones. Empty if there are none or the
 * file is damaged. Runs in the browser and loads the reader on demand. Supports JPEG, HEIC, AVIF, PNG and TIFF, but
 * not WebP.
 */
export async function readExif(photo: Blob): Promise<ExifCapture> {
  try {
    const { default: exifr } = await import("exifr");
    const bytes = await headOf(photo);
    // Revived values would be moments in the viewer's time zone.
    const found: unknown = await exifr.parse(bytes, {
      pick: ["DateTimeOriginal", "CreateDate", "Model"],
      reviveValues: false,
    });
    const { DateTimeOriginal, CreateDate, Model } = Object(found) as Record<string, unknown>;
    const model = typeof Model === "string" ? Model.replace(/\0.*$/s, "").trim().slice(0, maxCamera) : "";
    return {
      times: [DateTimeOriginal, CreateDate].filter((time) => typeof time === "string"),
      camera: model || undefined,
    };
  } catch {
    return { times: [], camera: undefined };
  }
}

async function headOf(photo: Blob): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(await photo.slice(0, 2).arrayBuffer());
  const isJpeg = first === 0xff && second === 0xd8;
  return (isJpeg ? photo.slice(0, jpegHead) : photo).arrayBuffer();
}
