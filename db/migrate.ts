import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./connect.ts";
import * as initial from "./migrations/001-initial.ts";

const migrations: Record<string, Migration> = {
  "001-initial": initial,
};

/** Brings the tables to the present shape. Safe to call at every start and from several nodes at once. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
