import { PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./connect.ts";
import * as initial from "./migrations/001-initial.ts";
import * as calendarAndTrash from "./migrations/002-calendar-and-trash.ts";
import * as inbox from "./migrations/003-inbox.ts";
import * as signIn from "./migrations/004-sign-in.ts";
import * as secondFactor from "./migrations/005-second-factor.ts";
import * as openDays from "./migrations/007-open-days.ts";
import * as rendersOnPaper from "./migrations/008-renders-on-paper.ts";
import * as submissionHash from "./migrations/009-submission-hash.ts";
import * as officeOnMap from "./migrations/011-office-on-map.ts";
import * as boundedReads from "./migrations/012-bounded-reads.ts";
import * as activityCodes from "./migrations/013-activity-codes.ts";

const migrations: Record<string, Migration> = {
  "001-initial": initial,
  "002-calendar-and-trash": calendarAndTrash,
  "003-inbox": inbox,
  "004-sign-in": signIn,
  "005-second-factor": secondFactor,
  "007-open-days": openDays,
  "008-renders-on-paper": rendersOnPaper,
  "009-submission-hash": submissionHash,
  "011-office-on-map": officeOnMap,
  "012-bounded-reads": boundedReads,
  "013-activity-codes": activityCodes,
};

/**
 * Migrates the database to the current schema, all or nothing. Safe to call at every start and from several nodes at
 * once.
 */
export async function migrate(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return migrateToLatest(db);
  // On SQLite the migrator uses neither a transaction nor a lock.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await migrateToLatest(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function migrateToLatest(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
