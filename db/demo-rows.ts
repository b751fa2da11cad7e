import type { Db } from "./connect.ts";
import { recordTables } from "./records.ts";

/** Settings that say how the installation runs, and are no content of the demo. */
const notContent = ["seed", "opening", "checklist"];

/**
 * Marks every row of a freshly seeded database as the demo's, with its state, so that later changes are recognised.
 * Call it in the transaction of the seeding.
 */
export async function markDemo(db: Db): Promise<void> {
  const records = await recordTableNames(db);
  for (const table of records) {
    const rows = await recordTables(db).selectFrom(table).select(["id", "version"]).execute();
    await mark(
      db,
      table,
      rows.map(({ id, version }) => [String(id), String(version)]),
    );
  }
  const events = await db.selectFrom("event").select(["id", "updatedAt"]).execute();
  await mark(
    db,
    "event",
    events.map(({ id, updatedAt }) => [String(id), updatedAt]),
  );
  const bookings = await db.selectFrom("booking").select(["id", "version"]).execute();
  await mark(
    db,
    "booking",
    bookings.map(({ id, version }) => [String(id), String(version)]),
  );
  const reports = await db.selectFrom("dailyReport").select(["id", "version"]).execute();
  await mark(
    db,
    "dailyReport",
    reports.map(({ id, version }) => [String(id), String(version)]),
  );
  for (const table of ["message", "photo"] as const) {
    const rows = await db.selectFrom(table).select("id").execute();
    await mark(
      db,
      table,
      rows.map(({ id }) => [String(id), ""]),
    );
  }
  const settings = await db
    .selectFrom("setting")
    .select(["key", "value"])
    .where("key", "not in", notContent)
    .execute();
  await mark(
    db,
    "setting",
    settings.map(({ key, value }) => [key, value]),
  );
}

/** Marks an account as the demo's. */
export async function markDemoAccount(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom("user")
    .select(["email", "name", "role"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await mark(db, "user", [[id, accountState(row)]]);
}

/** Returns what is compared of an account to find out whether it was changed. */
export const accountState = (user: { email: string; name: string; role: string | null }): string =>
  JSON.stringify([user.email, user.name, user.role]);

async function mark(db: Db, kind: string, rows: [key: string, state: string][]) {
  if (rows.length === 0) return;
  await db
    .insertInto("demoRow")
    .values(rows.map(([key, state]) => ({ kind, key, state })))
    .execute();
}

/** Returns the tables that have the columns of records, whatever kinds there are. */
async function recordTableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const marks = ["order", "version", "published", "deletedAt"];
  return tables
    .filter(({ columns }) => marks.every((mark) => columns.some(({ name }) => name === mark)))
    .map(({ name }) => name);
}
