/**
 * Decodes a HEIC photo upright, for browsers that cannot. The decoder has more than a megabyte and is loaded with the
 * first photo. Its worker ends after each one, which frees the memory.
 */
export function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  const decoded = new Promise<ImageBitmap>((resolve, reject) => {
    worker.addEventListener("message", ({ data: { bitmap, reason } }) =>
      bitmap ? resolve(bitmap) : reject(new Error(reason)),
    );
    worker.addEventListener("error", () => reject(new Error("The decoder cannot be loaded.")));
  });
  worker.postMessage(file);
  return decoded.finally(() => worker.terminate());
}
