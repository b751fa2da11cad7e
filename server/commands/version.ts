import { existsSync } from "node:fs";
import type { Db } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { OlderDatabase, schemaState } from "#db/migrate.ts";
import { databaseVersion } from "#db/server-facts.ts";
import type { Environment } from "../env.ts";
import { programVersion } from "../version.ts";
import { type Command, safeBesideServer } from "./command.ts";
import { openExisting } from "./open-existing.ts";

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
  const db = openExisting(database);
  try {
    return [await databaseVersion(db), await ofSchema(db)];
  } finally {
    await db.destroy();
  }
}

async function ofSchema(db: Db): Promise<string> {
  try {
    const { applied, pending, unknown } = await schemaState(db);
    const newest = applied.at(-1) ?? "empty";
    const state =
      unknown.length > 0
        ? "later than this program"
        : pending.length > 0
          ? `${pending.length} migrations pending`
          : "current";
    return `Schema ${newest} (${state})`;
  } catch (error) {
    if (error instanceof OlderDatabase) return `Schema: unknown. ${error.message}`;
    throw error;
  }
}
