import { brandBytes, heifKind } from "../heif-kind.ts";
import { type DrawnSize, drawPhoto } from "./draw-photo.ts";
import type { DrawRequest } from "./draw-worker.ts";

let worker: Promise<Worker | null> | undefined;

/** Starts the worker that draws photos; null if this browser cannot, or its script cannot be loaded. */
function openWorker(): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const opened = new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module" });
      opened.addEventListener("message", () => resolve(opened), { once: true });
      opened.addEventListener("error", () => resolve(null), { once: true });
    } catch {
      resolve(null);
    }
  });
}

/** Draws a photo in several sizes and closes it. A worker does it where there is one: twelve megapixels take long. */
async function drawJpegs(bitmap: ImageBitmap, sizes: DrawnSize[]): Promise<Blob[]> {
  worker ??= openWorker();
  const opened = await worker;
  if (!opened) return drawPhoto(bitmap, sizes).finally(() => bitmap.close());
  const { port1: here, port2: port } = new MessageChannel();
  const drawn = new Promise<Blob[] | null>((resolve) => {
    here.onmessage = ({ data }) => resolve(data);
  });
  const request: DrawRequest = { bitmap, sizes, port };
  opened.postMessage(request, [bitmap, port]);
  const blobs = await drawn;
  here.close();
  if (!blobs) throw new Error("The photo cannot be drawn.");
  return blobs;
}

export interface PreparedPhoto {
  file: Blob;
  /** Null if this browser cannot show the photo. */
  thumb: Blob | null;
}

/** Thrown when a file cannot be uploaded. The message is for the user. */
export class UnreadablePhoto extends Error {
  override name = "UnreadablePhoto";
}

/** Pixels. Larger photos are scaled down unless the original is to be kept. */
const maxSide = 2560;
/** Of a JPEG, from 0 to 1. */
const quality = 0.85;
const thumbSize = { longest: 320, quality: 0.7 };

/**
 * Decodes a chosen photo once: for the thumbnail, and to scale it down where that saves bytes.
 * Photos that this browser cannot decode or draw are uploaded unchanged, except HEIC, which the server rejects: where the
 * browser cannot decode it, WebAssembly does.
 * @throws UnreadablePhoto
 */
export async function preparePhoto(file: Blob, name: string, keepOriginal: boolean): Promise<PreparedPhoto> {
  const heic = await isHeic(file, name);
  const bitmap = (await decoded(file)) ?? (heic ? await decodedHeic(file, name) : null);
  if (!bitmap) return { file, thumb: null };
  const large = Math.max(bitmap.width, bitmap.height) > maxSide;
  const scales = heic || (large && !keepOriginal);
  const scaledSize = { longest: keepOriginal ? Number.POSITIVE_INFINITY : maxSide, quality };
  try {
    const [thumb = null, scaled] = await drawJpegs(bitmap, scales ? [thumbSize, scaledSize] : [thumbSize]);
    return { file: scaled && (heic || scaled.size < file.size) ? scaled : file, thumb };
  } catch {
    // Canvas is unsupported or out of memory.
    return { file, thumb: null };
  }
}

/**
 * Returns a HEIC photo as a JPEG of its full size, because the server rejects HEIC; any other file as it is.
 * @throws UnreadablePhoto
 */
export async function withoutHeic(file: Blob, name: string): Promise<Blob> {
  if (!(await isHeic(file, name))) return file;
  const bitmap = (await decoded(file)) ?? (await decodedHeic(file, name));
  const drawn = await drawJpegs(bitmap, [{ longest: Number.POSITIVE_INFINITY, quality }]).catch(() => []);
  if (!drawn[0]) throw unreadableHeic(name);
  return drawn[0];
}

const unreadableHeic = (name: string) =>
  new UnreadablePhoto(`${name} is a HEIC photo that could not be read. Save it as JPEG first.`);

async function isHeic(file: Blob, name: string): Promise<boolean> {
  try {
    return heifKind(new Uint8Array(await file.slice(0, brandBytes).arrayBuffer())) === "heic";
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

/** Returns a decoded HEIC photo. Waits for a connection if the decoder is not in this browser yet. */
async function decodedHeic(file: Blob, name: string): Promise<ImageBitmap> {
  for (;;) {
    try {
      const { decodeHeic } = await import("../heic/decode-heic.ts");
      return await decodeHeic(file);
    } catch {
      if (navigator.onLine) break;
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
  throw unreadableHeic(name);
}
