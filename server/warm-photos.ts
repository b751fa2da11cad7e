import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import type { Media } from "#app/adapters/images/media.ts";
import type { Master } from "#app/adapters/images/variants.ts";
import { createQueue } from "#app/adapters/queue/queue.ts";
import type { Dependencies } from "#app/context.ts";
import { listPublicPhotos, photosById } from "#app/domain/photos/photos.server.ts";

/** Above this queue length, photos wait until somebody looks at them. */
const maxQueued = 1000;
/** How long a stop waits for the current size, in milliseconds. An aborted size is rendered again later. */
const stopAfter = 2000;

/**
 * Renders photo sizes in the background, one after another, so that no viewer waits for them. Each gives way to photos
 * that are being stored. A failed size is logged, and tried again when somebody looks at its photo.
 */
export function warmPhotos(
  { db, variants, media }: Pick<Dependencies, "db" | "variants"> & { media: Pick<Media, "uploadsRest"> },
  log: Logger,
) {
  const queue = createQueue(1);
  const stopping = new AbortController();
  const { signal } = stopping;
  const wantedHashes = new Set<string>();
  let waiting = 0;

  async function makeSizes(photo: Master) {
    // A WebP takes a tenth of the time, and few browsers still ask for it.
    for (const width of servedWidths(photo.width)) {
      await media.uploadsRest();
      if (signal.aborted) return;
      await variants.variant(photo, width, "avif");
    }
  }

  async function makeSizesOf(id: number) {
    const photo = signal.aborted ? undefined : (await photosById(db, [id])).get(id);
    if (photo) await makeSizes(photo);
  }

  const failed = (error: unknown) => {
    if (!signal.aborted) log.error({ err: error }, "rendering photo sizes failed");
  };

  async function enqueue(job: () => Promise<void>) {
    if (signal.aborted || waiting >= maxQueued) return;
    waiting += 1;
    await queue(job).catch(failed);
    waiting -= 1;
  }

  return {
    /** Queues newly saved photos by id. Never throws. */
    photosSaved(ids: number[]): void {
      for (const id of ids) void enqueue(() => makeSizesOf(id));
    },

    /** Queues a photo that somebody is looking at, once. Never throws. */
    async sizesWanted(photo: Master): Promise<void> {
      if (wantedHashes.has(photo.hash)) return;
      wantedHashes.add(photo.hash);
      await enqueue(() => makeSizes(photo));
      wantedHashes.delete(photo.hash);
    },

    /**
     * Renders all sizes of all public photos, queued one by one so that newly saved ones come first. Never rejects.
     * @param after delay in milliseconds
     */
    async warmAll(after = 0): Promise<void> {
      try {
        await wait(after, undefined, { signal });
        for (const photo of await listPublicPhotos(db)) await enqueue(() => makeSizes(photo));
        if (!signal.aborted) log.info("all photo sizes rendered");
      } catch (error) {
        failed(error);
      }
    },

    /** Resolves once the current size is done, or after two seconds. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([queue(async () => {}), wait(stopAfter, undefined, { ref: false })]);
    },
  };
}
