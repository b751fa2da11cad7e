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

/**
 * Draws a photo in several sizes as JPEGs and closes it. Scaling twelve megapixels takes longer than a page may keep
 * its user waiting, so a worker does it where there is one.
 */
export async function drawBeside(bitmap: ImageBitmap, sizes: DrawnSize[]): Promise<Blob[]> {
  worker ??= openWorker();
  const beside = await worker;
  if (!beside) return drawPhoto(bitmap, sizes).finally(() => bitmap.close());
  const { port1: here, port2: port } = new MessageChannel();
  const drawn = new Promise<Blob[] | null>((resolve) => {
    here.onmessage = ({ data }) => resolve(data);
  });
  const request: DrawRequest = { bitmap, sizes, port };
  beside.postMessage(request, [bitmap, port]);
  const blobs = await drawn;
  here.close();
  if (!blobs) throw new Error("The photo cannot be drawn.");
  return blobs;
}
