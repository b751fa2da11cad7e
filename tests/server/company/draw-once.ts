import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Media } from "#app/adapters/images/media.ts";

const changed = new WeakSet<Media>();

/** Renders each photo once for all sites of a worker, which show the same ones. */
export function drawOnce(media: Media): void {
  if (changed.has(media)) return;
  changed.add(media);
  const { renderImage } = media;
  const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
  media.renderImage = async (master, options) => {
    const bytes = "path" in master ? await readFile(master.path) : master;
    const key = createHash("sha1").update(bytes).update(JSON.stringify(options)).digest("hex");
    const known = drawn.get(key) ?? (await renderImage(master, options));
    drawn.set(key, known);
    return known.slice();
  };
}
