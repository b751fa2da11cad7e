import { sql } from "kysely";
import { connect, type Db, isPostgres } from "#db/connect.ts";
import { executedMigrations, migrateWithin } from "#db/migrate.ts";
import { exportedTables, installationSettings } from "./exported.ts";
import { type Row, readRows, writeRows } from "./rows.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import { readAllTables, readLastIds, readTables, type Table, writeLastIds } from "./tables.ts";

/** Thrown for a database that must not be overwritten; the message says why. */
export class DatabaseNotEmpty extends Error {
  override name = "DatabaseNotEmpty";
}

export interface Rebuilding {
  db: Db;
  tables: Table[];
}

/**
 * Makes a database anew in one transaction: its tables are dropped, made in the given schema, filled, and migrated to
 * the current one. If anything fails, it stays as it was.
 * @param replace whether a database with rows may be replaced
 * @param fill fills the empty tables and returns, among others, the last ids and the content version
 * @returns what `fill` returned
 * @throws DatabaseNotEmpty
 */
export async function rebuild<Filled extends Pick<Snapshot, "lastIds" | "contentVersion">>(
  address: string,
  { schema, replace }: { schema: string[]; replace: boolean },
  fill: (target: Rebuilding) => Promise<Filled>,
): Promise<Filled> {
  await using db = connect(address, { deadlines: false });
  return await db.transaction().execute(async (trx) => {
    const before = await clear(trx, replace);
    await migrateWithin(trx, schema);
    const tables = await readTables(trx);
    // Migrations of an empty database store rows of their own.
    for (const { name } of [...tables].reverse()) await sql`delete from ${sql.id(name)}`.execute(trx);
    const filled = await fill({ db: trx, tables });
    await writeLastIds(trx, filled.lastIds);
    await migrateWithin(trx);
    await coverAllArrivals(trx);
    // Above all versions that browsers and other nodes can have seen of either state.
    const version = Math.max(before, filled.contentVersion) + 1;
    const changedAt = new Date().toISOString();
    await trx.updateTable("contentVersion").set({ version, changedAt }).execute();
    return filled;
  });
}

/** Events were numbered anew, so all of them count as seen, and as covered by earlier news. */
async function coverAllArrivals(db: Db): Promise<void> {
  const { last } = await db
    .selectFrom("eventArrival")
    .select(({ fn, lit }) => fn.coalesce(fn.max("number"), lit(0)).as("last"))
    .executeTakeFirstOrThrow();
  await db.updateTable("news").set({ covered: last }).execute();
  await db.updateTable("roomVisit").set({ seen: last, shown: last }).execute();
}

/** Fails if the database has rows. */
async function checkEmpty(db: Db): Promise<void> {
  const tables = await readTables(db);
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new DatabaseNotEmpty(
        "The database is not empty. With --replace its content is deleted. Nothing was changed.",
      );
  }
}

/** Drops all tables. @returns the content version, 0 if there is none */
async function clear(db: Db, replace: boolean): Promise<number> {
  const known = (await executedMigrations(db)).length > 0;
  const tables = await readAllTables(db);
  if (!known && tables.length > 0)
    throw new DatabaseNotEmpty("The database has tables of another program. Nothing was changed.");
  if (!known) return 0;
  if (!replace) await checkEmpty(db);
  const before = await db.selectFrom("contentVersion").select("version").executeTakeFirst();
  const names = tables.map(({ name }) => name).reverse();
  await (isPostgres(db) ? dropOnPostgres : dropOnSqlite)(db, names);
  return before?.version ?? 0;
}

async function dropOnSqlite(db: Db, names: string[]) {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'virtual'`.execute(db);
  for (const name of [...rows.map((row) => row.name), ...names])
    await sql`drop table ${sql.id(name)}`.execute(db);
}

async function dropOnPostgres(db: Db, names: string[]) {
  for (const name of names) await sql`drop table ${sql.id(name)} cascade`.execute(db);
  const { rows } = await sql<{ name: string }>`select p.oid::regprocedure::text as "name" from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prorettype = 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(db);
  for (const { name } of rows) await sql`drop function ${sql.raw(name)}`.execute(db);
}

/** Tables that a site without content can have rows in: its settings, checked by key, and what visitors asked for. */
const mayHaveRows = ["setting", "missedAddress"];
/** Settings that a start without the demo stores. */
const storedAtStart = ["seed", ...installationSettings];

/**
 * Fails if the site has content.
 * @throws DatabaseNotEmpty
 */
export async function checkNoContent(db: Db): Promise<void> {
  const settings = await db
    .selectFrom("setting")
    .select("key")
    .where("key", "not in", storedAtStart)
    .execute();
  const found = settings.length > 0 ? ["setting"] : [];
  for (const { name } of exportedTables(await readTables(db))) {
    if (mayHaveRows.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  if (found.length > 0)
    throw new DatabaseNotEmpty(
      `The site already has content (${found.slice(0, 3).join(", ")}). With --replace it is deleted; accounts stay. Nothing was changed.`,
    );
}

export interface ReplaceOptions {
  replace: boolean;
  /** Changes the rows in the same transaction. */
  afterwards: (db: Db) => Promise<void>;
}

/**
 * Replaces the content of a site by that of another database with the same schema, in one transaction. Accounts,
 * sessions and mail stay.
 * @param from address of the other database
 * @returns the number of accounts that saw chosen projects; their choice is deleted, because ids now mean other projects
 * @throws DatabaseNotEmpty
 */
export async function replaceContent(
  from: string,
  to: string,
  { replace, afterwards }: ReplaceOptions,
): Promise<number> {
  await using db = connect(to, { deadlines: false });
  await using source = await openSnapshot(from);
  return await db.transaction().execute(async (trx) => {
    if (!replace) await checkNoContent(trx);
    const tables = exportedTables(await readTables(trx));
    const choices = await readChoices(trx);
    const clients = await clearContent(trx, tables);
    for (const table of tables) await copyRows(source, trx, table);
    const given = await readLastIds(trx);
    const lastIds = Object.entries(source.lastIds).filter(([name]) =>
      tables.some((table) => table.name === name),
    );
    // No id that either site has ever given is given again.
    await writeLastIds(
      trx,
      Object.fromEntries(lastIds.map(([name, last]) => [name, Math.max(last, given[name] ?? 0)])),
    );
    await restoreChoices(trx, choices);
    await afterwards(trx);
    return clients;
  });
}

/**
 * Deletes the content and what refers to it. Call it in a transaction.
 * @param kept settings that stay besides those of the installation
 * @returns the number of accounts that saw chosen projects
 */
export async function clearContent(db: Db, tables: Table[], kept: string[] = []): Promise<number> {
  const chosen = await db.selectFrom("accountProject").select("accountId").distinct().execute();
  for (const name of ["accountProject", "progressLink", "stagedPhoto", "idempotency"] as const)
    await db.deleteFrom(name).execute();
  // Entries about records would lead to other records with the same id.
  await db.deleteFrom("activity").where("kind", "not in", ["account", "person", "backup"]).execute();
  for (const { name } of [...tables].reverse())
    if (name !== "setting") await sql`delete from ${sql.id(name)}`.execute(db);
  await db
    .deleteFrom("setting")
    .where("key", "not in", [...installationSettings, ...kept])
    .execute();
  for (const name of ["eventDay", "eventProject", "inquiryTotal", "photoUse"] as const)
    await db.deleteFrom(name).execute();
  return chosen.length;
}

/** Reads whether accounts chose to be told of new photos, by the address of the project. */
const readChoices = (db: Db) =>
  db
    .selectFrom("news")
    .innerJoin("project", "project.id", "news.projectId")
    .select(["news.accountId", "news.wanted", "news.dueOn", "project.slug"])
    .where("news.wanted", "is not", null)
    .execute();

/** Nobody who has ended these mails gets them again, where the other site has a project at the same address. */
async function restoreChoices(db: Db, choices: Awaited<ReturnType<typeof readChoices>>): Promise<void> {
  const covered = sql<number>`(select coalesce(max("number"), 0) from "eventArrival")`;
  for (const { slug, ...choice } of choices) {
    const project = await db.selectFrom("project").select("id").where("slug", "=", slug).executeTakeFirst();
    if (!project) continue;
    await db
      .insertInto("news")
      .values({ ...choice, projectId: project.id, covered })
      .execute();
  }
}

/** Rows that are inserted at once. */
const batchSize = 500;

async function copyRows({ db: from, tables }: Snapshot, to: Db, table: Table): Promise<void> {
  const source = tables.find(({ name }) => name === table.name);
  if (!source) throw new Error(`The content has no table ${table.name}.`);
  let rows: Row[] = [];
  for await (const row of readRows(from, source)) {
    // Migrations of an empty database may have stored it.
    if (table.name === "setting" && installationSettings.includes(String(row.key))) continue;
    rows.push(row);
    if (rows.length < batchSize) continue;
    await writeRows(to, table, rows);
    rows = [];
  }
  if (rows.length > 0) await writeRows(to, table, rows);
}
