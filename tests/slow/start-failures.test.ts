import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, it, onTestFinished, test } from "vitest";
import { connect } from "#db/connect.ts";
import { DatabaseUnreachable, reachDatabase } from "#db/database-health.ts";
import { migrate } from "#db/migrate.ts";
import { newFolder, start } from "#tests/server/own-programs.ts";
import { type Program, stopProgram } from "#tests/server/program.ts";
import { dropDatabase } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/postgres-process.ts";
import { nameMigrations } from "#tests/support/released-schemas.ts";
import { siteSecret } from "#tests/support/site.ts";

const startEmpty = (variables: Record<string, string>) => start({ SEED: "empty", ...variables });

/** The one sentence a failed start ends with; there must be no stack trace. */
async function reasonOf(program: Program) {
  expect(await program.ended).toBe(1);
  expect(program.output()).not.toMatch(/\n\s+at /);
  return program.output().split("Plinth cannot start:\n")[1]?.trim() ?? program.output();
}

/** @spec operations.19 */
describe("a start that cannot succeed says in a sentence what to do", () => {
  it("when another server runs on the data folder, and starts after that one was killed", async () => {
    const DATA_DIR = await newFolder();
    const first = startEmpty({ DATA_DIR });
    await first.ready;
    const refused = startEmpty({ DATA_DIR, WORKERS: "2" });
    const reason = `Another Plinth is running on ${join(DATA_DIR, "plinth.sqlite")} (process ${first.process.pid}).`;
    expect(await reasonOf(refused)).toContain(reason);
    first.process.kill("SIGKILL");
    await first.ended;
    const next = startEmpty({ DATA_DIR });
    await next.ready;
    expect(await stopProgram(next)).toBe(0);
  });

  it("when the port is taken, and creates no account whose password nobody has seen", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const port = String((taken.address() as { port: number }).port);
    const DATA_DIR = await newFolder();
    const refused = startEmpty({ DATA_DIR, PORT: port, WORKERS: "2" });
    expect(await reasonOf(refused)).toBe(
      `Port ${port} is used by another program. Stop that program, or set PORT to another number.`,
    );
    const next = startEmpty({ DATA_DIR });
    await next.ready;
    expect(await stopProgram(next)).toBe(0);
    expect(next.output()).toMatch(/admin: \S+, password \S+ \(shown this once\)/);
  });

  it("when the database is damaged", async () => {
    const DATA_DIR = await newFolder();
    await writeFile(join(DATA_DIR, "plinth.sqlite"), "This is not a database. ".repeat(100));
    expect(await reasonOf(startEmpty({ DATA_DIR }))).toContain("is damaged (file is not a database)");
  });

  it("when the database is from a later version", async () => {
    const DATA_DIR = await newFolder();
    const db = connect(join(DATA_DIR, "plinth.sqlite"));
    await migrate(db);
    await db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto("kysely_migration")
      .values({ name: "999-from-tomorrow", timestamp: new Date().toISOString() })
      .execute();
    await db.destroy();
    expect(await reasonOf(startEmpty({ DATA_DIR }))).toContain("it has the migration 999-from-tomorrow");
  });

  /** @spec upgrade.4 */
  it("when the database is older than 0.2.1", async () => {
    const DATA_DIR = await newFolder();
    const db = connect(join(DATA_DIR, "plinth.sqlite"));
    await migrate(db);
    await nameMigrations(db, ["077-planned-maintenance"]);
    await db.destroy();
    expect(await reasonOf(startEmpty({ DATA_DIR }))).toContain(
      "install version 0.2.1 (commit 96f84cf7), start it once, then upgrade",
    );
  });

  it("when PostgreSQL has no database of that name", async () => {
    const address = new URL(inject("sitePostgresUrl"));
    address.pathname = "/missing";
    const variables = { DATA_DIR: await newFolder(), AUTH_SECRET: siteSecret, DATABASE_URL: address.href };
    expect(await reasonOf(startEmpty(variables))).toContain("has no database of this name");
  });

  it("when the database has an encoding that lacks signs of the texts", async () => {
    const server = inject("sitePostgresUrl");
    const name = `latin_${randomUUID().replaceAll("-", "")}`;
    const db = connect(server);
    await sql
      .raw(`create database "${name}" encoding 'LATIN1' template template0 locale_provider libc locale 'C'`)
      .execute(db);
    await db.destroy();
    onTestFinished(() => dropDatabase(server, name));
    const address = new URL(server);
    address.pathname = `/${name}`;
    const variables = { DATA_DIR: await newFolder(), AUTH_SECRET: siteSecret, DATABASE_URL: address.href };
    expect(await reasonOf(startEmpty(variables))).toContain("has the encoding LATIN1");
  });
});

test("a start waits for PostgreSQL for a bounded number of attempts", async () => {
  const address = `postgres://plinth@127.0.0.1:${await freePort()}/plinth`;
  const db = connect(address);
  onTestFinished(() => db.destroy());
  const left: number[] = [];
  const reached = reachDatabase(db, address, {
    attempts: 3,
    pauseMs: 1,
    onFailure: (_, attemptsLeft) => left.push(attemptsLeft),
  });
  await expect(reached).rejects.toThrow(DatabaseUnreachable);
  expect(left).toEqual([2, 1]);
});
