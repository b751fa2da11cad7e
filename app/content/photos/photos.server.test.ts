import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ImageRefused } from "#app/adapters/images/image-refused.ts";
import { createMedia } from "#app/adapters/images/media.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto } from "#tests/support/records.ts";
import { quarters } from "#tests/support/sample-images.ts";
import { findPublicPhoto, importPhoto, listPublicPhotos, photosById } from "./photos.server.ts";

async function newServices() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-photos-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, storage: createDiskStorage(folder), media: createMedia({ concurrency: 2 }) };
}

const imageBytes = () => quarters().png().toBuffer();
const otherPhoto = () => quarters().negate().png().toBuffer();
const about = { audience: "public", alt: "Four colours" } as const;

onBothDatabases("a picture taken in", (open) => {
  test("is stored under its content, with its size and the point to keep in view", async () => {
    const [db, services] = [await open(), await newServices()];
    const id = await importPhoto(db, services, await imageBytes(), { ...about, focal: { x: 0.25, y: 0.75 } });
    const row = await db.selectFrom("photo").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id, ...about, width: 60, height: 40, focalX: 0.25, focalY: 0.75 });
    const bytes = await services.storage.get(`originals/${row.hash}`);
    expect(bytes?.length).toBe(row.bytes);
    expect((await services.media.decodeImage(bytes ?? new Uint8Array())).width).toBe(60);
  });

  test("without a point to keep in view keeps its middle", async () => {
    const [db, services] = [await open(), await newServices()];
    await importPhoto(db, services, await imageBytes(), about);
    expect(await db.selectFrom("photo").select(["focalX", "focalY"]).execute()).toEqual([
      { focalX: 0.5, focalY: 0.5 },
    ]);
  });

  /** @spec photos.5 */
  test("twice, or in another file format of the same pixels, is kept once", async () => {
    const [db, services] = [await open(), await newServices()];
    const first = await importPhoto(db, services, await imageBytes(), about);
    const again = await importPhoto(
      db,
      services,
      await quarters().webp({ lossless: true }).toBuffer(),
      about,
    );
    expect(again).toBe(first);
    expect(await db.selectFrom("photo").select(["id", "alt"]).execute()).toEqual([
      { id: first, alt: "Four colours" },
    ]);
    expect(await readdir(join(services.folder, "originals"))).toHaveLength(1);
  });

  test("for the public and for clients is two photos of one file", async () => {
    const [db, services] = [await open(), await newServices()];
    const open1 = await importPhoto(db, services, await imageBytes(), about);
    const closed = await importPhoto(db, services, await imageBytes(), { ...about, audience: "private" });
    expect(closed).not.toBe(open1);
    expect(await readdir(join(services.folder, "originals"))).toHaveLength(1);
  });

  test("by five people at once is kept once, and all are given the same photo", async () => {
    const [db, services] = [await open(), await newServices()];
    const bytes = await imageBytes();
    const ids = await Promise.all(Array.from({ length: 5 }, () => importPhoto(db, services, bytes, about)));
    expect(new Set(ids).size).toBe(1);
    expect(await db.selectFrom("photo").select("id").execute()).toHaveLength(1);
  });

  test("that is none is refused and leaves nothing behind", async () => {
    const [db, services] = [await open(), await newServices()];
    const refused = importPhoto(db, services, Buffer.from("<svg onload=alert(1)>"), about);
    await expect(refused).rejects.toThrow(ImageRefused);
    expect(await db.selectFrom("photo").select("id").execute()).toEqual([]);
    expect(await readdir(services.folder)).toEqual([]);
  });

  test("has no row when its bytes could not be stored", async () => {
    const [db, services] = [await open(), await newServices()];
    const full = { ...services.storage, put: () => Promise.reject(new Error("disk full")) };
    await expect(importPhoto(db, { ...services, storage: full }, await otherPhoto(), about)).rejects.toThrow(
      "disk full",
    );
    expect(await db.selectFrom("photo").select("id").execute()).toEqual([]);
  });
});

onBothDatabases("a stored photo", (open) => {
  test("is found by its content when anybody may see it", async () => {
    const db = await open();
    await addPhoto(db, "a");
    expect(await findPublicPhoto(db, "a")).toEqual({
      ...{ hash: "a", width: 60, height: 40, alt: "Picture a", focalX: 0.5, focalY: 0.5, onPaper: 0 },
    });
  });

  test("that is private is as unknown to the public as one that never was", async () => {
    const db = await open();
    await addPhoto(db, "hidden", "private");
    expect(await findPublicPhoto(db, "hidden")).toBeUndefined();
    expect(await findPublicPhoto(db, "never")).toBeUndefined();
    expect(await listPublicPhotos(db)).toEqual([]);
  });

  test("of both audiences is found for the public, once", async () => {
    const db = await open();
    await addPhoto(db, "both", "private");
    await addPhoto(db, "both");
    expect(await findPublicPhoto(db, "both")).toMatchObject({ hash: "both" });
    expect(await listPublicPhotos(db)).toEqual([{ hash: "both", width: 60 }]);
  });

  test("is looked up by id together with others; an id that is gone is left out", async () => {
    const db = await open();
    const [a, b] = [await addPhoto(db, "a"), await addPhoto(db, "b")];
    const found = await photosById(db, [b, a, b + 1]);
    expect(found.get(a)).toMatchObject({ hash: "a" });
    expect(found.get(b)).toMatchObject({ hash: "b" });
    expect(found.size).toBe(2);
    expect((await photosById(db, [])).size).toBe(0);
  });
});
