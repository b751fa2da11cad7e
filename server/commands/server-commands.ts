import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { counted } from "#app/domain/values/wording.ts";
import { claimDatabase } from "#db/claim-file.ts";
import { connect, type Db } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { DatabaseUnreachable, databaseVersion, reachDatabase } from "#db/database-health.ts";
import { migrateDatabase, OlderDatabase, schemaState } from "#db/migrate.ts";
import type { Environment } from "#server/env.ts";
import { programVersion } from "#server/version.ts";
import { type Command, safeBesideServer } from "./command.ts";
import { openExisting } from "./open-existing.ts";

export const startCommand: Command = {
  usage: "",
  summary: "Serve the built site until SIGTERM or Ctrl+C.",
  details:
    "Migrates the database, fills an empty one as SEED says, and prints the address. It needs a build: npm run build.",
  besideServer:
    "Refuses if another server runs on the same SQLite file. With PostgreSQL it starts a further node.",
  takes: 0,
  async run(_, environment) {
    // The other commands do not wait for the whole server to load.
    const { serve } = await import("#server/serve.ts");
    await serve(() => environment, environment.dataDir);
    return new Promise<never>(() => {});
  },
};

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
    const list = [`Applied ${counted(applied.length, "migration")}:`, ...applied].join("\n  ");
    return copy ? `Copied the database to ${copy}\n${list}` : list;
  },
};

async function migrateAlone(environment: Environment) {
  const { database, dataDir } = environment;
  if (!isPostgresAddress(database)) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = claimDatabase(database);
  const db = connect(database, { deadlines: false });
  try {
    await reachDatabase(db, database);
    return await migrateDatabase(db, environment);
  } finally {
    await db.destroy();
    release();
  }
}

/** Prints what runs here; for the program and Node it needs neither a valid environment nor a database. */
export const versionCommand: Command = {
  usage: "",
  summary: "Print the versions of the program, Node, the database and its schema.",
  besideServer: safeBesideServer,
  takes: 0,
  run: async (_, environment) => [...ofProgram(), ...(await ofDatabase(environment))].join("\n"),
  runWithout: async ({ message }) => [...ofProgram(), `Database: unknown. ${message}`].join("\n"),
};

const ofProgram = () => [`Plinth ${programVersion()}`, `Node ${process.versions.node}`];

async function ofDatabase({ database }: Environment): Promise<string[]> {
  if (!isPostgresAddress(database) && !existsSync(database)) return [`Database: none yet at ${database}`];
  await using db = openExisting(database);
  try {
    await reachDatabase(db, database);
    return [await databaseVersion(db), await ofSchema(db)];
  } catch (error) {
    if (error instanceof DatabaseUnreachable) return [`Database: unknown. ${error.message}`];
    throw error;
  }
}

async function ofSchema(db: Db): Promise<string> {
  try {
    const { applied, pending, unknown } = await schemaState(db);
    return `Schema ${applied.at(-1) ?? "empty"} (${stateOf(pending.length, unknown.length)})`;
  } catch (error) {
    if (error instanceof OlderDatabase) return `Schema: unknown. ${error.message}`;
    throw error;
  }
}

function stateOf(pending: number, unknown: number): string {
  if (unknown > 0) return "later than this program";
  return pending > 0 ? `${counted(pending, "migration")} pending` : "current";
}
