import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { listPublicPhotos } from "#app/content/photos/photos.server.ts";
import { photoFormats } from "#app/content/photos/photos.ts";
import type { Services } from "#app/context.ts";
import { servedWidths } from "#app/services/media/picture-widths.ts";

/**
 * Makes the sizes of all public pictures in the background, so that no visitor waits for one to be made.
 * @param after milliseconds to leave to the start of the program
 */
export function warmPictures({ db, variants }: Pick<Services, "db" | "variants">, log: Logger, after = 0) {
  const stopping = new AbortController();
  const working = (async () => {
    await wait(after, undefined, { signal: stopping.signal });
    for (const photo of await listPublicPhotos(db)) {
      for (const width of servedWidths(photo.width)) {
        for (const format of photoFormats) {
          if (stopping.signal.aborted) return;
          await variants.variant(photo, width, format);
        }
      }
    }
    log.info("all sizes of all public pictures are made");
  })().catch((error) => {
    if (!stopping.signal.aborted) log.error({ err: error }, "making picture sizes stumbled");
  });

  return {
    /** Settles when all sizes are made, or the work was stopped. */
    finished: working,
    stop() {
      stopping.abort();
      return working;
    },
  };
}
