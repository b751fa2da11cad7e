import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Db } from "../connect.ts";
import { linkDemo } from "../link-demo.ts";
import { demoLinks } from "./texts-of-016.ts";

/** Projects with the machines used on them and the services they include. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPairs(db, "projectEquipment", "project", "equipment");
  await createPairs(db, "projectService", "project", "service");
  await linkDemo(db as Db, demoLinks);
}

/** A table of pairs; a pair goes with either of its records, and each of them finds its own. */
async function createPairs(db: Kysely<unknown>, table: string, one: string, other: string) {
  const [oneId, otherId] = [`${one}Id`, `${other}Id`];
  await db.schema
    .createTable(table)
    .addColumn(oneId, "integer", (column) => column.notNull().references(`${one}.id`).onDelete("cascade"))
    .addColumn(otherId, "integer", (column) => column.notNull().references(`${other}.id`).onDelete("cascade"))
    .addPrimaryKeyConstraint(`${table}Key`, [oneId, otherId] as never)
    .execute();
  await db.schema.createIndex(`${table}ByOther`).on(table).columns([otherId, oneId]).execute();
  await bumpContentVersion(db, table);
}

async function bumpContentVersion(db: Kysely<unknown>, table: string) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create trigger ${sql.id(`${table}Changed`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function bump_content_version()`.execute(db);
    return;
  }
  for (const change of ["insert", "update", "delete"])
    await sql`create trigger ${sql.id(`${table}On${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
      begin update "contentVersion" set "version" = "version" + 1,
      "changedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'); end`.execute(db);
}
