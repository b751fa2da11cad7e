import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { createQueue } from "../queue/queue.ts";
import type { Content } from "../storage/storage.ts";
import { type Composition, composeImage } from "./compose-image.ts";
import { decodeImage, type MasterImage } from "./decode-image.ts";
import { drawIco, drawIcon, type IconDesign } from "./icons.ts";
import { type ReadLogo, readLogo } from "./logos/read-logo.ts";
import { type RenderOptions, renderImage } from "./render-image.ts";
import { countingMasters } from "./work-count.ts";

export interface Media {
  /**
   * Writes the master copy of an uploaded photo to a file. The upload is read when its turn comes. Rejects with
   * `ImageRefused`; see `decode-image.ts`.
   */
  makeMaster(sent: Content, path: string): Promise<MasterImage>;
  /** Returns a master at another size and in another format; see `render-image.ts`. */
  renderImage(master: Content, options: RenderOptions): Promise<Uint8Array<ArrayBuffer>>;
  composeImage(composition: Composition): Promise<Uint8Array<ArrayBuffer>>;
  /** Reads an uploaded logo. Rejects with `LogoRefused`; see `read-logo.ts`. */
  readLogo(bytes: Uint8Array): Promise<ReadLogo>;
  drawIcon(design: IconDesign): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns a Windows icon with several sizes. */
  drawIco(designs: IconDesign[]): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the numbers of jobs. */
  load(): { waiting: number; running: number };
  /** Resolves once no master copy has been made for half a second: more photos may be arriving. */
  uploadsRest(): Promise<void>;
  /** Ends what it has started; calls that are waiting then reject. */
  close(): Promise<void>;
}

/**
 * Returns the image functions, which run in this process, at most `concurrency` jobs at once (one core and up to
 * 500 MB each). The program uses `media-processes.ts` instead.
 *
 * Keep it below 4: each job occupies one of the four threads that Node also uses to read files. Sets sharp to one
 * thread per image for the whole process.
 */
export function createMedia({ concurrency }: { concurrency: number }): Media {
  sharp.concurrency(1);
  const queue = createQueue(concurrency);
  return {
    ...countingMasters((sent, path) =>
      queue(async () => {
        const { bytes, ...image } = await decodeImage(await bytesOf(sent));
        await writeFile(path, bytes);
        return image;
      }),
    ),
    renderImage: (master, options) => queue(async () => renderImage(await bytesOf(master), options)),
    composeImage: (composition) => queue(() => composeImage(composition)),
    readLogo: (bytes) => queue(() => readLogo(bytes)),
    drawIcon: (design) => queue(() => drawIcon(design)),
    drawIco: (designs) => queue(() => drawIco(designs)),
    load: () => ({ waiting: queue.pendingCount, running: queue.activeCount }),
    close: async () => {},
  };
}

const bytesOf = (content: Content) => ("path" in content ? readFile(content.path) : content);
