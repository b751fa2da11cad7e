import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { decodeImage } from "#app/adapters/images/decode-image.ts";
import { createMedia } from "#app/adapters/images/media.ts";
import { createVariants } from "#app/adapters/images/variants.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import type { Content, Storage } from "#app/adapters/storage/storage.ts";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { leftBehind, nothing } from "#tests/support/left-behind.ts";
import { quarters } from "#tests/support/sample-images.ts";
import { stagedFor, sweepPhotos } from "./originals.server.ts";
import { importPhoto, listAsUnused } from "./photos.server.ts";
import { claimStagedPhotos, stagePhoto } from "./staged-photos.server.ts";

const hour = 3_600_000;
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);
const sent = async (turn = 0) => new Uint8Array(await quarters().rotate(turn).png().toBuffer());

async function newStore() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-sweep-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const storage = createDiskStorage(folder);
  const media = createMedia({ concurrency: 1 });
  return { storage, media, variants: createVariants(storage, media) };
}

async function addSender(db: Db): Promise<string> {
  const stamp = new Date().toISOString();
  const given = { id: "sender", name: "Asha", email: "asha@dharini.example", emailVerified: 1 };
  const facts = { role: "admin", allProjects: 1, createdAt: stamp, updatedAt: stamp };
  await db
    .insertInto("account")
    .values({ ...given, ...facts } as never)
    .execute();
  return given.id;
}

async function addEvent(db: Db, photoId: number) {
  const stamp = new Date().toISOString();
  const row = { date: "2026-11-20", time: "08:00", photoId, projectId: null, note: "", createdBy: null };
  await db
    .insertInto("event")
    .values({ ...row, createdAt: stamp, updatedAt: stamp })
    .execute();
}

/** @spec photos.11 */
onBothDatabases("sweeping photos", (open) => {
  test("keeps photos that are used, staged for a save, or new", async () => {
    const db = await open();
    const store = await newStore();
    const accountId = await addSender(db);
    const used = await stagePhoto(db, store, { content: await sent(), accountId });
    const waiting = await stagePhoto(db, store, { content: await sent(90), accountId });
    const taken = await claimStagedPhotos(db, accountId, [used.token]);
    await addEvent(db, taken.get(used.token) ?? 0);
    await sweepPhotos(db, store.variants, after(stagedFor - hour));
    const rows = await db.selectFrom("photo").select("hash").execute();
    expect(new Set(rows.map(({ hash }) => hash))).toEqual(new Set([used.hash, waiting.hash]));
    await claimStagedPhotos(db, accountId, [waiting.token]);
    await sweepPhotos(db, store.variants, after(hour / 2));
    expect(await db.selectFrom("photo").select("hash").execute()).toHaveLength(2);
    expect((await leftBehind(db, store.storage)).photosWithoutFile).toEqual([]);
  });

  test("deletes unsaved photos with row, file and all sizes", async () => {
    const db = await open();
    const store = await newStore();
    const photo = await stagePhoto(db, store, { content: await sent(), accountId: await addSender(db) });
    expect(await store.variants.variant(photo, photo.width, "webp")).not.toBeNull();
    await sweepPhotos(db, store.variants, after(stagedFor + hour));
    expect(await leftBehind(db, store.storage)).toEqual(nothing);
    expect(await db.selectFrom("photo").selectAll().execute()).toEqual([]);
    expect(await Array.fromAsync(store.storage.list(""))).toEqual([]);
  });

  test("deletes an upload whose response was lost, and keeps the same photo that was sent again and saved", async () => {
    const db = await open();
    const store = await newStore();
    const accountId = await addSender(db);
    const lost = await stagePhoto(db, store, { content: await sent(), accountId });
    const again = await stagePhoto(db, store, { content: await sent(), accountId });
    expect(again.token).not.toBe(lost.token);
    const taken = await claimStagedPhotos(db, accountId, [again.token]);
    await addEvent(db, taken.get(again.token) ?? 0);
    await sweepPhotos(db, store.variants, after(stagedFor + hour));
    expect(await db.selectFrom("stagedPhoto").select("token").execute()).toEqual([]);
    expect(await db.selectFrom("photo").select("hash").execute()).toEqual([{ hash: again.hash }]);
    expect(await leftBehind(db, store.storage)).toEqual(nothing);
  });

  test("deletes a file whose row was never written because of a crash", async () => {
    const db = await open();
    const store = await newStore();
    const { hash, bytes } = await decodeImage(await sent());
    await listAsUnused(db, hash, new Date());
    await store.storage.put(`originals/${hash}`, bytes);
    await sweepPhotos(db, store.variants, after(hour / 2));
    expect(await store.storage.exists(`originals/${hash}`)).toBe(true);
    await sweepPhotos(db, store.variants, after(2 * hour));
    expect(await leftBehind(db, store.storage)).toEqual(nothing);
  });

  test("keeps a public photo and the file that it shares with a site photo", async () => {
    const db = await open();
    const store = await newStore();
    const { hash } = await stagePhoto(db, store, { content: await sent(), accountId: await addSender(db) });
    await importPhoto(db, store, { content: await sent(), audience: "public", alt: "Raft" });
    await sweepPhotos(db, store.variants, after(stagedFor + hour));
    expect(await db.selectFrom("photo").select(["hash", "audience"]).execute()).toEqual([
      { hash, audience: "public" },
    ]);
    expect(await leftBehind(db, store.storage)).toEqual(nothing);
  });

  test("loses no photo that is sent again during its deletion", async () => {
    const db = await open();
    const store = await newStore();
    const accountId = await addSender(db);
    const { token } = await stagePhoto(db, store, { content: await sent(), accountId });
    await claimStagedPhotos(db, accountId, [token]);
    await db
      .updateTable("photo")
      .set({ createdAt: after(-3 * hour).toISOString() })
      .execute();
    // The sweep runs when the file exists again and its row does not.
    const storage: Storage = Object.assign(Object.create(store.storage), {
      async put(key: string, content: Content) {
        await store.storage.put(key, content);
        await sweepPhotos(db, store.variants, new Date());
      },
    });
    const again = await stagePhoto(db, { ...store, storage }, { content: await sent(), accountId });
    expect(await db.selectFrom("photo").select("hash").execute()).toEqual([{ hash: again.hash }]);
    expect(await leftBehind(db, store.storage)).toMatchObject({ photosWithoutFile: [], unusedFiles: [] });
  });

  test("does not lock the database while storage hangs, and an import of the same photo waits", async () => {
    const db = await open();
    const store = await newStore();
    const { hash, bytes } = await decodeImage(await sent());
    await listAsUnused(db, hash, after(-2 * hour));
    await store.storage.put(`originals/${hash}`, bytes);
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const remove = async (removed: string) => {
      reached.resolve();
      await released.promise;
      await store.variants.remove(removed);
    };
    const sweep = sweepPhotos(db, { remove }, new Date());
    await reached.promise;
    const accountId = await addSender(db);
    let isStaged = false;
    const staging = stagePhoto(db, store, { content: await sent(), accountId }).then(() => {
      isStaged = true;
    });
    // A second sweep does not delete the same file at the same time.
    await sweepPhotos(db, { remove: () => Promise.reject(new Error("claimed twice")) }, new Date());
    expect(isStaged).toBe(false);
    released.resolve();
    await Promise.all([sweep, staging]);
    expect(await leftBehind(db, store.storage)).toMatchObject({ photosWithoutFile: [], unusedFiles: [] });
  });

  test("is retried after a storage failure", async () => {
    const db = await open();
    const store = await newStore();
    const { hash, bytes } = await decodeImage(await sent());
    await listAsUnused(db, hash, after(-2 * hour));
    await store.storage.put(`originals/${hash}`, bytes);
    const failing = { remove: () => Promise.reject(new Error("no storage")) };
    await expect(sweepPhotos(db, failing, new Date())).rejects.toThrow("no storage");
    await db
      .updateTable("unusedFile")
      .set({ removingUntil: after(-1).toISOString() })
      .execute();
    await sweepPhotos(db, store.variants, new Date());
    expect(await leftBehind(db, store.storage)).toEqual(nothing);
  });

  test("several times at once does not damage a photo that is being sent", async () => {
    const db = await open();
    const store = await newStore();
    const accountId = await addSender(db);
    for (let round = 0; round < 5; round += 1) {
      const sweep = () => sweepPhotos(db, store.variants, new Date());
      const send = async () => stagePhoto(db, store, { content: await sent(), accountId });
      const [{ token }] = await Promise.all([send(), sweep(), sweep()]);
      expect((await leftBehind(db, store.storage)).photosWithoutFile).toEqual([]);
      await claimStagedPhotos(db, accountId, [token]);
      await db
        .updateTable("photo")
        .set({ createdAt: after(-3 * hour).toISOString() })
        .execute();
    }
  });
});
