import libheif from "libheif-js/libheif-wasm/libheif.js";
import wasm from "libheif-js/libheif-wasm/libheif.wasm?url";
import { convertToSrgb, heifColours } from "../heif-colours.ts";

/**
 * Decodes one HEIC photo upright and posts it as a bitmap. The content security policy allows WebAssembly for this file
 * only (`server/content-policy.ts`).
 */
addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  try {
    const { HeifDecoder } = await libheif({ locateFile: () => wasm });
    const bytes = new Uint8Array(await data.arrayBuffer());
    const images = new HeifDecoder().decode(bytes);
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (!image) throw new Error("The file has no image.");
    const pixels = new ImageData(image.get_width(), image.get_height());
    const drawn = await new Promise<ImageData | null>((resolve) => image.display(pixels, resolve));
    if (!drawn) throw new Error("The image cannot be decoded.");
    const colours = heifColours(bytes);
    if (colours) convertToSrgb(drawn.data, { channels: 4, ...colours });
    const bitmap = await createImageBitmap(drawn);
    postMessage({ bitmap }, { transfer: [bitmap] });
  } catch (error) {
    postMessage({ reason: String(error) });
  }
});
