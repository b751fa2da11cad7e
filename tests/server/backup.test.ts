import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import type { Member } from "#app/adapters/archive/archive.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import { sweepPhotos } from "#app/domain/photos/originals.server.ts";
import { connect, type Db } from "#db/connect.ts";
import { openArchive } from "#server/backup/check-archive.ts";
import { verifyArchive } from "#server/backup/load-archive.ts";
import { makeArchive } from "#server/backup/save-archive.ts";
import { addInquiryFile } from "#tests/support/inquiries.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { Caller, photo } from "./calendar/calendar.ts";
import { differingFiles, otherPlace, placeVariables, plinth, refuse, runHere, succeed } from "./console.ts";
import { allPages, bothDatabases, loggedErrors } from "./front-door.ts";
import { newFolder } from "./own-programs.ts";
import { signedIn } from "./staff-browser.ts";
import { staffedDemo } from "./staffed-demo.ts";

/** Writes in transactions of two rows, one after the other, until it is stopped. */
function startWriting({ dependencies: { db } }: Site, name: string) {
  let [acknowledged, stopped] = [0, false];
  const at = new Date().toISOString();
  const write = (note: string) =>
    db.transaction().execute(async (trx) => {
      const event = { date: "2026-11-20", time: "", photoId: null, projectId: null, createdBy: null };
      await trx
        .insertInto("event")
        .values({ ...event, note, createdAt: at, updatedAt: at, deletedAt: null })
        .execute();
      const activity = { accountId: null, actor: name, action: "added", kind: "event", recordId: "1" };
      await trx
        .insertInto("activity")
        .values({ ...activity, title: note, at, details: "{}", fields: "[]" })
        .execute();
    });
  const writing = (async () => {
    while (!stopped) {
      await write(`${name} ${acknowledged + 1}`);
      acknowledged += 1;
      // SQLite never waits, which would keep the command from its turns.
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    }
  })();
  return {
    acknowledged: () => acknowledged,
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

async function notesIn(db: Db, name: string) {
  const events = await db
    .selectFrom("event")
    .select("note as text")
    .where("note", "like", `${name} %`)
    .execute();
  const notes = await db.selectFrom("activity").select("title as text").where("actor", "=", name).execute();
  const numbers = (rows: { text: string }[]) =>
    rows.map(({ text }) => Number(text.slice(name.length + 1))).sort((one, other) => one - other);
  return { events: numbers(events), activity: numbers(notes) };
}

describe.each(bothDatabases)("a backup of a site on %s", { timeout: 240_000 }, (database) => {
  const demo = staffedDemo(database);
  const admin = () => new Caller(demo.site, demo.admin);

  let red = 0;
  async function upload(): Promise<{ id: number; hash: string }> {
    red += 20;
    const path = "/server/api/library-photos";
    const { status, json } = await admin().call("POST", path, await photo(`rgb(${red}, 90, 7)`));
    expect(status).toBe(201);
    return json.data.photo;
  }
  const remove = async (id: number) =>
    expect((await admin().call("DELETE", `/server/api/library-photos/${id}`)).status).toBe(200);
  const sweepLater = () => {
    const { db, variants } = demo.site.dependencies;
    return sweepPhotos(db, variants, new Date(Date.now() + 2 * 3_600_000));
  };
  const isStored = (hash: string) => demo.site.dependencies.storage.exists(originalKey(hash));
  const source = () => ({
    database: demo.site.place.database ?? join(demo.site.dataDir, "plinth.sqlite"),
    storage: demo.site.dependencies.storage,
  });

  /** @spec backup.8 */
  it("keeps photos that are deleted while it runs; the next housekeeping deletes their files", async () => {
    const first = await upload();
    const second = await upload();
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

  /** @spec backup.8 */
  it("that ends early keeps no photo, and one whose process was killed ten minutes", async () => {
    const { db } = demo.site.dependencies;
    const first = await upload();
    const second = await upload();
    for await (const _ of makeArchive(source())) break;
    await remove(first.id);
    await sweepLater();
    expect(await isStored(first.hash)).toBe(false);

    const holdUntil = (at: number) => ({ id: "of a killed process", until: new Date(at).toISOString() });
    const until = holdUntil(Date.now() + 600_000);
    await db.insertInto("fileHold").values(until).execute();
    await remove(second.id);
    await sweepLater();
    expect(await isStored(second.hash)).toBe(true);
    const past = holdUntil(Date.now() - 1);
    await db.updateTable("fileHold").set(past).execute();
    await sweepLater();
    expect(await isStored(second.hash)).toBe(false);
    expect(await db.selectFrom("fileHold").select("id").execute()).toEqual([]);
  });

  /** @spec backup.7 */
  it.runIf(database === "SQLite")(
    "that lacks originals which the site has lost says so, and so does its verification, with an exit code of their own",
    async () => {
      const { hash } = await upload();
      const { storage } = demo.site.dependencies;
      const bytes = await storage.get(originalKey(hash));
      await storage.delete(originalKey(hash));
      const variables = placeVariables(demo.site.place);
      const file = join(await newFolder(), "site.tar");
      const lacks = expect.stringContaining("it lacks the original of a photo or file");
      expect(await runHere(["backup", "--to", file], variables)).toEqual({ code: 3, out: lacks, error: "" });
      const verified = await runHere(["verify", file]);
      expect(verified).toEqual({ code: 3, out: lacks, error: "" });
      expect(verified.out).toContain(`${file} is intact and can be restored`);
      expect(verified.out).toContain(`missing: ${hash}`);
      const piped = await plinth(["backup", "--to", "-"], variables);
      expect([piped.code, piped.error]).toEqual([3, lacks]);
      expect(piped.out.endsWith("\0")).toBe(true);
      await storage.put(originalKey(hash), bytes ?? new Uint8Array());
    },
  );

  /** @spec backup.1, backup.2, backup.4 */
  it("made during writes has every earlier one and no half transaction, and is restored only where no server runs and nothing is lost", async () => {
    const names = ["Asha", "Ravi"];
    const sent = await addInquiryFile(demo.site.dependencies, 1, "%PDF-1.7 soil");
    const folder = await newFolder();
    const identity = await generateX25519Identity();
    const key = join(await newFolder(), "key.txt");
    await writeFile(key, `# of this test\n${identity}\n`);
    const variables = placeVariables(demo.site.place);
    const writers = names.map((name) => startWriting(demo.site, name));
    const before = writers.map((writer) => writer.acknowledged());
    const recipient = await identityToRecipient(identity);
    const output = await succeed(["backup", "--to", folder, "--encrypt-to", recipient], variables);
    const during = writers.map((writer) => writer.acknowledged());
    for (const writer of writers) await writer.stop();
    expect(Math.min(...during)).toBeGreaterThan(Math.max(...before));
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/^plinth-.*\.tar\.age$/);
    const file = join(folder, name);
    expect(output).toContain(`Written to ${file}`);
    const keyed = [file, "--identity-file", key];

    const place = await otherPlace(database);
    await refuse("The archive is encrypted", ["restore", file], placeVariables(place));
    // The passphrase of this machine's own backups is not asked for.
    const elsewhere = { ...placeVariables(place), BACKUP_PASSPHRASE_FILE: join(folder, "missing") };
    expect(await succeed(["restore", ...keyed], elsewhere)).toContain("Restored");
    const restored = await startSite({ template: inject("siteTemplate"), place });
    onTestFinished(() => restored.close());
    const { db } = restored.dependencies;
    for (const [index, writer] of names.entries()) {
      const { events, activity } = await notesIn(db, writer);
      expect(events).toEqual(activity);
      expect(events).toEqual(events.map((_, at) => at + 1));
      expect(events.length).toBeGreaterThanOrEqual(before[index] ?? 0);
    }
    const { events } = await db
      .selectFrom("event")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    const counted = await db.selectFrom("eventDay").select("events").execute();
    expect(counted.reduce((sum, day) => sum + day.events, 0)).toBe(events);
    for (const path of allPages.slice(0, 3))
      expect((await fetch(restored.origin + path)).status, path).toBe(200);
    const photos = await db.selectFrom("photo").select("hash").where("audience", "!=", "deleted").execute();
    const files = await db.selectFrom("inquiryFile").select(["inquiryId", "hash"]).execute();
    expect(files).toEqual([{ inquiryId: 1, hash: sent }]);
    expect(await differingFiles(demo.site, restored, [...photos, ...files])).toEqual([]);
    await signedIn(restored, accounts.admin);
    expect(loggedErrors(restored)).toEqual([]);

    await refuse("A server is running on", ["restore", ...keyed, "--replace"], variables);
    await demo.site.stop();
    await refuse("--replace", ["restore", ...keyed], variables);
    const open = connect(source().database);
    await open.deleteFrom("inquiry").execute();
    await open.destroy();
    await succeed(["restore", ...keyed, "--replace"], variables);
    const again = connect(source().database);
    expect((await again.selectFrom("inquiry").select("id").execute()).length).toBeGreaterThan(0);
    await again.destroy();
  });
});
