import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { ArchiveRefused } from "#app/adapters/archive/archive.ts";
import { sanitiseSvg } from "#app/adapters/images/logos/sanitise-svg.ts";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { toJson } from "#db/columns.ts";
import { connect, type Db } from "#db/connect.ts";
import { copyMigrated } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { checkRows } from "./check-rows.ts";

const at = "2026-11-20T04:30:00.000Z";
const pixel = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]).toString("base64");
const drawing = (more: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h9v9z"/>${more}</svg>`;

/** A database with a row that forms have stored in each of the tables below. */
async function newContent(): Promise<{ db: Db; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-rows-"));
  const file = join(folder, "site.sqlite");
  await copyMigrated(file);
  const db = connect(file);
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  const project = await addProject(db, { title: "Kelva Twins" });
  await addPhoto(db, "a".repeat(64));
  await db
    .insertInto("event")
    .values({ date: "2026-11-20", time: "", note: "", createdAt: at, updatedAt: at })
    .execute();
  const redirect = { path: "/old", kind: "", recordId: 0, target: "/projects?type=Luxury#map", at };
  await db
    .insertInto("redirect")
    .values([redirect, { ...redirect, path: "/older", kind: "project", recordId: project, target: "" }])
    .execute();
  await db.deleteFrom("setting").execute();
  await saveSetting(db, "details", emptySettings.details);
  const values = toJson({ title: "Kelva", results: [""], challenges: [{ problem: "", solution: "" }] });
  const draft = { kind: "project", key: "1", values, version: 7, basedOn: 1, author: "", savedAt: at };
  await db.insertInto("draft").values(draft).execute();
  await db
    .insertInto("recordVersion")
    .values({ kind: "project", key: "1", values, author: "", at: "" })
    .execute();
  const { svg } = await sanitiseSvg(drawing(""));
  const logo = { name: `${"a".repeat(32)}-10x10-any.svg`, svg, png: pixel, createdAt: at };
  await db.insertInto("logo").values(logo).execute();
  return { db, file };
}

/** Values that no form stores. */
const strange: [table: string, column: string, value: string | number][] = [
  ["redirect", "target", "https://other.example/"],
  ["redirect", "target", "//other.example"],
  ["redirect", "target", "/\\other.example"],
  ["redirect", "target", "javascript:alert(1)"],
  ["redirect", "target", "/\t/other.example"],
  ["redirect", "path", "/admin/login"],
  ["redirect", "kind", "user"],
  ["logo", "svg", drawing("<script>alert(1)</script>")],
  ["logo", "svg", drawing('<path d="M0 0" onload="alert(1)"/>')],
  ["logo", "svg", drawing('<path d="M0 0" style="fill:url(https://other.example)"/>')],
  ["logo", "name", "../../logo.svg"],
  ["logo", "png", "<script>"],
  ["project", "results", "nope"],
  ["project", "results", "{}"],
  ["project", "challenges", '[{"challenge":7}]'],
  ["project", "challenges", "[{}]"],
  ["project", "slug", "../admin"],
  ["project", "title", ""],
  ["project", "createdAt", "yesterday"],
  ["event", "date", "2026-02-30"],
  ["event", "time", "25:00"],
  ["event", "adminsOnly", 2],
  ["event", "isPublic", -1],
  ["project", "published", 2],
  ["photo", "hash", "../secret"],
  ["photo", "focalX", 7],
  ["setting", "value", "nope"],
  ["setting", "value", "{}"],
  ["recordVersion", "at", "yesterday"],
  ["draft", "values", '{"title":{}}'],
];

/** @spec export.6 */
test("rows that no form of the site stores are refused with their table, number and column", async () => {
  const { db, file } = await newContent();
  await checkRows(file);
  for (const [table, column, value] of strange) {
    const [of, part] = [sql.id(table), sql.id(column)];
    const first = sql`where rowid = (select min(rowid) from ${of})`;
    const { rows } = await sql<{ value: unknown }>`select ${part} as value from ${of} ${first}`.execute(db);
    await sql`update ${of} set ${part} = ${value} ${first}`.execute(db);
    const named = table === "setting" ? "details" : column;
    await expect(checkRows(file), `${table} ${column} ${value}`).rejects.toThrow(
      new ArchiveRefused(
        `in row 1 of its table ${table} the value of ${named} is not one that the site accepts`,
      ),
    );
    await sql`update ${of} set ${part} = ${rows[0]?.value} ${first}`.execute(db);
  }
  await checkRows(file);
});
