import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import { createQueue } from "#app/adapters/queue/queue.ts";
import { listPublicPhotos, photosById } from "#app/content/photos/photos.server.ts";
import { photoFormats } from "#app/content/photos/photos.ts";
import type { Dependencies } from "#app/context.ts";

/** Beyond so many, the sizes of saved photos are made when they are first asked for. */
const maxWaiting = 1000;
/** How long a stop waits for the size that is being made. It can be left at any moment and is made again later. */
const stopAfter = 2000;

/**
 * Makes the sizes of photos in the background, one after another, so that no viewer waits for one to be made.
 * What fails here is logged and made when it is first asked for.
 */
export function warmPhotos({ db, variants }: Pick<Dependencies, "db" | "variants">, log: Logger) {
  const queue = createQueue(1);
  const stopping = new AbortController();
  const { signal } = stopping;
  let waiting = 0;

  async function makeSizes(photo: { hash: string; width: number }) {
    for (const width of servedWidths(photo.width)) {
      for (const format of photoFormats) {
        if (signal.aborted) return;
        await variants.variant(photo, width, format);
      }
    }
  }

  async function makeSizesOf(id: number) {
    const photo = signal.aborted ? undefined : (await photosById(db, [id])).get(id);
    if (photo) await makeSizes(photo);
  }

  const failed = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, "photo sizes could not be made");
  };

  return {
    /** Takes photos, given by their ids, that were just saved. Never throws. */
    photosSaved(ids: number[]): void {
      for (const id of ids) {
        if (signal.aborted || waiting >= maxWaiting) return;
        waiting += 1;
        queue(() => makeSizesOf(id))
          .catch(failed)
          .finally(() => {
            waiting -= 1;
          });
      }
    },

    /**
     * Makes all sizes of all public photos; photos that are saved meanwhile come first. Never rejects.
     * @param after milliseconds to leave to the start of the program
     */
    async warmAll(after = 0): Promise<void> {
      try {
        await wait(after, undefined, { signal });
        for (const photo of await listPublicPhotos(db)) {
          if (signal.aborted) return;
          await queue(() => makeSizes(photo));
        }
        log.info("all sizes of all public photos are made");
      } catch (error) {
        failed(error);
      }
    },

    /** Settles once nothing is being made, or after two seconds. */
    async stop(): Promise<void> {
      stopping.abort();
      const patience = new AbortController();
      const idle = queue(async () => {});
      await Promise.race([idle, wait(stopAfter, undefined, { signal: patience.signal })]);
      patience.abort();
    },
  };
}
