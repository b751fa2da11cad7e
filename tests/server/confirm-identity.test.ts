import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isPostgres } from "#db/connect.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import {
  type Browser,
  idOf,
  newClient,
  nextCodeOf,
  signedIn,
  switchTwoFactorOn,
  users,
} from "./staff-browser.ts";

describe.each(databases)("confirming the user's identity, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** Lets the sessions of an account be so many minutes old. */
  async function age(minutes: number, email = accounts.admin.email) {
    const { db } = site.dependencies;
    const date = new Date(Date.now() - minutes * 60_000);
    const createdAt = isPostgres(db) ? date : date.toISOString();
    const userId = await idOf(site, email);
    await db
      .updateTable("session")
      .set({ createdAt, confirmedAt: null })
      .where("userId", "=", userId)
      .execute();
  }
  /** An admin of one's own for a test, so that wrong tries are nobody else's. */
  async function newAdmin(name: string) {
    const who = await newClient(site, admin, name);
    const { db } = site.dependencies;
    await db.updateTable("user").set({ role: "admin" }).where("email", "=", who.email).execute();
    return { who, browser: await signedIn(site, who) };
  }
  const accountsWith = async (email: string) =>
    (await site.dependencies.db.selectFrom("user").select("id").where("email", "=", email).execute()).length;
  type Page = Awaited<ReturnType<Browser["post"]>>;
  const needsConfirmation = (page: Page) => page.text.includes("Confirm it’s you");
  /** What the form of the question would send. */
  const hidden = (page: Page) =>
    page
      .elements("input")
      .filter(({ type }) => type === "hidden")
      .map(({ name = "", value = "" }): [string, string] => [name, value]);

  it("is not required right after signing in", async () => {
    await age(14);
    const invited = { intent: "invite", name: "Early", email: "early@x.example", role: "admin", sees: "all" };
    const page = await admin.post(users, invited);
    expect([page.status, needsConfirmation(page)]).toEqual([200, false]);
    expect(await accountsWith("early@x.example")).toBe(1);
  });

  /** @spec users.1 */
  it("is required before an admin is invited, keeps the typed values, and then continues", async () => {
    await age(16);
    const typed = {
      intent: "invite",
      name: "Late & <Co>",
      email: "late@x.example",
      role: "admin",
      sees: "all",
    };
    const challenge = await admin.post(users, typed);
    expect([challenge.status, needsConfirmation(challenge)]).toEqual([422, true]);
    expect(await accountsWith(typed.email)).toBe(0);
    const kept = hidden(challenge);
    for (const field of Object.entries(typed)) expect(kept).toContainEqual(field);
    const shown = challenge.elements("input").filter(({ type }) => type !== "hidden");
    expect(shown.find(({ name }) => name === "email")?.value).toBe(typed.email);
    const done = await admin.post(users, { ...typed, ownPassword: accounts.admin.password });
    expect([done.status, done.text.includes("Late & <Co> is invited")]).toEqual([200, true]);
    expect(await accountsWith(typed.email)).toBe(1);
    expect(done.html).not.toContain(accounts.admin.password);
    const more = await admin.post(users, { ...typed, email: "more@x.example" });
    expect(needsConfirmation(more)).toBe(false);
  });

  it("is not required before a client is invited", async () => {
    await age(600);
    const typed = { intent: "invite", name: "C", email: "c@x.example", role: "client", sees: "all" };
    expect((await admin.post(users, typed)).status).toBe(200);
    expect(await accountsWith(typed.email)).toBe(1);
  });

  it("cannot be bypassed with a second role in the same form", async () => {
    await age(600);
    for (const roles of [
      ["admin", "client"],
      ["client", "admin"],
    ] as const) {
      const page = await admin.post(users, [
        ...Object.entries({ intent: "invite", name: "D", email: `${roles[0]}@d.example`, sees: "all" }),
        ...roles.map((role): [string, string] => ["role", role]),
      ]);
      expect(page.status).toBe(422);
      expect(page.text).toContain("This field was sent more than once");
      expect(await accountsWith(`${roles[0]}@d.example`)).toBe(0);
    }
  });

  /** @spec users.1 */
  it("is required before a role is changed, a link is created or a second factor is reset", async () => {
    const who = await newClient(site, admin, "Target");
    const target = await signedIn(site, who);
    await switchTwoFactorOn(target, who.password);
    await age(16);
    const access = { intent: "access", role: "admin", sees: "listed", "projects[]": "3" };
    for (const form of [access, { intent: "link" }, { intent: "reset-two-factor" }]) {
      await age(16);
      const challenge = await admin.post(who.page, form);
      expect([form.intent, challenge.status, needsConfirmation(challenge)]).toEqual([form.intent, 422, true]);
      for (const field of Object.entries(form)) expect(hidden(challenge)).toContainEqual(field);
      const done = await admin.post(who.page, { ...form, ownPassword: accounts.admin.password });
      expect(needsConfirmation(done)).toBe(false);
      expect(done.status).toBeLessThan(400);
    }
    await age(16);
    const projects = { intent: "access", role: "admin", sees: "all" };
    expect((await admin.post(who.page, projects)).status).toBe(302);
  });

  it("accepts an app code once, or a recovery code once", async () => {
    const { who, browser } = await newAdmin("Coder");
    const { secret, codes } = await switchTwoFactorOn(browser, who.password);
    const proof = async (ownCode: string) => {
      await age(16, who.email);
      return browser.post(users, { ...inviting(who.email, ownCode), ownCode, ownPassword: "" });
    };
    const inviting = (by: string, code: string) => ({
      ...{ intent: "invite", name: "E", role: "admin", sees: "all" },
      email: `${code}.${Math.random()}@${by.split("@")[0]}.example`,
    });
    expect(needsConfirmation(await browser.post(users, inviting(who.email, "x")))).toBe(false);
    const code = await nextCodeOf(secret);
    expect((await proof(code)).status).toBe(200);
    const again = await proof(code);
    expect([again.status, again.text.includes("This code is incorrect, expired or already used")]).toEqual([
      422,
      true,
    ]);
    expect((await proof(codes[0] ?? "")).status).toBe(200);
    expect((await proof(codes[0] ?? "")).status).toBe(422);
  });

  it("records a wrong password, throttles guessing, and accepts no code without two-factor", async () => {
    const { who, browser } = await newAdmin("Guess");
    await age(16, who.email);
    const typed = { intent: "invite", name: "F", email: "f@x.example", role: "admin", sees: "all" };
    expect((await browser.post(users, { ...typed, ownCode: "000000" })).status).toBe(422);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await browser.post(users, { ...typed, ownPassword: `guess-${tries}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429]);
    expect((await browser.post(users, { ...typed, ownPassword: who.password })).status).toBe(429);
    expect(await accountsWith(typed.email)).toBe(0);
    const notes = site.dependencies.db.selectFrom("activity").select("actor");
    const failed = await notes.where("action", "=", "identity-check-failed").execute();
    expect(failed.filter(({ actor }) => actor === who.email)).toHaveLength(5);
  });
});
