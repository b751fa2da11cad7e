import { existsSync } from "node:fs";
import { connect, type Db } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { schemaState } from "#db/migrate.ts";
import { reachDatabase } from "#db/reach.ts";
import { databaseTime, databaseVersion, integrityProblems, lastBackup } from "#db/server-facts.ts";
import { type Finding, messageOf, ok, problem, warning } from "./finding.ts";

/** Seconds by which the clocks may differ before a check warns or fails. */
const clockSeconds = { warn: 5, fail: 60 };
const oldestPostgres = 14;
const backupDays = 2;

/**
 * Opens the database and checks that it responds, its version, schema, integrity and clock.
 * @returns the findings, and the open database if its schema is current; the caller closes it
 */
export async function checkDatabase(address: string): Promise<{ findings: Finding[]; db: Db | null }> {
  const check = "Database";
  if (!isPostgresAddress(address) && !existsSync(address)) {
    const todo = "Set DATA_DIR or DATABASE_URL as for the server, or run npx plinth migrate.";
    return { findings: [problem(check, `There is no database at ${address}.`, todo)], db: null };
  }
  let db: Db | null = null;
  try {
    db = connect(address, { deadlines: false });
    if (isPostgresAddress(address)) await reachDatabase(db, address, { attempts: 1, onFailure: () => {} });
    const version = await databaseVersion(db);
    const old = /^PostgreSQL (\d+)/.exec(version);
    const findings = [
      old && Number(old[1]) < oldestPostgres
        ? warning(check, `${version} is old.`, `Upgrade to PostgreSQL ${oldestPostgres} or later.`)
        : ok(check, `${version} responds.`),
      ...(await checkIntegrity(db)),
      await checkClock(db),
    ];
    const schema = await checkSchema(db);
    if (schema.state === "ok") return { findings: [...findings, schema, ...(await checkBackup(db))], db };
    await db.destroy();
    return { findings: [...findings, schema], db: null };
  } catch (error) {
    await db?.destroy();
    const todo =
      "Check that it runs and that DATABASE_URL or DATA_DIR is right; restore a damaged one from a backup.";
    return { findings: [problem(check, messageOf(error), todo)], db: null };
  }
}

async function checkIntegrity(db: Db): Promise<Finding[]> {
  const problems = await integrityProblems(db);
  if (problems.length === 0) return [ok("Integrity", "No damage was found.")];
  return [problem("Integrity", problems.join("; "), "Stop the server and restore a backup.")];
}

async function checkSchema(db: Db): Promise<Finding> {
  const { applied, pending, unknown } = await schemaState(db);
  if (unknown.length > 0)
    return problem(
      "Schema",
      `It has ${unknown.join(", ")}, which this program lacks.`,
      "Start the later version, or restore a backup from before the upgrade.",
    );
  if (pending.length > 0)
    return problem(
      "Schema",
      `${pending.length} migrations are pending.`,
      "Run npx plinth migrate, or start the server.",
    );
  return ok("Schema", `${applied.at(-1)} is current.`);
}

async function checkClock(db: Db): Promise<Finding> {
  const there = await databaseTime(db);
  return there
    ? clockFinding(there, new Date(), "the database")
    : ok("Clock", "The database uses the clock of this machine.");
}

/** Compares this machine's clock with another one. */
export function clockFinding(there: Date, here: Date, whose: string): Finding {
  const seconds = Math.round(Math.abs(there.getTime() - here.getTime()) / 1000);
  const text = `This machine and ${whose} differ by ${seconds} seconds.`;
  const todo = "Synchronise the clocks of both machines, such as with timedatectl set-ntp true.";
  if (seconds >= clockSeconds.fail) return problem("Clock", text, todo);
  return seconds >= clockSeconds.warn ? warning("Clock", text, todo) : ok("Clock", text);
}

async function checkBackup(db: Db): Promise<Finding[]> {
  const last = await lastBackup(db);
  if (last === undefined) return [];
  if (last === null)
    return [
      warning(
        "Backup",
        "No scheduled backup has been made yet.",
        "Set BACKUP_TO, best to a folder of another machine.",
      ),
    ];
  const days = Math.floor((Date.now() - last.getTime()) / 86_400_000);
  const text = `The last one is from ${last.toISOString()}.`;
  return [
    days >= backupDays ? warning("Backup", text, "Find out why none was made since.") : ok("Backup", text),
  ];
}
