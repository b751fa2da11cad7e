import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#app/adapters/archive/tar.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import { sweepPhotos } from "#app/content/photos/sweep-photos.server.ts";
import { openArchive } from "#server/backup/check-archive.ts";
import { makeArchive } from "#server/backup/make-archive.ts";
import { verifyArchive } from "#server/backup/verify-archive.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

let shade = 0;

describe.each(bothDatabases)("photos deleted during a backup on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  async function upload(): Promise<{ id: number; hash: string }> {
    shade += 1;
    const background = { r: shade, g: 90, b: 7 };
    const photo = sharp({ create: { width: 640, height: 480, channels: 3, background } });
    const sent = {
      method: "POST",
      body: new Uint8Array(await photo.jpeg().toBuffer()),
      headers: { Origin: site.origin },
    };
    const response = await admin.request("/server/api/library-photos", sent);
    expect(response.status).toBe(201);
    return (await response.json()).data.photo;
  }

  const remove = async (id: number) => {
    const sent = { method: "DELETE", headers: { Origin: site.origin } };
    expect((await admin.request(`/server/api/library-photos/${id}`, sent)).status).toBe(200);
  };

  const sweepLater = () => {
    const { db, variants } = site.dependencies;
    return sweepPhotos(db, variants, new Date(Date.now() + 2 * 3_600_000));
  };

  const isStored = (hash: string) => site.dependencies.storage.exists(originalKey(hash));

  const source = () => ({
    database: site.place.database ?? join(site.dataDir, "plinth.sqlite"),
    storage: site.dependencies.storage,
  });

  /** @spec backup.8 */
  it("are in it, and their files are deleted by the next housekeeping after it", async () => {
    const [first, second] = [await upload(), await upload()];
    const deletes = [() => remove(first.id), () => remove(second.id)];
    async function* interrupted(): AsyncGenerator<Member> {
      for await (const member of makeArchive(source())) {
        if (member.name.startsWith("files/") || member.name === "archive.json") {
          await deletes.shift()?.();
          await sweepLater();
        }
        yield member;
      }
    }
    const manifest = await verifyArchive(await openArchive(interrupted()));
    expect(deletes).toEqual([]);
    expect([manifest.missing, manifest.damaged]).toEqual([[], []]);
    expect(manifest.files.count).toBe(manifest.tables.photo?.rows);
    expect(await Promise.all([isStored(first.hash), isStored(second.hash)])).toEqual([true, true]);
    await sweepLater();
    expect(await Promise.all([isStored(first.hash), isStored(second.hash)])).toEqual([false, false]);
  });

  it("are kept no longer than a backup that ends early, or ten minutes after its process was killed", async () => {
    const { db } = site.dependencies;
    const [photo, other] = [await upload(), await upload()];
    for await (const _ of makeArchive(source())) break;
    await remove(photo.id);
    await sweepLater();
    expect(await isStored(photo.hash)).toBe(false);

    const holdUntil = (at: number) => ({ id: "of a killed process", until: new Date(at).toISOString() });
    await db
      .insertInto("fileHold")
      .values(holdUntil(Date.now() + 600_000))
      .execute();
    await remove(other.id);
    await sweepLater();
    expect(await isStored(other.hash)).toBe(true);
    await db
      .updateTable("fileHold")
      .set(holdUntil(Date.now() - 1))
      .execute();
    await sweepLater();
    expect(await isStored(other.hash)).toBe(false);
    expect(await db.selectFrom("fileHold").select("id").execute()).toEqual([]);
  });
});
