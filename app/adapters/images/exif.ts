/** Bytes. EXIF is at the start of a JPEG, but anywhere in HEIC, AVIF and PNG. */
const jpegHead = 256 * 1024;

export interface ExifCapture {
  /** As the camera wrote them (`2026:04:12 10:21:33`), best first: the original time, then the digitized time. */
  times: string[];
  /** Model of the camera, at most 80 characters; undefined without one. */
  camera: string | undefined;
}

const maxCamera = 80;

/**
 * Returns the capture times and the camera's model from a photo's EXIF; neither if it has none or is damaged. Times are not
 * converted between time zones. Supports JPEG, HEIC, AVIF, PNG, WebP and TIFF. Runs in the browser and loads the reader on
 * demand.
 */
export async function readExif(photo: Blob): Promise<ExifCapture> {
  try {
    const { default: reader } = await import("exifreader");
    const names = ["DateTimeOriginal", "DateTimeDigitized", "Model"];
    const options = { expanded: true, includeTags: { exif: names } } as const;
    const { exif } = reader.load(await headOf(photo), options);
    const tags = Object(exif) as Record<string, { value: unknown } | undefined>;
    const [original, digitized, camera] = names.map((name) => textOf(tags[name]?.value));
    return {
      times: [original, digitized].filter((time) => time !== undefined),
      camera: camera?.replace(/\0.*$/s, "").trim().slice(0, maxCamera) || undefined,
    };
  } catch {
    return { times: [], camera: undefined };
  }
}

function textOf(value: unknown): string | undefined {
  const [text] = [value].flat();
  return typeof text === "string" ? text : undefined;
}

async function headOf(photo: Blob): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(await photo.slice(0, 2).arrayBuffer());
  const isJpeg = first === 0xff && second === 0xd8;
  return (isJpeg ? photo.slice(0, jpegHead) : photo).arrayBuffer();
}
