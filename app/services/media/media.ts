import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { createQueue } from "../queue/queue.ts";
import { type Composition, composePicture } from "./compose-picture.ts";
import { type Picture, readPicture } from "./read-picture.ts";
import { type RenderOptions, renderPicture } from "./render-picture.ts";

/** What somebody sent: its bytes, or a file on disk that is read when its turn comes. */
export type SentPicture = Uint8Array | { path: string };

export interface Media {
  /** The master copy of a file somebody sent. Rejects with `PictureRefused`; see `read-picture.ts`. */
  readPicture(sent: SentPicture): Promise<Picture>;
  /** A master copy at another size and in another format; see `render-picture.ts`. */
  renderPicture(master: Uint8Array, options: RenderOptions): Promise<Uint8Array<ArrayBuffer>>;
  /** A picture on a sheet, with drawing and text; see `compose-picture.ts`. */
  composePicture(composition: Composition): Promise<Uint8Array<ArrayBuffer>>;
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
    readPicture: (sent) => queue(async () => readPicture("path" in sent ? await readFile(sent.path) : sent)),
    renderPicture: (master, options) => queue(() => renderPicture(master, options)),
    composePicture: (composition) => queue(() => composePicture(composition)),
  };
}
