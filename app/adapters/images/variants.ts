import { flightsEnd, singleFlight } from "../storage/single-flight.ts";
import type { Storage } from "../storage/storage.ts";
import { imageWidths, servedWidths } from "./image-widths.ts";
import type { Media } from "./media.ts";
import { type ImageFormat, imageFormats } from "./render-image.ts";

/** An original in the storage and its width in pixels. */
export interface Master {
  hash: string;
  width: number;
}

export interface Variants {
  /**
   * The picture with this hash, at most `width` pixels wide. Made on the first request and kept.
   * Null when there is no such original, for a width that is neither common nor its own, and for other formats.
   * Rejects when the store fails or the original cannot be decoded; the next request tries again.
   */
  variant(master: Master, width: number, format: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes the original and all that was made from it. */
  remove(hash: string): Promise<void>;
}

/** Where the master copy with this hash is kept. */
export const originalKey = (hash: string) => `originals/${hash}`;

/** Sizes of the originals in the storage, kept beside them under `variants/<hash>/<width>.<format>`. */
export function createVariants(storage: Storage, media: Pick<Media, "renderImage">): Variants {
  async function findOrMake(key: string, hash: string, width: number, format: ImageFormat) {
    const kept = await storage.get(key);
    if (kept) return kept;
    const original = await storage.get(originalKey(hash));
    if (!original) return null;
    const made = await media.renderImage(original, { width, format });
    await storage.put(key, made);
    return made;
  }

  return {
    async variant({ hash, width: masterWidth }, width, format) {
      if (!isHash(hash) || !isWidth(width, masterWidth) || !isFormat(format)) return null;
      const key = `variants/${hash}/${width}.${format}`;
      return singleFlight(storage, key, () => findOrMake(key, hash, width, format));
    },

    async remove(hash) {
      if (!isHash(hash)) return;
      await storage.delete(originalKey(hash));
      const folder = `variants/${hash}`;
      await flightsEnd(storage, `${folder}/`);
      for await (const key of storage.list(folder)) await storage.delete(key);
    },
  };
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
/** The common widths hold for every picture: some places name one without knowing how large the picture is. */
const isWidth = (width: number, masterWidth: number) =>
  [...imageWidths, ...servedWidths(masterWidth)].includes(width);
const isFormat = (text: string): text is ImageFormat => imageFormats.some((offered) => offered === text);
