import { cachedFile, flightsEnd, type Storage } from "../storage/storage.ts";
import { type ImageFormat, imageFormats, isImageWidth, servedWidths } from "./image-widths.ts";
import type { Media } from "./media.ts";

export interface Master {
  hash: string;
  width: number;
}

export interface Variants {
  /**
   * Returns the photo with this hash at most `width` pixels wide, rendered on the first request and then stored.
   * Null if there is no such original, if it is not served in this width (`isImageWidth`), and for other formats.
   * Rejects if the storage cannot be read or the original cannot be decoded; the next request retries.
   */
  variant(master: Master, width: number, format: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Like `variant`, but returns the WebP, which is made ten times as fast, for an AVIF that is not stored yet. It does so
   * for the widths that the background makes; others would stay WebP.
   */
  quickVariant(
    master: Master,
    width: number,
    format: string,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; format: string } | null>;
  /** Returns a full-size JPEG to keep, not stored. Null if there is no original. Rejects like `variant`. */
  file(master: Master): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Deletes the original and all its variants. Starts no further deletion once the signal is aborted, and rejects.
   */
  remove(hash: string, signal?: AbortSignal): Promise<void>;
}

/** Folder of the rendered sizes in the storage. */
export const variantsFolder = "variants";

export const originalKey = (hash: string) => `originals/${hash}`;

/** Renders sizes of stored originals and stores them as `variants/<hash>/<width>.<format>`. */
export function createVariants(storage: Storage, media: Pick<Media, "renderImage">): Variants {
  return {
    async quickVariant(master, width, format) {
      const isSlow = format === "avif" && isHash(master.hash) && servedWidths(master.width).includes(width);
      const stored = isSlow ? await storage.get(`${variantsFolder}/${master.hash}/${width}.avif`) : null;
      if (stored) return { bytes: stored, format };
      const quick = isSlow ? "webp" : format;
      const bytes = await this.variant(master, width, quick);
      return bytes && { bytes, format: quick };
    },

    async variant({ hash, width: masterWidth }, width, format) {
      if (!isHash(hash) || !isImageWidth(width, masterWidth) || !isFormat(format)) return null;
      return cachedFile(storage, { folder: `${variantsFolder}/${hash}`, file: `${width}.${format}` }, () =>
        storage.withFile(originalKey(hash), (path) => media.renderImage({ path }, { width, format })),
      );
    },

    async file({ hash, width }) {
      if (!isHash(hash)) return null;
      return storage.withFile(originalKey(hash), (path) =>
        media.renderImage({ path }, { width, format: "jpeg", download: true }),
      );
    },

    async remove(hash, signal) {
      if (!isHash(hash)) return;
      await storage.delete(originalKey(hash));
      const folder = `${variantsFolder}/${hash}`;
      await flightsEnd(storage, `${folder}/`);
      for await (const key of storage.list(folder)) {
        signal?.throwIfAborted();
        await storage.delete(key);
      }
    },
  };
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);
const isFormat = (text: string): text is ImageFormat => imageFormats.some((offered) => offered === text);
