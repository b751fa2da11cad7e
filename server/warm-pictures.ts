import type { Logger } from "pino";
import { listPublicPhotos } from "#app/content/photos/photos.server.ts";
import { photoFormats, photoWidths } from "#app/content/photos/photos.ts";
import type { Services } from "#app/context.ts";

/** Makes the sizes of all public pictures in the background, so that no visitor waits for one to be made. */
export function warmPictures({ db, variants }: Pick<Services, "db" | "variants">, log: Logger) {
  let stopped = false;
  const working = (async () => {
    for (const photo of await listPublicPhotos(db)) {
      for (const width of photoWidths(photo.width)) {
        for (const format of photoFormats) {
          if (stopped) return;
          await variants.variant(photo.hash, width, format);
        }
      }
    }
    log.info("all sizes of all public pictures are made");
  })().catch((error) => log.error({ err: error }, "making picture sizes stumbled"));

  return {
    /** Settles when all sizes are made, or the work was stopped. */
    finished: working,
    stop() {
      stopped = true;
      return working;
    },
  };
}
