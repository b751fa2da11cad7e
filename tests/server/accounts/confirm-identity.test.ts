import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { type Browser, nextCodeOf, switchTwoFactorOn, users } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

describe.each(databases)("confirming the user's identity, on %s:", (database) => {
  const demo = accountsDemo(database);

  /** An admin of one's own for a test, so that wrong tries are nobody else's. */
  async function newAdmin(name: string) {
    const who = await demo.newClient(name);
    const { db } = demo.site.dependencies;
    await db.updateTable("account").set({ role: "admin" }).where("email", "=", who.email).execute();
    return { who, browser: await demo.signedIn(who) };
  }
  const isStored = async (email: string) => {
    const rows = demo.site.dependencies.db.selectFrom("account").select("id").where("email", "=", email);
    return (await rows.execute()).length === 1;
  };
  const inviting = (email: string, role = "admin", name = "Late & <Co>") => ({
    intent: "invite",
    name,
    email,
    role,
    sees: "all",
  });
  type Page = Awaited<ReturnType<Browser["post"]>>;
  const isAsked = (page: Page) => page.text.includes("Confirm it’s you");
  /** Whether the form of the question would send these fields again. */
  const keeps = (page: Page, fields: object) => {
    const inputs = page.elements("input").filter(({ type }) => type === "hidden");
    return Object.entries(fields).every((field) =>
      inputs.some(({ name, value }) => name === field[0] && value === field[1]),
    );
  };

  /** @spec users.1 */
  it("is required fifteen minutes after signing in before an admin is invited, keeps the typed values, and then continues", async () => {
    await demo.age(14);
    expect((await demo.admin.post(users, inviting("early@x.example"))).status).toBe(200);
    expect(await isStored("early@x.example")).toBe(true);
    await demo.age(16);
    const typed = inviting("late@x.example");
    const challenge = await demo.admin.post(users, typed);
    expect([challenge.status, isAsked(challenge), await isStored(typed.email)]).toEqual([422, true, false]);
    expect(keeps(challenge, typed)).toBe(true);
    const done = await demo.admin.post(users, { ...typed, ownPassword: accounts.admin.password });
    expect([done.status, done.text.includes("Late & <Co> is invited")]).toEqual([200, true]);
    expect(await isStored(typed.email)).toBe(true);
    expect(done.html).not.toContain(accounts.admin.password);
    expect(isAsked(await demo.admin.post(users, inviting("more@x.example")))).toBe(false);
  });

  it("is not required before a client of chosen projects is invited, and cannot be bypassed with a second role in the form", async () => {
    await demo.age(600);
    const listed = { ...inviting("c@x.example", "client"), sees: "listed", "projects[]": "3" };
    expect((await demo.admin.post(users, listed)).status).toBe(200);
    for (const [role, second] of [
      ["admin", "client"],
      ["client", "admin"],
    ] as const) {
      const fields: [string, string][] = [...Object.entries(inviting("d@x.example", role)), ["role", second]];
      const page = await demo.admin.post(users, fields);
      expect([page.status, page.text.includes("This field was sent more than once")]).toEqual([422, true]);
    }
    expect(await isStored("d@x.example")).toBe(false);
  });

  /** @spec accounts.26 */
  it("is required before somebody sees all projects and before admins no longer need two-factor", async () => {
    const who = await demo.newClient("Narrow", 3);
    const open = { ...inviting("all@x.example", "client"), name: "Wide" };
    await demo.admin.post(users, { ...open, ownPassword: accounts.admin.password });
    const invited = await demo.idOf(open.email);
    for (const [path, form] of [
      [users, inviting("wide@x.example", "client")],
      [users, { intent: "resend", user: invited }],
      [users, { intent: "several", change: "resend", ids: invited }],
      [who.page, { intent: "access", role: "client", sees: "all" }],
      [users, { intent: "two-factor", needed: "no" }],
    ] as const) {
      await demo.age(16);
      const challenge = await demo.admin.post(path, form);
      expect([form.intent, challenge.status, isAsked(challenge)]).toEqual([form.intent, 422, true]);
      expect(keeps(challenge, form)).toBe(true);
      const done = await demo.admin.post(path, { ...form, ownPassword: accounts.admin.password });
      expect([form.intent, isAsked(done), done.status < 400]).toEqual([form.intent, false, true]);
    }
  });

  /** @spec accounts.26 */
  it("is required before a person's data is downloaded and before a calendar address is made", async () => {
    const who = await demo.newClient("Exported");
    const [own, privacy] = ["/admin/account", "/admin/cms/privacy"];
    for (const [page, form] of [
      [own, { intent: "export" }],
      [who.page, { intent: "export" }],
      [privacy, { intent: "export", who: who.email }],
    ] as const) {
      await demo.age(16);
      const refused = await demo.admin.send(`${page}/export`, form);
      // The browser sends the form to the page, which asks.
      expect([refused.status, refused.headers.get("Location")]).toEqual([307, page]);
      const challenge = await demo.admin.post(page, form);
      expect([page, challenge.status, isAsked(challenge), keeps(challenge, form)]).toEqual([
        page,
        422,
        true,
        true,
      ]);
      const done = await demo.admin.post(page, { ...form, ownPassword: accounts.admin.password });
      expect([page, isAsked(done), done.status < 400]).toEqual([page, false, true]);
      const file = await demo.admin.send(`${page}/export`, form);
      expect([page, file.status, file.headers.get("Content-Type")]).toEqual([page, 200, "application/json"]);
    }
    await demo.age(16);
    const calendar = { intent: "calendar-make" };
    const challenge = await demo.admin.post(own, calendar);
    expect([challenge.status, isAsked(challenge), challenge.html.includes("/calendar/")]).toEqual([
      422,
      true,
      false,
    ]);
    const made = await demo.admin.post(own, { ...calendar, ownPassword: accounts.admin.password });
    expect(made.html).toMatch(/\/calendar\/[\w-]{43}\.ics/);
  });

  /** @spec users.1 */
  it("is required before a role is changed, a link is created or a second factor is reset", async () => {
    const who = await demo.newClient("Target");
    await switchTwoFactorOn(await demo.signedIn(who), who.password);
    const access = { intent: "access", role: "admin", sees: "listed", "projects[]": "3" };
    for (const form of [access, { intent: "link" }, { intent: "reset-two-factor" }]) {
      await demo.age(16);
      const challenge = await demo.admin.post(who.page, form);
      expect([form.intent, challenge.status, isAsked(challenge)]).toEqual([form.intent, 422, true]);
      expect(keeps(challenge, form)).toBe(true);
      const done = await demo.admin.post(who.page, { ...form, ownPassword: accounts.admin.password });
      expect([isAsked(done), done.status < 400]).toEqual([false, true]);
    }
    await demo.age(16);
    const projects = { intent: "access", role: "admin", sees: "all" };
    expect((await demo.admin.post(who.page, projects)).status).toBe(302);
  });

  it("accepts an app code once, or a recovery code once", async () => {
    const { who, browser } = await newAdmin("Coder");
    const { secret, codes } = await switchTwoFactorOn(browser, who.password);
    let invited = 0;
    const proof = async (ownCode: string) => {
      await demo.age(16, who.email);
      invited += 1;
      const typed = inviting(`coded-${invited}@x.example`);
      return browser.post(users, { ...typed, ownCode, ownPassword: "" });
    };
    const code = await nextCodeOf(secret);
    expect((await proof(code)).status).toBe(200);
    const again = await proof(code);
    expect(again.status).toBe(422);
    expect(again.text).toContain("This code is incorrect, expired or already used");
    expect((await proof((codes[0] ?? "").replace("-", ""))).status).toBe(200);
    expect((await proof(codes[0] ?? "")).status).toBe(422);
  });

  /** @spec accounts.7 */
  it("records a wrong password, throttles guessing, and accepts no code without two-factor", async () => {
    const { who, browser } = await newAdmin("Guess");
    await demo.age(16, who.email);
    const typed = inviting("f@x.example");
    expect((await browser.post(users, { ...typed, ownCode: "000000" })).status).toBe(422);
    const statuses: number[] = [];
    for (const ownPassword of ["guess-1", "guess-2", "guess-3", "guess-4", "guess-5", who.password])
      statuses.push((await browser.post(users, { ...typed, ownPassword })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429]);
    expect(await isStored(typed.email)).toBe(false);
    const notes = demo.site.dependencies.db.selectFrom("activity").select("actor");
    const failed = await notes.where("action", "=", "identity-check-failed").execute();
    expect(failed.filter(({ actor }) => actor === who.email)).toHaveLength(5);
  });
});
