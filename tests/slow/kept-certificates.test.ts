import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { originalKey } from "#app/adapters/images/variants.ts";
import { sweepCertificates } from "#app/domain/company/certificates.server.ts";
import { certificateAddress } from "#app/domain/company/certificates.ts";
import { checkOriginals, sweepPhotos } from "#app/domain/photos/originals.server.ts";
import { attach, pdf, store, upload } from "#tests/server/company/certificate-uploads.ts";
import { succeed } from "#tests/server/console.ts";
import { databases, inDemo } from "#tests/server/front-door.ts";
import { type Browser, signedIn } from "#tests/server/staff-browser.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { accounts, type Place, type Site, siteSecret, startSite } from "#tests/support/site.ts";

const week = 7 * 86_400_000;

describe.each(databases)("kept certificates of badges on %s", (database) => {
  let site: Site;
  let admin: Browser;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
  });

  it("are deleted a week after their last use, unless a kept version names them", async () => {
    const { db, storage, variants } = site.dependencies;
    const left = await store(admin, site, pdf("left"));
    const named = await store(admin, site, pdf("named"));
    expect((await attach(admin, named, 1)).status).toBe(200);
    expect((await attach(admin, "", 1)).status).toBe(200);
    const rows = async () =>
      (await db.selectFrom("certificate").select("hash").execute()).map(({ hash }) => hash);
    await sweepCertificates(db, new Date(Date.now() + week - 60_000));
    expect(await rows()).toEqual(expect.arrayContaining([left.hash, named.hash]));
    const later = new Date(Date.now() + week + 60_000);
    expect(await sweepCertificates(db, later)).toBeGreaterThan(0);
    expect(await rows()).not.toContain(left.hash);
    expect(await rows()).toContain(named.hash);
    await sweepPhotos(db, variants, later);
    expect(await storage.exists(originalKey(left.hash))).toBe(false);
    expect(await storage.exists(originalKey(named.hash))).toBe(true);
    // What was deleted cannot be saved any more, and can be uploaded again.
    expect((await attach(admin, left, 1)).status).toBe(422);
    expect((await attach(admin, await store(admin, site, pdf("left")), 1)).status).toBe(200);
    expect(await checkOriginals(db, storage, true)).toMatchObject({ missing: [], damaged: [], orphans: 0 });
  });

  it("survive a backup and an export, and doctor finds a missing file", async () => {
    const certificate = await store(admin, site, pdf(`kept on ${database}`));
    expect((await attach(admin, certificate)).status).toBe(200);
    const folder = await mkdtemp(join(tmpdir(), "plinth-certificates-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const [make, read] of [
      ["backup", "restore"],
      ["export", "import"],
    ] as const) {
      const file = join(folder, `${make}.tar`);
      await succeed(make === "backup" ? [make, "--to", file] : [make, file], variablesOf(site.place));
      const place: Place = {
        dataDir: join(folder, make),
        // The other database.
        database:
          database === "SQLite"
            ? await createDatabase(inject("sitePostgresUrl"), `certificates_${make}_${Date.now()}`)
            : null,
      };
      await succeed([read, file], variablesOf(place));
      const copy = await startSite({ template: inject("siteTemplate"), place });
      onTestFinished(() => copy.stop());
      const response = await fetch(copy.origin + certificateAddress(certificate));
      expect([make, response.status, Buffer.from(await response.bytes())]).toEqual([
        make,
        200,
        pdf(`kept on ${database}`),
      ]);
    }
    const { db, storage } = site.dependencies;
    await storage.delete(originalKey(certificate.hash));
    expect((await checkOriginals(db, storage, false)).missing).toEqual([certificate.hash]);
    expect((await fetch(`${site.origin}${certificateAddress(certificate)}?fresh`)).status).toBe(404);
    expect((await upload(admin, site, pdf(`kept on ${database}`))).status).toBe(201);
    expect((await checkOriginals(db, storage, true)).missing).toEqual([]);
  });
});

const variablesOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
});
