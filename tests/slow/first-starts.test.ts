import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { seed } from "#db/seed/seed.ts";
import type { Database } from "#tests/server/front-door.ts";
import { newFolder, start } from "#tests/server/own-programs.ts";
import { type Program, stopProgram } from "#tests/server/program.ts";
import { newBrowser } from "#tests/server/staff-browser.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres.ts";
import { siteSecret } from "#tests/support/site.ts";

type Variables = Record<string, string>;
const given = {
  ADMIN_EMAIL: "Owner@firm.example",
  ADMIN_PASSWORD: "chosen-by-the-owner",
  CLIENT_EMAIL: "visitor@firm.example",
  CLIENT_PASSWORD: "chosen-for-visitors",
  ENGINEER_EMAIL: "slab@firm.example",
  ENGINEER_PASSWORD: "chosen-for-the-slab",
};

/** A place for the program's data, with nothing in it, or seeded already but without any account. */
async function newPlace(database: Database, content: "nothing" | "seeded") {
  const folder = await newFolder();
  const variables: Variables = { DATA_DIR: folder, TRUST_PROXY: "1" };
  if (database === "PostgreSQL") {
    const [server, name] = [inject("sitePostgresUrl"), `accounts_${randomUUID().replaceAll("-", "")}`];
    variables.DATABASE_URL = await createDatabase(server, name);
    variables.AUTH_SECRET = siteSecret;
    onTestFinished(() => dropDatabase(server, name));
  }
  const open = async <T>(work: (db: Db) => Promise<T>) => {
    const db = connect(variables.DATABASE_URL ?? join(folder, "plinth.sqlite"));
    return work(db).finally(() => db.destroy());
  };
  if (content === "seeded") {
    await open(async (db) => {
      await migrate(db);
      await seed(db, "empty", {
        importPhoto: () => Promise.reject(new Error("There is no picture to import.")),
      });
    });
  }
  return { variables, open };
}

/** The accounts that a start has printed, with their passwords where it made them. */
function printed(program: Program) {
  const lines = program
    .output()
    .matchAll(/^ {2}(admin|client|engineer): ([^\s,]+)(?:, password (\S+) \(shown this once\))?/gm);
  return [...lines].map(([, role = "", email = "", password = ""]) => ({ role, email, password }));
}

/** Waits for the accounts too, which are printed after the address. */
async function ready(program: Program) {
  const origin = await program.ready;
  await vi.waitFor(() => expect(program.output()).toMatch(/^Stop with/m), {
    interval: 5,
  });
  return { origin };
}

let lastAddress = 0;
/** Whether an account opens, asked each time from elsewhere, so that the throttle refuses nothing. */
async function opens(site: { origin: string }, email: string, password: string) {
  lastAddress += 1;
  const from = { "X-Forwarded-For": `192.0.2.${lastAddress}` };
  const response = await newBrowser(site).send("/admin/login", { email, password, next: "" }, from);
  expect([302, 401, 422]).toContain(response.status);
  return response.status === 302;
}

describe("variables of the first accounts", () => {
  /** @spec operations.25 */
  it("are rejected with every problem named, and the next start creates the accounts", async () => {
    const { variables, open } = await newPlace("SQLite", "seeded");
    const weak = { ...given, ADMIN_PASSWORD: "short", CLIENT_PASSWORD: "Visitor-12345" };
    const refused = start({ ...variables, ...weak });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("Plinth cannot start:");
    expect(refused.output()).toContain("ADMIN_PASSWORD: Use at least 12 characters\n");
    expect(refused.output()).toContain("CLIENT_PASSWORD: Use a password that is not made of");
    expect(refused.output()).not.toMatch(/short|Visitor-12345/);
    expect(await open((db) => db.selectFrom("account").select("id").execute())).toEqual([]);

    const unnamed = start({ ...variables, PUBLIC_URL: "https://www.dharini.example" });
    expect(await unnamed.ended).toBe(1);
    expect(unnamed.output()).toContain("ADMIN_EMAIL: is required for the first start with PUBLIC_URL");
    expect(await open((db) => db.selectFrom("account").select("id").execute())).toEqual([]);

    const accepted = start({ ...variables, ...given });
    const site = await ready(accepted);
    const emails = [given.ADMIN_EMAIL, given.CLIENT_EMAIL, given.ENGINEER_EMAIL];
    expect(printed(accepted).map(({ email, password }) => email + password)).toEqual(emails);
    expect(accepted.output()).not.toContain(given.ADMIN_PASSWORD);
    expect(accepted.output()).not.toContain(given.CLIENT_PASSWORD);
    expect(await opens(site, given.ADMIN_EMAIL, given.ADMIN_PASSWORD)).toBe(true);
    expect(await stopProgram(accepted)).toBe(0);
    const later = start({ ...variables, ...weak });
    // Once there are accounts, these variables change nothing.
    await ready(later);
    expect(printed(later)).toEqual([]);
  });
});

describe("the first start of two nodes at once", () => {
  /** @spec operations.20 */
  it("seeds once and prints the accounts on one of them", async () => {
    const { variables, open } = await newPlace("PostgreSQL", "nothing");
    const nodes = [start({ ...variables, SEED: "empty" }), start({ ...variables, SEED: "empty" })];
    await Promise.all(nodes.map(ready));
    expect(nodes.flatMap(printed).map(({ role }) => role)).toEqual(["admin"]);
    expect(await open((db) => db.selectFrom("account").select("email").execute())).toHaveLength(1);
    expect(await Promise.all(nodes.map(stopProgram))).toEqual([0, 0]);
  });
});
