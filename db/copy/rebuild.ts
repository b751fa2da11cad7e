import { sql } from "kysely";
import { connect, type Db, isPostgres } from "#db/connect.ts";
import { executedMigrations, migrateWithin } from "#db/migrate.ts";
import { readAllTables, readTables, type Table, writeLastIds } from "./tables.ts";

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
 * @param fill fills the empty tables and returns the last ids and the content version
 * @throws DatabaseNotEmpty
 */
export async function rebuild(
  address: string,
  { schema, replace }: { schema: string[]; replace: boolean },
  fill: (target: Rebuilding) => Promise<{ lastIds: Record<string, number>; contentVersion: number }>,
): Promise<void> {
  const db = connect(address, { deadlines: false });
  try {
    await db.transaction().execute(async (trx) => {
      const before = await clear(trx, replace);
      await migrateWithin(trx, schema);
      const tables = await readTables(trx);
      // Migrations of an empty database store rows of their own.
      for (const { name } of [...tables].reverse()) await sql`delete from ${sql.id(name)}`.execute(trx);
      const { lastIds, contentVersion } = await fill({ db: trx, tables });
      await writeLastIds(trx, lastIds);
      await migrateWithin(trx);
      await forgetArrivals(trx);
      // Above all versions that browsers and other nodes can have seen of either state.
      const version = Math.max(before, contentVersion) + 1;
      const changedAt = new Date().toISOString();
      await trx.updateTable("contentVersion").set({ version, changedAt }).execute();
    });
  } finally {
    await db.destroy();
  }
}

/** Events were numbered anew, so what accounts had seen or been told of is everything that is there. */
async function forgetArrivals(db: Db): Promise<void> {
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
