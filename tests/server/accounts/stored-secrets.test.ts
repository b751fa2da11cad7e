import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accounts, siteSecret, startSite } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "../front-door.ts";
import { mailedLink, mailsAreSent, sentMails } from "../outbox.ts";
import { newBrowser, nextCodeOf, signedIn, signIn, switchTwoFactorOn } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

describe.each(databases)("a copy of the database on %s", (database) => {
  const demo = accountsDemo(database);

  /** Everything in every table. */
  async function wholeDatabase() {
    const { db } = demo.site.dependencies;
    const tables = await db.introspection.getTables();
    const rows = tables.map(({ name }) =>
      db
        .selectFrom(name as "account")
        .selectAll()
        .execute(),
    );
    return JSON.stringify(await Promise.all(rows));
  }

  /** @spec accounts.3 */
  it("contains no token of a session or link, no two-factor key and no secret", async () => {
    const visitor = demo.newBrowser();
    await visitor.signIn(accounts.client);
    const invitation = await demo.invite({
      name: "Secret",
      email: "secret@client.example",
      role: "client",
      sees: "all",
    });
    const who = await demo.newClient("Keyed");
    const keyed = await demo.signedIn(who);
    const { codes } = await switchTwoFactorOn(keyed, who.password);
    const halfway = demo.newBrowser();
    await halfway.signIn(who);
    await demo.newBrowser().send("/admin/forgot-password", { email: accounts.client.email });
    const reset = await mailedLink(demo.site, accounts.client.email);
    await mailsAreSent(demo.site);

    const tokenOf = (link: string) => link.split("token=")[1] ?? "";
    const inCookies = (cookie: string) =>
      cookie.split("; ").map((pair) => pair.split("=")[1]?.split(".")[0] ?? "");
    const secrets = [
      tokenOf(invitation.link),
      tokenOf(reset),
      ...codes,
      ...[...inCookies(visitor.cookie), ...inCookies(halfway.cookie)].map(decodeURIComponent),
      demo.site.dependencies.secret,
      siteSecret,
    ];
    expect(secrets.length).toBeGreaterThanOrEqual(16);
    const whole = await wholeDatabase();
    expect(whole).toContain("secret@client.example");
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(whole).not.toContain(secret);
    }

    expect((await sentMails(demo.site)).length).toBeGreaterThanOrEqual(3);
    expect((await demo.setPassword(reset, "client-mango-tree-2")).status).toBe(302);
    expect((await visitor.request("/admin/overview")).status).toBe(302);
    await demo.signedIn({ ...accounts.client, password: "client-mango-tree-2" });
    // What is stored of a link does not work as its token.
    const stored = demo.site.dependencies.db.selectFrom("verification").select("identifier");
    const { identifier } = await stored
      .where("value", "=", await demo.idOf("secret@client.example"))
      .executeTakeFirstOrThrow();
    const path = `/admin/set-password?token=${identifier.split(":")[1]}`;
    expect((await demo.setPassword(path, "digest-is-no-token")).status).toBe(410);
  });

  it("on a site with another secret says at sign-in how two-factor is set up again, as the log does once", async () => {
    const first = await openDemo(database);
    const { secret, codes } = await switchTwoFactorOn(
      await signedIn(first, accounts.admin),
      accounts.admin.password,
    );
    await first.stop();
    const variables = { AUTH_SECRET: "another secret than the one of before" };
    const now = await startSite({ template: null, place: first.place, variables });
    const browser = newBrowser(now);
    expect(await signIn(browser, accounts.admin)).toContain("/admin/login/code");
    const advice = `npx plinth reset-two-factor ${accounts.admin.email}`;
    const page = await browser.open("/admin/login/code");
    expect([page.text.includes(advice), page.elements("input").some(({ name }) => name === "code")]).toEqual([
      true,
      false,
    ]);
    for (const code of [await nextCodeOf(secret), codes[0] ?? ""]) {
      const response = await browser.post("/admin/login/code", { code, next: "/admin/account" });
      expect([response.status, response.text.includes(advice)]).toEqual([409, true]);
    }
    expect(loggedErrors(now).map(({ msg }) => msg)).toEqual([
      expect.stringContaining("npx plinth reset-two-factor EMAIL"),
    ]);
    await now.stop();
    await first.close();
  });
});

/** @spec operations.5 */
describe("the secret file", () => {
  it("is created once, readable only by its owner, and reused afterwards", async () => {
    const site = await openDemo("SQLite");
    const file = join(site.dataDir, "secret");
    const secret = (await readFile(file, "utf8")).trim();
    expect(secret).toBe(site.dependencies.secret);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const visitor = newBrowser(site);
    await visitor.signIn(accounts.client);
    await site.stop();

    await chmod(file, 0o644);
    const later = await startSite({ template: null, place: site.place });
    expect(later.dependencies.secret).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const overview = await fetch(`${later.origin}/admin/overview`, {
      headers: { Cookie: visitor.cookie },
      redirect: "manual",
    });
    expect(overview.status).toBe(200);
    await later.stop();
    await site.close();
  });

  it("does not exist when AUTH_SECRET is set", async () => {
    const site = await openDemo("SQLite", { AUTH_SECRET: siteSecret });
    expect(site.dependencies.secret).toBe(siteSecret);
    await expect(stat(join(site.dataDir, "secret"))).rejects.toThrow("ENOENT");
    await site.close();
  });
});
