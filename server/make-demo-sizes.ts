/** Packs the sizes of the demo's photos, so that no first start makes them for minutes: `node server/make-demo-sizes.ts`. */
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeArchive } from "#app/adapters/archive/archive.ts";
import { readMaster } from "#app/adapters/images/decode-image.ts";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import { createMedia } from "#app/adapters/images/media.ts";
import { createVariants, originalKey } from "#app/adapters/images/variants.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { demoPhotos, demoSizes } from "#db/seed/demo-photos.ts";

/** Yields the demo's photos, each once, as the seeding stores them. */
export async function* demoMasters() {
  for (const file of demoPhotos()) {
    const bytes = new Uint8Array(await readFile(file));
    const { hash, width } = await readMaster(bytes);
    yield { hash, width, bytes };
  }
}

async function* sizesIn(folder: string) {
  const storage = createDiskStorage(folder);
  const variants = createVariants(storage, createMedia({ concurrency: 1 }));
  for await (const { bytes: master, ...photo } of demoMasters()) {
    await storage.put(originalKey(photo.hash), master);
    for (const width of servedWidths(photo.width)) {
      const bytes = await variants.variant(photo, width, "avif");
      if (bytes) yield { name: `${photo.hash}/${width}.avif`, bytes };
    }
  }
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), "plinth-demo-sizes-"));
  await pipeline(writeArchive(sizesIn(folder)), createWriteStream(demoSizes));
  await rm(folder, { recursive: true });
}
