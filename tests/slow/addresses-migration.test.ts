import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { up as addAddresses } from "#db/migrations/021-addresses.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addEquipment, addProject } from "#tests/support/records.ts";

/** Takes off what the migration adds. */
async function toFormerSchema(db: Db) {
  for (const table of ["formerAddress", "redirect", "missedAddress"])
    await db.schema.dropTable(table).execute();
  for (const table of ["equipment", "project"]) {
    await db.schema.dropIndex(`${table}BySlug`).execute();
    for (const column of ["slug", "seoTitle", "seoDescription"])
      await db.schema.alterTable(table).dropColumn(column).execute();
  }
}

onBothDatabases("a database of the former schema", (_, newAddress) => {
  /** @spec addresses.1 */
  test("gets a unique slug for every record, from its title", async () => {
    const db = connect(await newAddress());
    onTestFinished(() => db.destroy());
    await migrate(db);
    const titles = ["Kelva Twins", "केल्वा", "Kelva Twins", "2024", "!!!", "Kelva Twins 2"];
    for (const title of titles) await addProject(db, { title });
    await addProject(db, { title: "Kelva Twins", deletedAt: "2026-11-20T04:30:00.000Z" });
    await addEquipment(db, { name: "Kelva Twins" });
    await toFormerSchema(db);
    // A kind that had slugs before.
    await db.schema.dropTable("page").execute();
    await sql`create table "page" ("id" integer primary key, "title" text, "slug" text)`.execute(db);
    await sql`create index "pageBySlug" on "page" ("slug")`.execute(db);
    await sql`insert into "page" values (1, 'Terms', ''), (2, 'Old terms', 'terms')`.execute(db);

    await addAddresses(db as object as Kysely<unknown>);
    const slugsOf = async (table: "project" | "equipment") =>
      (await db.selectFrom(table).select("slug").orderBy("id").execute()).map(({ slug }) => slug);
    expect(await slugsOf("project")).toEqual([
      ...["kelva-twins", "kelva", "kelva-twins-2", "project-2024", "project", "kelva-twins-2-2"],
      "kelva-twins-3",
    ]);
    expect(await slugsOf("equipment")).toEqual(["kelva-twins"]);
    const pages = await sql<{ slug: string }>`select "slug" from "page" order by "id"`.execute(db);
    expect(pages.rows.map(({ slug }) => slug)).toEqual(["terms-2", "terms"]);
    await expect(addProject(db, { slug: "kelva-twins" })).rejects.toThrow(/unique/i);
  });
});
