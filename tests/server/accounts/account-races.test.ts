import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { bothDatabases } from "../front-door.ts";
import { mailsTo } from "../outbox.ts";
import { type Browser, nextCodeOf, switchTwoFactorOn, users } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

const account = "/admin/account";

describe.each(bothDatabases)("accounts at the same moment, on %s:", (database) => {
  const demo = accountsDemo(database);

  async function invited(name: string) {
    const email = `${name.toLowerCase()}@client.example`;
    const { link } = await demo.invite({ name, email, role: "client", sees: "all" });
    return { email, link, id: await demo.idOf(email) };
  }

  /** @spec users.5 */
  it("two admins who demote each other leave one admin", async () => {
    const { db } = demo.site.dependencies;
    const who = await demo.newClient("Rival");
    await demo.admin.post(who.page, { intent: "access", role: "admin", sees: "all" });
    const rival = await demo.signedIn(who);
    const demote = { intent: "access", role: "client", sees: "all" };
    await Promise.all([
      demo.admin.post(who.page, demote),
      rival.post(`${users}/${await demo.idOf()}`, demote),
    ]);
    const admins = db.selectFrom("account").select("email").where("role", "=", "admin");
    expect(await admins.execute()).toHaveLength(1);
    await db
      .updateTable("account")
      .set({ role: "admin" })
      .where("email", "=", accounts.admin.email)
      .execute();
    await demo.admin.post(who.page, demote);
  });

  /** @spec users.6 */
  it("an invitation that is resent five times has one link", async () => {
    const { id } = await invited("Often");
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => demo.admin.post(users, { intent: "resend", user: id })),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const links = demo.site.dependencies.db.selectFrom("verification").select("id").where("value", "=", id);
    expect(await links.execute()).toHaveLength(1);
  });

  /** @spec users.6 */
  it("an invitation that is accepted and revoked ends as one or the other", async () => {
    for (const name of ["RaceOne", "RaceTwo", "RaceThree"]) {
      const { email, link, id } = await invited(name);
      const [accepted, revoked] = await Promise.all([
        demo.setPassword(link, `${name}-mango-tree-41`),
        demo.admin.post(users, { intent: "revoke", user: id }),
      ]);
      expect([
        [302, 409],
        [410, 302],
      ]).toContainEqual([accepted.status, revoked.status]);
      const account = demo.site.dependencies.db.selectFrom("account").select("id").where("email", "=", email);
      expect(await account.execute()).toHaveLength(accepted.status === 302 ? 1 : 0);
    }
  });

  /** @spec users.10 */
  it("projects that two admins add to one client are all added, and to clients who see all, none", async () => {
    const { page, email } = await demo.newClient("Listed");
    const all = await demo.newClient("Everything");
    await demo.admin.post(page, { intent: "access", role: "client", sees: "listed", "projects[]": "1" });
    const one = await demo.idOf(email);
    const other = await demo.idOf(all.email);
    const add = (project: string) =>
      demo.admin.post(users, [
        ["intent", "several"],
        ["change", "projects"],
        ["ids", one],
        ["ids", other],
        ["projects[]", project],
      ]);
    expect((await Promise.all(["2", "3"].map(add))).map(({ status }) => status)).toEqual([200, 200]);
    const rows = demo.site.dependencies.db
      .selectFrom("accountProject")
      .select("projectId")
      .orderBy("projectId");
    const projects = (await rows.where("accountId", "=", one).execute()).map(({ projectId }) => projectId);
    expect(projects).toEqual([1, 2, 3]);
    expect(await rows.where("accountId", "=", other).execute()).toEqual([]);
  });

  describe("a new e-mail address", () => {
    const request = (browser: Browser, email: string) => browser.post(account, { intent: "email", email });
    const linksTo = async (email: string) =>
      (await mailsTo(demo.site, email)).flatMap(
        ({ text = "" }) => /\/admin\/confirm-email\S+/.exec(text)?.[0] ?? [],
      );
    const confirm = async (link: string) =>
      (await demo.newBrowser().post("/admin/confirm-email", { token: link.split("token=")[1] ?? "" })).status;

    /** @spec accounts.17 */
    it("requested twice has one link that works", async () => {
      const browser = await demo.signedIn(await demo.newClient("Twice"));
      const emails = ["twice1@client.example", "twice2@client.example"];
      const requested = await Promise.all(emails.map((email) => request(browser, email)));
      expect(requested.map(({ status }) => status)).toEqual([302, 302]);
      const links = (await Promise.all(emails.map(linksTo))).flat();
      const results = await Promise.all([...links, ...links].map(confirm));
      const [confirmed, ...others] = results.toSorted();
      expect(confirmed).toBe(200);
      expect(others).toEqual([410, 410, 410]);
    });

    /** @spec accounts.17 */
    it("confirmed by two accounts belongs to one of them", async () => {
      for (const name of ["First", "Second"])
        await request(await demo.signedIn(await demo.newClient(name)), "shared@client.example");
      const results = await Promise.all((await linksTo("shared@client.example")).map(confirm));
      expect(results.toSorted()).toEqual([200, 409]);
    });
  });

  /** @spec accounts.15 */
  it("one app code lets in one of two browsers", async () => {
    const who = await demo.newClient("Race");
    const { secret } = await switchTwoFactorOn(await demo.signedIn(who), who.password);
    const browsers = [demo.newBrowser(), demo.newBrowser()];
    for (const browser of browsers) await browser.signIn(who);
    const code = await nextCodeOf(secret);
    const responses = await Promise.all(
      browsers.map((browser) => browser.post("/admin/login/code", { code, next: account })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 401]);
    const opened = await Promise.all(browsers.map((browser) => browser.open(account)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  /** @spec accounts.7 */
  it("guesses of a password are limited like those sent one by one", async () => {
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      demo.newBrowser().signIn({ email: accounts.engineer.email, password: `guess-${guess}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});
