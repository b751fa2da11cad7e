import { mkdir } from "node:fs/promises";
import { claimDatabase } from "#db/claim-file.ts";
import { connect } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { migrateDatabase } from "#db/migrate-database.ts";
import { reachDatabase } from "#db/reach.ts";
import type { Environment } from "../env.ts";
import type { Command } from "./command.ts";

/** Migrates the database to the schema of this program, as a start does. */
export const migrateCommand: Command = {
  usage: "",
  summary: "Bring the database to the schema of this program, and say what was applied.",
  details:
    "All pending migrations are applied, or none. A database that does not exist yet is created; on PostgreSQL its tables are. A SQLite file is copied beside itself first, unless BACKUP_BEFORE_MIGRATION=off; with PostgreSQL make a backup first.",
  besideServer:
    "Refuses while a server runs on the same SQLite file, because that server expects the earlier schema. With PostgreSQL stop the nodes of the earlier version first; nodes that migrate at the same time wait for each other.",
  takes: 0,
  async run(_, environment) {
    const { applied, copy } = await migrateAlone(environment);
    if (applied.length === 0) return "The schema is current; nothing was changed.";
    const list = [
      `Applied ${applied.length === 1 ? "one migration" : `${applied.length} migrations`}:`,
      ...applied,
    ].join("\n  ");
    return copy ? `Copied the database to ${copy}\n${list}` : list;
  },
};

async function migrateAlone(environment: Environment) {
  const { database, dataDir } = environment;
  const postgres = isPostgresAddress(database);
  if (!postgres) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = claimDatabase(database);
  const db = connect(database, { deadlines: false });
  try {
    if (postgres) await reachDatabase(db, database, { attempts: 1, onFailure: () => {} });
    return await migrateDatabase(db, environment);
  } finally {
    await db.destroy();
    release();
  }
}
