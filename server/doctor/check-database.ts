import { existsSync } from "node:fs";
import { counted } from "#app/domain/values/wording.ts";
import { connect, type Db } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { databaseTime, databaseVersion, integrityProblems, reachDatabase } from "#db/database-health.ts";
import { schemaState } from "#db/migrate.ts";
import type { Environment } from "#server/env.ts";
import { explainFailure } from "#server/start-failure.ts";
import { type Finding, messageOf, notChecked, ok, problem, warning } from "./finding.ts";

/** Seconds by which the clocks may differ before a check warns or fails. */
const clockSeconds = { warn: 5, fail: 60 };
const oldestPostgres = 14;

/**
 * Opens the database and checks that it responds, its version, schema, integrity and clock.
 * @returns the findings, and the open database if its schema is current; the caller closes it
 */
export async function checkDatabase(
  environment: Environment,
): Promise<{ findings: Finding[]; db: Db | null }> {
  const { database: address } = environment;
  const check = "Database";
  if (!isPostgresAddress(address) && !existsSync(address)) {
    const todo = "Set DATA_DIR or DATABASE_URL as for the server, or run npx plinth migrate.";
    return { findings: [problem(check, `There is no database at ${address}.`, todo)], db: null };
  }
  let db: Db | null = null;
  try {
    db = connect(address, { deadlines: false });
    await reachDatabase(db, address);
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
    if (schema.state === "ok") return { findings: [...findings, schema], db };
    await db.destroy();
    return { findings: [...findings, schema], db: null };
  } catch (error) {
    await db?.destroy();
    const { text, todo } = explainFailure(error, environment) ?? {
      text: messageOf(error),
      todo: "Check DATABASE_URL or DATA_DIR; the log of the server may say more.",
    };
    return { findings: [problem(check, text, todo)], db: null };
  }
}

async function checkIntegrity(db: Db): Promise<Finding[]> {
  const problems = await integrityProblems(db);
  if (problems === null)
    return [notChecked("Integrity", "PostgreSQL has tools of its own for this, such as pg_amcheck.")];
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
      `${counted(pending.length, "migration is", "migrations are")} pending.`,
      "Run npx plinth migrate, or start the server.",
    );
  return ok("Schema", `${applied.at(-1)} is current.`);
}

async function checkClock(db: Db): Promise<Finding> {
  const there = await databaseTime(db);
  return there
    ? clockFinding(there, new Date(), "the database")
    : notChecked(
        "Clock",
        "The database uses the clock of this machine, which is compared with no other.",
        "Check that the system synchronises it, such as with timedatectl.",
      );
}

export function clockFinding(there: Date, here: Date, whose: string): Finding {
  const seconds = Math.round(Math.abs(there.getTime() - here.getTime()) / 1000);
  const text = `This machine and ${whose} differ by ${counted(seconds, "second")}.`;
  const todo = "Synchronise the clocks of both machines, such as with timedatectl set-ntp true.";
  if (seconds >= clockSeconds.fail) return problem("Clock", text, todo);
  return seconds >= clockSeconds.warn ? warning("Clock", text, todo) : ok("Clock", text);
}
