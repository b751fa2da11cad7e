import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { noise } from "#tests/support/sample-images.ts";
import { createDiskStorage } from "../storage/disk.ts";
import type { Storage } from "../storage/storage.ts";
import { decodeImage } from "./decode-image.ts";
import { createMedia } from "./media.ts";
import { createVariants, type Master, originalKey, type Variants } from "./variants.ts";

const media = createMedia({ concurrency: 2 });
const renderImage = vi.spyOn(media, "renderImage");
let storage: Storage;
let variants: Variants;
let hash: string;
/** An original of 700 × 500 pixels. */
let master: Master;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "plinth-variants-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  storage = createDiskStorage(folder);
  variants = createVariants(storage, media);
  const image = await decodeImage(await noise(700, 500).jpeg().toBuffer());
  hash = image.hash;
  master = { hash, width: image.width };
  await storage.put(originalKey(hash), image.bytes);
  renderImage.mockClear();
});

/** @spec photos.5 */
test("a size is created on the first request and reused for the next", async () => {
  const first = await variants.variant(master, 320, "webp");
  expect((await sharp(first ?? undefined).metadata()).width).toBe(320);
  expect(await storage.get(`variants/${hash}/320.webp`)).toEqual(first);
  expect(await createVariants(storage, media).variant(master, 320, "webp")).toEqual(first);
  expect(renderImage).toHaveBeenCalledTimes(1);
});

/** @spec photos.6 */
test("until an AVIF of a usual width is stored, the WebP is returned", async () => {
  const quick = await variants.quickVariant(master, 320, "avif");
  expect(quick).toEqual({ bytes: await variants.variant(master, 320, "webp"), format: "webp" });
  const made = await variants.variant(master, 320, "avif");
  expect(await variants.quickVariant(master, 320, "avif")).toEqual({ bytes: made, format: "avif" });
  expect((await variants.quickVariant(master, 320, "jpeg"))?.format).toBe("jpeg");
  // Of earlier versions, and wider than the photo.
  for (const width of [720, 1600])
    expect((await variants.quickVariant(master, width, "avif"))?.format).toBe("avif");
  for (const [width, format] of [
    [321, "avif"],
    [320, "png"],
  ] as const)
    expect(await variants.quickVariant(master, width, format)).toBeNull();
});

test("twenty simultaneous requests for a new size create it once", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => variants.variant(master, 480, "jpeg")));
  expect(renderImage).toHaveBeenCalledTimes(1);
  expect(new Set(results.map((bytes) => bytes?.length)).size).toBe(1);
});

test("a missing photo is reported as missing, and found once it is saved", async () => {
  const missing = "0".repeat(64);
  expect(await variants.variant({ ...master, hash: missing }, 320, "webp")).toBeNull();
  await storage.put(originalKey(missing), (await storage.get(originalKey(hash))) ?? new Uint8Array());
  expect(await variants.variant({ ...master, hash: missing }, 320, "webp")).not.toBeNull();
});

/** @spec photos.5 */
test("a photo is served in its own width at most, and never enlarged", async () => {
  const own = await variants.variant(master, 700, "avif");
  expect((await sharp(own ?? undefined).metadata()).width).toBe(700);
  const larger = await variants.variant(master, 1600, "webp");
  expect((await sharp(larger ?? undefined).metadata()).width).toBe(700);
  for (const other of [699, 701, 2560]) expect(await variants.variant(master, other, "webp")).toBeNull();
});

/** @spec photos.5 */
test("sizes and formats that are not offered are neither created nor stored", async () => {
  for (const width of [321, 699, 0, -320]) expect(await variants.variant(master, width, "webp")).toBeNull();
  expect(await variants.variant(master, Number.NaN, "webp")).toBeNull();
  expect(await variants.variant(master, 320, "png")).toBeNull();
  expect(await variants.variant({ ...master, hash: "../../secret" }, 320, "webp")).toBeNull();
  expect(renderImage).not.toHaveBeenCalled();
});

test("after a failure the next request tries again", async () => {
  renderImage.mockRejectedValueOnce(new Error("out of memory"));
  await expect(variants.variant(master, 480, "webp")).rejects.toThrow("out of memory");
  expect(await variants.variant(master, 480, "webp")).not.toBeNull();
});

test("a photo that is deleted before it is read is reported as missing", async () => {
  renderImage.mockImplementationOnce(async () => {
    await storage.delete(originalKey(hash));
    throw new Error("no such file");
  });
  expect(await variants.variant(master, 480, "webp")).toBeNull();
});

test("a deleted photo disappears in every size, even one being created", async () => {
  await variants.variant(master, 320, "webp");
  const beingMade = variants.variant(master, 480, "webp");
  await vi.waitFor(() => expect(renderImage).toHaveBeenCalledTimes(2), { interval: 1 });
  await variants.remove(hash);
  await beingMade;
  expect(await variants.variant(master, 320, "webp")).toBeNull();
  expect(await variants.variant(master, 480, "webp")).toBeNull();
});
