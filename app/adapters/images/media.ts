import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { createQueue } from "../queue/queue.ts";
import { type Composition, composeImage } from "./compose-image.ts";
import { decodeImage, type Picture } from "./decode-image.ts";
import { type RenderOptions, renderImage } from "./render-image.ts";

/** What somebody sent: its bytes, or a file on disk that is read when its turn comes. */
export type SentPhoto = Uint8Array | { path: string };

export interface Media {
  /** The master copy of a file somebody sent. Rejects with `ImageRefused`; see `read-picture.ts`. */
  decodeImage(sent: SentPhoto): Promise<Picture>;
  /** A master copy at another size and in another format; see `render-picture.ts`. */
  renderImage(master: Uint8Array, options: RenderOptions): Promise<Uint8Array<ArrayBuffer>>;
  /** A picture on a sheet, with drawing and text; see `compose-picture.ts`. */
  composeImage(composition: Composition): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Pictures, at most `concurrency` at once (one core and up to 500 MB each); the others wait their turn.
 *
 * Keep it below 4: each holds one of the four threads that Node reads files with, too. Sets sharp's
 * threads per picture to one, for the whole process.
 */
export function createMedia({ concurrency }: { concurrency: number }): Media {
  sharp.concurrency(1);
  const queue = createQueue(concurrency);
  return {
    decodeImage: (sent) => queue(async () => decodeImage("path" in sent ? await readFile(sent.path) : sent)),
    renderImage: (master, options) => queue(() => renderImage(master, options)),
    composeImage: (composition) => queue(() => composeImage(composition)),
  };
}
