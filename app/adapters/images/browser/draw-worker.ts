import { type DrawnSize, drawPhoto } from "./draw-photo.ts";

/** A photo to draw, and where the JPEGs go; null if they cannot be drawn. */
export interface DrawRequest {
  bitmap: ImageBitmap;
  sizes: DrawnSize[];
  port: MessagePort;
}

addEventListener("message", async ({ data: { bitmap, sizes, port } }: MessageEvent<DrawRequest>) => {
  port.postMessage(await drawPhoto(bitmap, sizes).catch(() => null));
  bitmap.close();
});

postMessage("ready");
