import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { seed } from "#db/seed/seed.ts";
import { freePort } from "#tests/support/postgres-process.ts";
import { type SiteOptions, startSite } from "#tests/support/site.ts";
import { newFolder, start } from "../own-programs.ts";
import { type Program, stopProgram } from "../program.ts";
import { newBrowser } from "../staff-browser.ts";

const given = {
  ADMIN_EMAIL: "Owner@firm.example",
  ADMIN_PASSWORD: "chosen-by-the-owner",
  CLIENT_EMAIL: "visitor@firm.example",
  CLIENT_PASSWORD: "chosen-for-visitors",
  ENGINEER_EMAIL: "slab@firm.example",
  ENGINEER_PASSWORD: "chosen-for-the-slab",
};

/** Works with the database in a folder of data. */
async function open<T>(folder: string, work: (db: Db) => Promise<T>) {
  const db = connect(join(folder, "plinth.sqlite"));
  return work(db).finally(() => db.destroy());
}

/** Starts the site without a process of its own, whose start and password hashes take a second of computing. */
async function startHere(dataDir: string, more: Record<string, string>, options: Partial<SiteOptions> = {}) {
  const site = await startSite({
    template: null,
    open: false,
    place: { dataDir, database: null },
    ...options,
    variables: { TRUST_PROXY: "1", SEED: "demo", ...more },
  });
  onTestFinished(site.stop);
  return site;
}

/** The accounts that a start has printed, with their passwords where it made them. */
function printed(program: Program) {
  const line = /^ {2}(admin|client|engineer): ([^\s,]+)(?:, password (\S+) \(shown this once\))?/gm;
  const lines = [...program.output().matchAll(line)];
  return lines.map(([, role = "", email = "", password = ""]) => ({ role, email, password }));
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

describe("a first start on an empty data folder", () => {
  /** @spec accounts.2, accounts.4, accounts.5, operations.2 */
  it("prints three accounts, and only the printed passwords open them", async () => {
    const folder = await newFolder();
    const first = start({ DATA_DIR: folder, TRUST_PROXY: "1" });
    const site = { origin: await first.ready };
    // The accounts are printed after the address.
    await vi.waitFor(() => expect(first.output()).toMatch(/^Stop with/m), { interval: 5 });
    expect(first.output()).toContain(`Sign in at ${site.origin}/admin/login`);
    const made = printed(first);
    expect(made.map(({ role, email }) => `${role} ${email}`)).toEqual([
      "admin admin@plinth.example",
      "client client@plinth.example",
      "engineer engineer@plinth.example",
    ]);
    for (const { password } of made) expect(password).toMatch(/^[\da-zA-Z]{16,}$/);
    expect(new Set(made.map(({ password }) => password)).size).toBe(3);
    // What somebody would try who knows the program but not this site. A guess takes a hash of today's cost.
    expect(await opens(site, made[0]?.email ?? "", "admin-password-1")).toBe(false);
    for (const { email, password } of made) expect(await opens(site, email, password)).toBe(true);
    expect(await stopProgram(first)).toBe(0);

    const logged = first.output().match(/^\{.*/gm) ?? [];
    expect(logged.length).toBeGreaterThan(3);
    for (const { password } of made) {
      expect(first.output().split(password)).toHaveLength(2);
      expect(logged.join("\n")).not.toContain(password);
    }
    const stored = await open(folder, async (db) => ({
      accounts: await db.selectFrom("account").select(["email", "role"]).orderBy("role").execute(),
      secrets: await db.selectFrom("credential").select(["providerId", "password"]).execute(),
    }));
    expect(stored.accounts).toEqual(made.map(({ role, email }) => ({ role, email })));
    expect(stored.secrets.map(({ providerId }) => providerId)).toEqual(made.map(() => "credential"));
    for (const secret of stored.secrets) {
      expect(secret.password?.length).toBeGreaterThan(64);
      for (const { password } of made) expect(secret.password).not.toContain(password);
    }
  });
});

describe("the first accounts", () => {
  /** @spec accounts.4 */
  it("sign in as soon as the site responds", async () => {
    const PORT = String(await freePort());
    const variables = { ...given, PORT, SEED: "empty" };
    const starting = startHere(await newFolder(), variables, { hashCost: { ln: 16, r: 8, p: 2 } });
    const origin = `http://127.0.0.1:${PORT}`;
    await vi.waitFor(() => fetch(`${origin}/healthz`), { interval: 5, timeout: 60_000 });
    expect(await opens({ origin }, given.ADMIN_EMAIL, given.ADMIN_PASSWORD)).toBe(true);
    await starting;
  });

  /** @spec accounts.4, operations.10 */
  it("are the configured ones, with generated passwords where none is configured, and a later start neither creates any nor changes their passwords", async () => {
    const folder = await newFolder();
    await open(folder, async (db) => {
      await migrate(db);
      await seed(db, "empty", {
        importPhoto: () => Promise.reject(new Error("There is no picture to import.")),
      });
    });
    const { CLIENT_PASSWORD: _, ...configuration } = given;
    const site = await startHere(folder, configuration);
    const generated = site.firstAccounts[1]?.password ?? "";
    expect(generated).toMatch(/^[\da-zA-Z]{16,}$/);
    const { ADMIN_EMAIL, CLIENT_EMAIL, ENGINEER_EMAIL } = given;
    const configured = [
      { role: "admin", email: ADMIN_EMAIL, password: given.ADMIN_PASSWORD, generated: false },
      { role: "client", email: CLIENT_EMAIL, password: generated, generated: true },
      { role: "engineer", email: ENGINEER_EMAIL, password: given.ENGINEER_PASSWORD, generated: false },
    ];
    expect(site.firstAccounts).toEqual(configured);
    for (const { email, password } of configured) {
      expect(await opens(site, email, password)).toBe(true);
      expect(JSON.stringify(site.logged)).not.toContain(password);
    }
    expect(await opens(site, ADMIN_EMAIL, generated)).toBe(false);
    expect(await opens(site, "admin@plinth.example", given.ADMIN_PASSWORD)).toBe(false);
    await site.stop();

    const again = await startHere(folder, { ...given, ADMIN_PASSWORD: "another-password" });
    expect(again.firstAccounts).toEqual([]);
    expect(await opens(again, ADMIN_EMAIL, "another-password")).toBe(false);
    expect(await opens(again, ADMIN_EMAIL, given.ADMIN_PASSWORD)).toBe(true);
  });
});
