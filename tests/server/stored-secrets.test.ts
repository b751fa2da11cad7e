import { chmod, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "#tests/support/app-code.ts";
import { accounts, type Site, siteSecret, startSite } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { mailedLink, mailsAreSent, sentMails } from "./outbox.ts";
import {
  idOf,
  invite,
  newBrowser,
  newClient,
  nextCodeOf,
  setPassword,
  signedIn,
  signIn,
  switchTwoFactorOn,
} from "./staff-browser.ts";

describe.each(databases)("a copy of the database on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterAll(() => site.close());

  /** Everything in every table. */
  async function wholeDatabase() {
    const { db } = site.dependencies;
    const tables = await db.introspection.getTables();
    const rows = tables.map(({ name }) =>
      db
        .selectFrom(name as "user")
        .selectAll()
        .execute(),
    );
    return JSON.stringify(await Promise.all(rows));
  }

  /** @spec accounts.3 */
  it("contains no token of a session or link, no two-factor key and no secret", async () => {
    const admin = await signedIn(site, accounts.admin);
    const visitor = newBrowser(site);
    await visitor.signIn(accounts.client);
    const invitation = await invite(admin, {
      ...{ name: "Secret", email: "secret@client.example", role: "client", sees: "all" },
    });
    const who = await newClient(site, admin, "Keyed");
    const keyed = await signedIn(site, who);
    const { codes } = await switchTwoFactorOn(keyed, who.password);
    const halfway = newBrowser(site);
    await halfway.signIn(who);
    await newBrowser(site).send("/admin/forgot-password", { email: accounts.client.email });
    const reset = await mailedLink(site, accounts.client.email);
    await mailsAreSent(site);

    const tokenOf = (link: string) => link.split("token=")[1] ?? "";
    const inCookies = (cookie: string) =>
      cookie.split("; ").map((pair) => pair.split("=")[1]?.split(".")[0] ?? "");
    const secrets = [
      ...[tokenOf(invitation.link), tokenOf(reset), ...codes],
      ...[...inCookies(visitor.cookie), ...inCookies(halfway.cookie)].map(decodeURIComponent),
      ...[site.dependencies.secret, siteSecret],
    ];
    expect(secrets.length).toBeGreaterThanOrEqual(16);
    const stored = await wholeDatabase();
    expect(stored).toContain("secret@client.example");
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(stored).not.toContain(secret);
    }

    expect((await sentMails(site)).length).toBeGreaterThanOrEqual(3);
    expect((await setPassword(newBrowser(site), reset, "client-mango-tree-2")).status).toBe(302);
    expect((await visitor.request("/admin/overview")).status).toBe(302);
    expect(
      (await signedIn(site, { ...accounts.client, password: "client-mango-tree-2" })).open,
    ).toBeDefined();
  });

  it("grants no access: its stored digests do not work as tokens", async () => {
    const { db } = site.dependencies;
    const admin = await signedIn(site, accounts.admin);
    await invite(admin, { name: "Digest", email: "digest@client.example", role: "client", sees: "all" });
    const links = await db
      .selectFrom("verification")
      .select("identifier")
      .where("value", "=", await idOf(site, "digest@client.example"))
      .execute();
    expect(links).toHaveLength(1);
    for (const { identifier } of links) {
      const path = `/admin/set-password?token=${identifier.split(":")[1]}`;
      expect((await setPassword(newBrowser(site), path, "digest-is-no-token")).status).toBe(410);
    }
  });

  it("on a site with another secret rejects all codes, and the log explains the fix once", async () => {
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
    for (const code of [await nextCodeOf(secret), codes[0] ?? ""]) {
      const response = await browser.post("/admin/login/code", { code, next: "/admin/account" });
      expect([response.status, response.text.includes("This code is incorrect")]).toEqual([401, true]);
    }
    expect(loggedErrors(now).map(({ msg }) => msg)).toEqual([
      expect.stringContaining("npx plinth reset-two-factor EMAIL"),
    ]);
    await now.stop();
    await first.close();
  });

  it("from an installation that stored its secret there loses the secret and old sessions, and keeps two-factor", async () => {
    const earlier = await openDemo(database);
    const { db } = earlier.dependencies;
    const admin = await signedIn(earlier, accounts.admin);
    const setup = await admin.post("/admin/account", {
      ...{ intent: "two-factor-start", password: accounts.admin.password },
    });
    const key = setup.elements("input").find(({ name }) => name === "secret")?.value ?? "";
    await admin.post("/admin/account", {
      intent: "two-factor-confirm",
      secret: key,
      code: await codeOf(key),
    });
    // As the version before has left it.
    const old = "the secret of the version before, in the database";
    await db.insertInto("secret").values({ name: "site", value: old }).execute();
    for (const { id, secret, backupCodes } of await db.selectFrom("twoFactor").selectAll().execute()) {
      const anew = async (data: string) =>
        symmetricEncrypt({
          key: old,
          data: await symmetricDecrypt({ key: earlier.dependencies.secret, data }),
        });
      const stored = { secret: await anew(secret), backupCodes: await anew(backupCodes) };
      await db.updateTable("twoFactor").set(stored).where("id", "=", id).execute();
    }
    await earlier.stop();

    const now = await startSite({ template: null, place: earlier.place });
    expect(now.logged.some(({ msg }) => String(msg).includes("all users must sign in again"))).toBe(true);
    expect(await now.dependencies.db.selectFrom("secret").selectAll().execute()).toEqual([]);
    expect(await now.dependencies.db.selectFrom("session").select("id").execute()).toEqual([]);
    const browser = newBrowser(now);
    expect(await signIn(browser, accounts.admin)).toContain("/admin/login/code");
    const done = await browser.post("/admin/login/code", {
      code: await nextCodeOf(key),
      next: "/admin/account",
    });
    expect([done.status, done.location]).toEqual([302, "/admin/account"]);
    await now.stop();
    const again = await startSite({ template: null, place: earlier.place });
    expect(again.logged.some(({ msg }) => String(msg).includes("all users must sign in again"))).toBe(false);
    await again.stop();
    await earlier.close();
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
