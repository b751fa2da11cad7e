import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#db/connect.ts";
import { knownMigrations, migrateWithin } from "#db/migrate.ts";
import { checkDatabase, clockFinding } from "#server/doctor/check-database.ts";
import { readEnvironment } from "#server/env.ts";
import { runCommand } from "./run-command.ts";

test("one pending migration is one migration", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-version-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const db = connect(join(dataDir, "plinth.sqlite"));
  await db.transaction().execute((trx) => migrateWithin(trx, knownMigrations().slice(0, -1)));
  await db.destroy();

  const { out } = await runCommand(["version"], { DATA_DIR: dataDir });
  expect(out).toContain("(1 migration pending)");
  const { findings } = await checkDatabase(readEnvironment({ DATA_DIR: dataDir }));
  expect(findings.find(({ check }) => check === "Schema")?.text).toBe("1 migration is pending.");
});

test("the version of the program and Node is printed while the database does not respond", async () => {
  const { code, out } = await runCommand(["version"], {
    DATABASE_URL: "postgres://plinth@127.0.0.1:1/plinth",
    AUTH_SECRET: "s".repeat(32),
  });
  expect(out).toMatch(
    /^Plinth \S+\nNode \S+\nDatabase: unknown\. PostgreSQL at 127\.0\.0\.1:1 does not respond/,
  );
  expect(code).toBe(0);
});

test("clocks that differ by one second say so", () => {
  const here = new Date("2026-11-20T04:30:00.000Z");
  const text = (seconds: number) =>
    clockFinding(new Date(here.getTime() + seconds * 1000), here, "the database").text;
  expect(text(1)).toBe("This machine and the database differ by 1 second.");
  expect(text(2)).toBe("This machine and the database differ by 2 seconds.");
});
