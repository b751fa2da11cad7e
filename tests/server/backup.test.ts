import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { addInquiryFile } from "#tests/support/messages.ts";
import { createDatabase } from "#tests/support/postgres.ts";
import { accounts, type Place, type Site, siteSecret, startSite } from "#tests/support/site.ts";
import { plinth, succeed } from "./console.ts";
import { allPages, bothDatabases, type Database, loggedErrors, openDemo } from "./front-door.ts";
import { newBrowser, signIn } from "./staff-browser.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-backup-"));
  folders.push(folder);
  return folder;
}

async function newPlace(database: Database): Promise<Place> {
  const dataDir = await newFolder();
  if (database === "SQLite") return { dataDir, database: null };
  return { dataDir, database: await createDatabase(inject("sitePostgresUrl"), `restored_${Date.now()}`) };
}

const variablesOf = ({ dataDir, database }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database && { DATABASE_URL: database, AUTH_SECRET: siteSecret }),
});

/** Writes in transactions of two rows, as fast as the database takes them, until it is stopped. */
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
      const activity = { userId: null, actor: name, action: "added", kind: "event", recordId: "1" };
      await trx
        .insertInto("activity")
        .values({ ...activity, title: note, at, details: "{}", fields: "[]" })
        .execute();
    });
  const writing = (async () => {
    while (!stopped) {
      await write(`${name} ${acknowledged + 1}`);
      acknowledged += 1;
      // SQLite never waits, which would keep the output of a command from being read.
      await setImmediate();
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

/** The other database than the one of the site, so that every backup also crosses over. */
const other = { SQLite: "PostgreSQL", PostgreSQL: "SQLite" } as const;

describe.each(bothDatabases)("a backup of a site on %s", { timeout: 240_000 }, (database) => {
  /** @spec backup.1, backup.2 */
  it("made during writes has every earlier one and no half transaction, and restores a working site", async () => {
    const site = await openDemo(database);
    onTestFinished(() => site.close());
    const names = ["Asha", "Ravi", "Kiran", "Meera"];
    const writers = names.map((name) => startWriting(site, name));
    const sent = await addInquiryFile(site.dependencies, 1, "%PDF-1.7 soil");
    const file = join(await newFolder(), "site.tar");
    const before = writers.map((writer) => writer.acknowledged());
    const output = await succeed(["backup", "--to", file], variablesOf(site.place));
    const during = writers.map((writer) => writer.acknowledged());
    for (const writer of writers) await writer.stop();
    expect(output).toContain(`Written to ${file}`);
    expect(Math.min(...during)).toBeGreaterThan(Math.max(...before));
    expect(await succeed(["verify", file], {})).toContain(`${file} is complete`);

    const place = await newPlace(other[database]);
    expect(await succeed(["restore", file], variablesOf(place))).toContain("Restored");
    const restored = await startSite({ template: inject("siteTemplate"), place });
    onTestFinished(() => restored.close());
    const { db } = restored.dependencies;
    for (const [index, name] of names.entries()) {
      const { events, activity } = await notesIn(db, name);
      expect(events).toEqual(activity);
      expect(events).toEqual(events.map((_, place) => place + 1));
      expect(events.length).toBeGreaterThanOrEqual(before[index] ?? 0);
    }
    const { events } = await db
      .selectFrom("event")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    const counted = await db.selectFrom("eventDay").select("events").execute();
    expect(counted.reduce((sum, day) => sum + day.events, 0)).toBe(events);

    for (const path of allPages)
      expect([path, (await fetch(restored.origin + path)).status]).toEqual([path, 200]);
    const photos = await db.selectFrom("photo").select("hash").execute();
    const files = await db.selectFrom("inquiryFile").select(["messageId", "hash"]).execute();
    expect(files).toEqual([{ messageId: 1, hash: sent }]);
    for (const { hash } of [...photos, ...files])
      expect(await restored.dependencies.storage.get(`originals/${hash}`)).toEqual(
        await site.dependencies.storage.get(`originals/${hash}`),
      );
    expect(await signIn(newBrowser(restored), accounts.admin)).toMatch(/^\/admin/);
    expect([...loggedErrors(site), ...loggedErrors(restored)]).toEqual([]);
  });

  /** @spec backup.4 */
  it("is not restored beside a running server, nor over another site without --replace", async () => {
    const site = await openDemo(database);
    onTestFinished(() => site.close());
    const variables = variablesOf(site.place);
    const identity = await generateX25519Identity();
    const key = join(await newFolder(), "key.txt");
    await writeFile(key, `# of this test\n${identity}\n`);
    const folder = await newFolder();
    await succeed(["backup", "--to", folder, "--encrypt-to", await identityToRecipient(identity)], variables);
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/^plinth-.*\.tar\.age$/);
    const file = join(folder, name);
    const locked = await plinth(["restore", file], variables);
    expect(locked).toMatchObject({ code: 1, error: expect.stringContaining("The archive is encrypted") });
    const keyed = ["restore", file, "--identity-file", key];
    const running = await plinth([...keyed, "--replace"], variables);
    expect(running).toMatchObject({ code: 1, error: expect.stringContaining("A server is running on") });
    await site.stop();
    const full = await plinth(keyed, variables);
    expect(full).toMatchObject({ code: 1, error: expect.stringContaining("--replace") });
    const open = connect(site.place.database ?? join(site.dataDir, "plinth.sqlite"));
    await open.deleteFrom("message").execute();
    await open.destroy();
    await succeed([...keyed, "--replace"], variables);
    const again = await startSite({ template: inject("siteTemplate"), place: site.place });
    onTestFinished(() => again.stop());
    const messages = await again.dependencies.db.selectFrom("message").select("id").execute();
    expect(messages.length).toBeGreaterThan(0);
  });
});
