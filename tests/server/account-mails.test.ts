import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import {
  type Browser,
  invite,
  newBrowser,
  newClient,
  setPassword,
  shownLink,
  signedIn,
  signIn,
  switchTwoFactorOn,
} from "./staff-browser.ts";

const page = "/admin/account";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

describe.each(databases)("account mails, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  /** The subjects and texts of the mails to somebody, without those with links. */
  async function mailsTo(email: string) {
    const rows = site.dependencies.db
      .selectFrom("outgoingMail")
      .select(["subject", "text"])
      .where("to", "=", email)
      .where("hasLink", "=", 0)
      .orderBy("id");
    return rows.execute();
  }
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  it("neither the first sign-in of an account nor a later one from the same browser sends a mail", async () => {
    expect(await subjectsTo(accounts.admin.email)).toEqual([]);
    await admin.post("/admin/logout", {});
    await signIn(admin, accounts.admin);
    expect(await subjectsTo(accounts.admin.email)).toEqual([]);
  });

  it("a sign-in from another browser is mailed once, with time, browser, address and advice", async () => {
    const who = await newClient(site, admin, "Elsewhere");
    const other = await signedIn(site, who, phone);
    await other.post("/admin/logout", {});
    await signIn(other, who);
    const mails = await mailsTo(who.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["New sign-in: Dharini"]);
    expect(mails[0]?.text).toMatch(/^Elsewhere,\n\nYour account was signed in to from a browser/);
    expect(mails[0]?.text).toMatch(/Time: \d+ \w+ \d{4}, \d\d:\d\d \(India\)\nBrowser: Chrome on Android\n/);
    expect(mails[0]?.text).toMatch(/Network address: \S+\n/);
    expect(mails[0]?.text).toContain(`${site.origin}/admin/forgot-password`);
  });

  it("a browser known to one account is new to another", async () => {
    const who = await newClient(site, admin, "Shared");
    await admin.post("/admin/logout", {});
    await signIn(admin, who);
    expect(await subjectsTo(who.email)).toEqual(["New sign-in: Dharini"]);
    await admin.post("/admin/logout", {});
    await signIn(admin, accounts.admin);
  });

  it("a forged browser token does not count as a known browser", async () => {
    const who = await newClient(site, admin, "Forger");
    for (const token of ["x".repeat(43), "%", "'; drop table", ""]) {
      const value = encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"));
      const response = await fetch(`${site.origin}/admin/login`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: site.origin, Cookie: `plinth.browser=${value}` },
        body: new URLSearchParams(who),
      });
      expect(response.status).toBe(302);
    }
    expect(await subjectsTo(who.email)).toHaveLength(4);
  });

  it("changes of the password and the second factor are mailed, including a reset by link", async () => {
    const who = await newClient(site, admin, "Changes");
    const here = await signedIn(site, who);
    const before = (await subjectsTo(who.email)).length;
    await switchTwoFactorOn(here, who.password);
    await here.post(page, { intent: "recovery-codes", password: who.password });
    await here.post(page, { intent: "two-factor-off", password: who.password });
    const next = "quite-another-tree-22";
    const change = { current: who.password, password: next, again: next };
    expect((await here.post(page, { intent: "password", ...change })).status).toBe(302);
    const link = shownLink(await admin.post(who.page, { intent: "link" }));
    expect((await setPassword(newBrowser(site), link, "third-mango-tree-71")).location).toBe("/admin/login");
    expect((await subjectsTo(who.email)).slice(before)).toEqual([
      "Two-factor was switched on: Dharini",
      "New recovery codes were made: Dharini",
      "Two-factor was switched off: Dharini",
      "Your password was changed: Dharini",
      "Your password was reset: Dharini",
    ]);
    for (const { text } of (await mailsTo(who.email)).slice(before))
      expect(text).toContain("Firefox on Linux");
  });

  it("a rejected change sends no mail", async () => {
    const who = await newClient(site, admin, "Refused");
    const here = await signedIn(site, who);
    const before = await subjectsTo(who.email);
    await here.post(page, { intent: "two-factor-off", password: who.password });
    await here.post(page, { intent: "password", current: "wrong", password: "12345678901234", again: "" });
    expect(await subjectsTo(who.email)).toEqual(before);
  });

  it("setting the first password signs the account in, and a reset does not", async () => {
    const email = "first@client.example";
    const { link } = await invite(admin, { name: "First", email, role: "client", sees: "all" });
    const browser = newBrowser(site);
    expect((await setPassword(browser, link, "first-lime-tree-71")).location).toBe("/admin");
    expect((await browser.open(page)).text).toContain(email);
    expect(await subjectsTo(email)).toEqual([]);
    const who = await newClient(site, admin, "Again");
    const reset = shownLink(await admin.post(who.page, { intent: "link" }));
    const other = newBrowser(site);
    expect((await setPassword(other, reset, "second-lime-tree-72")).location).toBe("/admin/login");
    expect((await other.open(page)).location).toContain("/admin/login");
  });
});
