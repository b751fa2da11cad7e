import { sql } from "kysely";
import { connect, type Db } from "#db/connect.ts";
import { exportedTables, installationSettings } from "./exported.ts";
import { DatabaseNotEmpty } from "./rebuild.ts";
import { type Row, readRows, writeRows } from "./rows.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import { readLastIds, readTables, type Table, writeLastIds } from "./tables.ts";

/** Rows that are inserted at once. */
const written = 500;

/** Tables that a site without content can have rows in: its settings, checked below, and what visitors asked for. */
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
  const source = await openSnapshot(from);
  const db = connect(to, { deadlines: false });
  try {
    let clients = 0;
    await db.transaction().execute(async (trx) => {
      if (!replace) await checkNoContent(trx);
      const tables = exportedTables(await readTables(trx));
      const choices = await readChoices(trx);
      clients = await clearContent(trx, tables);
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
    });
    return clients;
  } finally {
    await db.destroy();
    await source.close();
  }
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

async function copyRows({ db: from, tables }: Snapshot, to: Db, table: Table): Promise<void> {
  const source = tables.find(({ name }) => name === table.name);
  if (!source) throw new Error(`The content has no table ${table.name}.`);
  let rows: Row[] = [];
  for await (const row of readRows(from, source)) {
    // Migrations of an empty database may have stored it.
    if (table.name === "setting" && installationSettings.includes(String(row.key))) continue;
    rows.push(row);
    if (rows.length < written) continue;
    await writeRows(to, table, rows);
    rows = [];
  }
  if (rows.length > 0) await writeRows(to, table, rows);
}
