import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, openDemo } from "./front-door.ts";
import { mailedLink } from "./outbox.ts";
import {
  type Browser,
  invite,
  newBrowser,
  newClient,
  setPassword,
  signedIn,
  signIn,
} from "./staff-browser.ts";

const short = "Use at least 12 characters";
const common = "Use a password that is harder to guess: this one is among the most common";
const names = "Use a password that is not made of your email address or the company's name";

/** Of the account `Weak`, `weak@client.example`, on the demo's site. */
const refusals = [
  ["eleven-char", short],
  ["Password-2026", common],
  ["weak@client.example", names],
  ["Dharini123456", names],
  ["plinth-plinth-1", names],
] as const;

describe.each(databases)("an easily guessed password, on %s, is rejected at its field", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterAll(() => site.close());

  it("for an invitation and for a link, which stay valid", async () => {
    const email = "weak@client.example";
    const invitation = await invite(admin, { name: "Weak", email, role: "client", sees: "all" });
    for (const [password, problem] of refusals) {
      const page = await setPassword(newBrowser(site), invitation.link, password);
      expect([page.status, page.byId("password-error")], password).toEqual([422, problem]);
    }
    expect((await setPassword(newBrowser(site), invitation.link, "mango-tree-41")).status).toBe(302);

    await newBrowser(site).send("/admin/forgot-password", { email });
    const link = await mailedLink(site, email);
    for (const [password, problem] of refusals) {
      const page = await setPassword(newBrowser(site), link, password);
      expect([page.status, page.byId("password-error")], password).toEqual([422, problem]);
    }
    expect((await setPassword(newBrowser(site), link, "mango-tree-42")).status).toBe(302);
    await signedIn(site, { email, password: "mango-tree-42" });
  });

  it("for the user's own account, which keeps its password", async () => {
    const who = await newClient(site, admin, "Weak-two");
    const browser = await signedIn(site, who);
    for (const [password, problem] of [...refusals.slice(0, 2), ["weak-two-2026", names]] as const) {
      const change = { intent: "password", current: who.password, password, again: password };
      const page = await browser.post("/admin/account", change);
      expect([page.status, page.byId("new-error")], password).toEqual([422, problem]);
    }
    await signedIn(site, who);
  });

  it("while an existing password of ten characters still signs in", async () => {
    const who = await newClient(site, admin, "Earlier");
    const { auth, db } = site.dependencies;
    const password = await (await auth.$context).password.hash("ten-chars1");
    const user = await db
      .selectFrom("user")
      .select("id")
      .where("email", "=", who.email)
      .executeTakeFirstOrThrow();
    await db.updateTable("account").set({ password }).where("userId", "=", user.id).execute();
    expect(await signIn(newBrowser(site), { ...who, password: "ten-chars1" })).toBe("/admin/account");
  });
});
