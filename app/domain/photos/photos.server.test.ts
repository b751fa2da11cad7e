import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { decodeImage } from "#app/adapters/images/decode-image.ts";
import { ImageRefused } from "#app/adapters/images/image-refused.ts";
import { createMedia } from "#app/adapters/images/media.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { isPostgres } from "#db/connect.ts";
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

onBothDatabases("an imported photo", (open) => {
  test("is stored under its hash, with its size and focal point", async () => {
    const db = await open();
    const services = await newServices();
    const id = await importPhoto(db, services, {
      content: await imageBytes(),
      ...about,
      focal: { x: 0.25, y: 0.75 },
    });
    const row = await db.selectFrom("photo").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id, ...about, width: 60, height: 40, focalX: 0.25, focalY: 0.75 });
    const bytes = await services.storage.get(`originals/${row.hash}`);
    expect(bytes?.length).toBe(row.bytes);
    expect((await decodeImage(bytes ?? new Uint8Array())).width).toBe(60);
  });

  test("without a focal point is centred", async () => {
    const db = await open();
    const services = await newServices();
    await importPhoto(db, services, { content: await imageBytes(), ...about });
    expect(await db.selectFrom("photo").select(["focalX", "focalY"]).execute()).toEqual([
      { focalX: 0.5, focalY: 0.5 },
    ]);
  });

  /** @spec photos.5 */
  test("is stored once, even if it arrives again in another file format with the same pixels", async () => {
    const db = await open();
    const services = await newServices();
    const first = await importPhoto(db, services, { content: await imageBytes(), ...about });
    const again = await importPhoto(db, services, {
      content: await quarters().webp({ lossless: true }).toBuffer(),
      ...about,
    });
    expect(again).toBe(first);
    expect(await db.selectFrom("photo").select(["id", "alt"]).execute()).toEqual([
      { id: first, alt: "Four colours" },
    ]);
    expect(await readdir(join(services.folder, "originals"))).toHaveLength(1);
  });

  test("for the public and for clients becomes two photos of one file", async () => {
    const db = await open();
    const services = await newServices();
    const open1 = await importPhoto(db, services, { content: await imageBytes(), ...about });
    const closed = await importPhoto(db, services, {
      content: await imageBytes(),
      ...about,
      audience: "private",
    });
    expect(closed).not.toBe(open1);
    expect(await readdir(join(services.folder, "originals"))).toHaveLength(1);
  });

  test("that five people send at once is stored once, and all get the same photo", async () => {
    const db = await open();
    const services = await newServices();
    const bytes = await imageBytes();
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => importPhoto(db, services, { content: bytes, ...about })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await db.selectFrom("photo").select("id").execute()).toHaveLength(1);
  });

  test("can arrive again while an event that shows it is being saved", async () => {
    const db = await open();
    const services = await newServices();
    const upload = async () => importPhoto(db, services, { content: await imageBytes(), ...about });
    const photoId = await upload();
    await db.transaction().execute(async (trx) => {
      // The foreign key locks the photo until this transaction ends; SQLite has one writer and waits.
      const at = { createdAt: "2026-11-20T04:30:00.000Z", updatedAt: "2026-11-20T04:30:00.000Z" };
      const event = { date: "2026-11-20", time: "10:00", photoId, note: "", ...at };
      await trx
        .insertInto("event")
        .values({ ...event, projectId: null, createdBy: null })
        .execute();
      if (isPostgres(db)) expect(await upload()).toBe(photoId);
    });
    expect(await upload()).toBe(photoId);
  });

  test("that is not an image is rejected and leaves nothing behind", async () => {
    const db = await open();
    const services = await newServices();
    const refused = importPhoto(db, services, { content: Buffer.from("<svg onload=alert(1)>"), ...about });
    await expect(refused).rejects.toThrow(ImageRefused);
    expect(await db.selectFrom("photo").select("id").execute()).toEqual([]);
    expect(await readdir(services.folder)).toEqual([]);
  });

  test("has no row if its bytes could not be stored", async () => {
    const db = await open();
    const services = await newServices();
    const full = { ...services.storage, put: () => Promise.reject(new Error("disk full")) };
    await expect(
      importPhoto(db, { ...services, storage: full }, { content: await otherPhoto(), ...about }),
    ).rejects.toThrow("disk full");
    expect(await db.selectFrom("photo").select("id").execute()).toEqual([]);
  });
});

onBothDatabases("a stored photo", (open) => {
  test("is found by its hash if it is public", async () => {
    const db = await open();
    await addPhoto(db, "a");
    expect(await findPublicPhoto(db, "a")).toEqual({
      hash: "a",
      width: 60,
      height: 40,
      alt: "Picture a",
      focalX: 0.5,
      focalY: 0.5,
      onPaper: 0,
    });
  });

  test("that is private is not distinguishable from a missing one for the public", async () => {
    const db = await open();
    await addPhoto(db, "hidden", "private");
    expect(await findPublicPhoto(db, "hidden")).toBeUndefined();
    expect(await findPublicPhoto(db, "never")).toBeUndefined();
    expect(await listPublicPhotos(db)).toEqual([]);
  });

  test("of both audiences is found once for the public", async () => {
    const db = await open();
    await addPhoto(db, "both", "private");
    await addPhoto(db, "both");
    expect(await findPublicPhoto(db, "both")).toMatchObject({ hash: "both" });
    expect(await listPublicPhotos(db)).toEqual([{ hash: "both", width: 60 }]);
  });

  test("is loaded by id together with others, without deleted ones", async () => {
    const db = await open();
    const a = await addPhoto(db, "a");
    const b = await addPhoto(db, "b");
    const found = await photosById(db, [b, a, b + 1]);
    expect(found.get(a)).toMatchObject({ hash: "a" });
    expect(found.get(b)).toMatchObject({ hash: "b" });
    expect(found.size).toBe(2);
    expect((await photosById(db, [])).size).toBe(0);
  });
});
