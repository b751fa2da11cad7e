import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import type { Master } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { photoFormats } from "#app/domain/photos/photos.ts";
import { openServices } from "#server/open-services.ts";
import { seedTemplate } from "./site.ts";

/** Playwright globalSetup: seeds the demo once, for the site of each worker; see `journey.ts`. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-journeys-"));
  const database = join(folder, "plinth.sqlite");
  await seedTemplate(folder);
  const { db, storage } = await openServices({ database, s3: null, dataDir: folder });
  const photos = await db.selectFrom("photo").select(["hash", "width"]).execute();
  await Promise.all(photos.map((photo) => putStandIns(storage, photo)));
  await db.destroy();
  process.env.JOURNEY_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Making every size of every picture takes minutes of computing: each is one small picture instead. */
async function putStandIns(storage: Storage, { hash, width: masterWidth }: Master): Promise<void> {
  const original = await storage.get(`originals/${hash}`);
  if (!original) throw new Error(`The seeded picture ${hash} has no file.`);
  const small = await sharp(original).resize({ width: 320 }).webp({ effort: 0 }).toBuffer();
  for (const width of servedWidths(masterWidth)) {
    for (const format of photoFormats)
      await storage.put(`variants/${hash}/${width}.${format}`, new Uint8Array(small));
  }
}
