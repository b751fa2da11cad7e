import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { ArchiveRefused, type Member, readArchive, writeArchive } from "#app/adapters/archive/archive.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { connect } from "#db/connect.ts";
import type { Row } from "#db/copy/rows.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import type { Manifest } from "./archive-format.ts";
import { openArchive } from "./check-archive.ts";
import { importArchive, restoreArchive } from "./load-archive.ts";
import { makeArchive, sha256 } from "./save-archive.ts";

async function newSite(database: string) {
  const folder = await mkdtemp(join(tmpdir(), "plinth-broken-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const db = connect(database);
  onTestFinished(() => db.destroy());
  return { db, database, storage: createDiskStorage(folder) };
}

/** Returns an archive with changed rows of a table, whose hashes and counts are right. */
async function archiveWith(
  members: readonly Member[],
  table: string,
  change: (rows: Row[], manifest: Manifest) => Row[],
) {
  const all = members.map((member) => ({ ...member }));
  const name = `tables/${table}.jsonl.gz`;
  const textOf = ({ bytes }: Member) => Buffer.from(bytes).toString();
  const manifest: Manifest = JSON.parse(textOf(all.at(-1) as Member));
  const part = all.find((member) => member.name === name) as Member;
  const rows = gunzipSync(part.bytes).toString().split("\n").slice(0, -1);
  const lines = change(
    rows.map((row) => JSON.parse(row)),
    manifest,
  ).map((row) => `${JSON.stringify(row)}\n`);
  part.bytes = gzipSync(lines.join(""));
  manifest.parts[name] = sha256(part.bytes);
  manifest.tables[table] = { rows: lines.length, sha256: sha256(Buffer.from(lines.join(""))) };
  all[all.length - 1] = { name: "manifest.json", bytes: Buffer.from(JSON.stringify(manifest)) };
  async function* written() {
    yield* all;
  }
  const bytes = await buffer(writeArchive(written()));
  return async () =>
    openArchive(
      readArchive(
        (async function* () {
          yield bytes;
        })(),
      ),
    );
}

const changed = (rows: Row[], change: Row) => rows.map((row, at) => (at === 0 ? { ...row, ...change } : row));
const broken = "has a key twice, refers to a row that is missing, or has a value of the wrong kind";
const strangeId = (lastIds: Record<string, number>) => (rows: Row[], manifest: Manifest) => {
  manifest.lastIds = lastIds;
  return rows;
};
const cases: Record<string, [message: string, table: string, change: Parameters<typeof archiveWith>[2]]> = {
  "a key twice": [broken, "project", (rows) => [...rows, ...rows]],
  "a reference to a missing row": [broken, "projectPhoto", (rows) => changed(rows, { photoId: 77 })],
  "an empty value that must be there": [broken, "project", (rows) => changed(rows, { title: null })],
  "a word in place of a number": ["", "project", (rows) => changed(rows, { order: "first" })],
  "an id that is too large": ["altered", "project", strangeId({ project: 2_000_000_001 })],
  "an id beyond all numbers": ["altered", "project", strangeId({ project: 1e300 })],
  "a negative id": ["altered", "project", strangeId({ project: -1 })],
  "an id of an unknown table": ["that gives none", "project", strangeId({ "x'; --": 1 })],
  "a photo that is neither there nor listed as lost": [
    "what its manifest says",
    "photo",
    (rows, manifest) => {
      manifest.missing = [];
      return rows;
    },
  ],
  "an id of a table without ids": ["that gives none", "project", strangeId({ projectPhoto: 1 })],
};

onBothDatabases("an archive with", (_, newAddress) => {
  /** @spec export.4, backup.3 */
  test("rows that cannot be is refused with a sentence, and changes nothing", async () => {
    const source = await newSite(await newAddress("migrated"));
    const project = await addProject(source.db, { title: "Kelva Twins" });
    const photo = await addPhoto(source.db, sha256(Buffer.from("photo")));
    await source.db
      .insertInto("projectPhoto")
      .values({ projectId: project, photoId: photo, order: 1 })
      .execute();
    const target = await newSite(await newAddress("migrated"));
    await addProject(target.db, { title: "There before" });
    const afterwards = async () => {};
    for (const kind of ["export", "backup"] as const) {
      const members = await Array.fromAsync(makeArchive({ ...source, kind }));
      // Both kinds are loaded by the same code, which is asked about each case once.
      const asked = Object.entries(cases).filter((_, at) => (at % 2 === 0) === (kind === "export"));
      for (const [name, [message, table, change]] of asked) {
        const open = await archiveWith(members, table, change);
        const work =
          kind === "export"
            ? importArchive(open, { ...target, replace: true, afterwards })
            : restoreArchive(open, { ...target, replace: true });
        const error = await work.catch((thrown: unknown) => thrown);
        expect(error, `${name}, ${kind}`).toBeInstanceOf(ArchiveRefused);
        expect((error as Error).message, `${name}, ${kind}`).toContain(message);
        const titles = await target.db.selectFrom("project").select("title").execute();
        expect(titles, `${name}, ${kind}`).toEqual([{ title: "There before" }]);
      }
    }
  });

  /** @spec export.6 */
  test("a redirect to another site is refused by its row, and one to this site imported", async () => {
    const source = await newSite(await newAddress("migrated"));
    const redirect = { path: "/old", kind: "", recordId: 0, target: "/projects?type=Luxury#map" };
    await source.db
      .insertInto("redirect")
      .values({ ...redirect, at: new Date().toISOString() })
      .execute();
    const target = await newSite(await newAddress("migrated"));
    await addProject(target.db, { title: "There before" });
    const exported = await Array.fromAsync(makeArchive({ ...source, kind: "export" }));
    const importing = async (change: Row) => {
      const open = await archiveWith(exported, "redirect", (rows) => changed(rows, change));
      return importArchive(open, { ...target, replace: true, afterwards: async () => {} });
    };
    await expect(importing({ target: "https://other.example/" })).rejects.toThrow(
      new ArchiveRefused(
        "in row 1 of its table redirect the value of target is not one that the site accepts",
      ),
    );
    const titles = target.db.selectFrom("project").select("title");
    expect(await titles.execute()).toEqual([{ title: "There before" }]);
    await importing({});
    expect(await target.db.selectFrom("redirect").select("target").execute()).toEqual([
      { target: redirect.target },
    ]);
  });

  test("last ids below its rows gives no id again", async () => {
    const source = await newSite(await newAddress("migrated"));
    for (const title of ["One", "Two", "Three"]) await addProject(source.db, { title });
    const target = await newSite(await newAddress("migrated"));
    const open = await archiveWith(
      await Array.fromAsync(makeArchive(source)),
      "project",
      strangeId({ project: 0 }),
    );
    await restoreArchive(open, { ...target, replace: true });
    const reopened = connect(target.database);
    onTestFinished(() => reopened.destroy());
    await addProject(reopened, { title: "Four" });
    const rows = await reopened.selectFrom("project").select("id").orderBy("id").execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });
});
