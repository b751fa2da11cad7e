import { describe, expect, it } from "vitest";
import { isPostgres } from "#db/connect.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "../front-door.ts";
import { sentMails } from "../outbox.ts";
import { newBrowser, nextCodeOf, switchTwoFactorOn } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

const day = 86_400_000;
const overview = "/admin/overview";

describe.each(databases)("signing in on %s", (database) => {
  const demo = accountsDemo(database);

  const statusWith = async (Cookie: string) =>
    (await sendRequest(demo.site.origin, overview, { headers: { Cookie } })).status;
  async function sessionsOf(email: string) {
    const rows = demo.site.dependencies.db.selectFrom("session").selectAll();
    const found = await rows.where("accountId", "=", await demo.idOf(email)).execute();
    const time = (moment: string | Date) => new Date(moment).getTime();
    return found.map(({ id, createdAt, expiresAt }) => ({
      id,
      madeAt: time(createdAt),
      endsAt: time(expiresAt),
    }));
  }

  /** @spec accounts.1, accounts.3, accounts.5, accounts.8 */
  it("leads to the staff area or the page asked for, is recorded, and sets a cookie that no script or other site can use", async () => {
    const visitor = demo.newBrowser();
    const response = await visitor.signIn(accounts.admin);
    expect(response.headers.get("Location")).toBe("/admin");
    const [cookie = ""] = response.headers.getSetCookie();
    for (const part of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=2592000;/])
      expect(cookie).toMatch(part);
    const page = await visitor.request(overview);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    const noted = demo.site.dependencies.db.selectFrom("activity").select("actor");
    const actors = await noted.where("action", "=", "signed-in").execute();
    expect(actors.map(({ actor }) => actor)).toContain(accounts.admin.email);
    for (const [next, expected] of [
      ["/admin/cms/messages?x=1", "/admin/cms/messages?x=1"],
      ["//evil.example", "/admin"],
    ] as const) {
      const sent = await demo.newBrowser().signIn(accounts.admin, next);
      expect(sent.headers.get("Location")).toBe(expected);
      const opened = await visitor.request(`/admin/login?next=${encodeURIComponent(next)}`);
      expect(opened.headers.get("Location")).toBe(expected);
    }
  });

  /** @spec accounts.6 */
  it("responds identically to a wrong password, an unknown address and an empty form, and keeps the address", async () => {
    for (const [email, password] of [
      [accounts.admin.email, "wrong-password"],
      ["nobody@unknown.example", "wrong-password"],
      ["nobody@unknown.example", ""],
    ] as const) {
      const page = await (await demo.newBrowser().signIn({ email, password })).text();
      expect(page).toMatch(/role="alert"[^>]*>Invalid email or password</);
      expect(page).toContain(`value="${email}"`);
      expect(page).not.toContain("wrong-password");
    }
    const warnings = demo.site.logged.filter(({ msg }) => msg === "sign-in failed");
    expect(warnings.at(-1)).toMatchObject({ level: 40, network: "127.0.0.1" });
    expect(JSON.stringify(warnings)).not.toMatch(/wrong-password|unknown\.example/);
  });

  it("does not count a fault of the database as a failed attempt", async () => {
    const { db } = demo.site.dependencies;
    const attempts = db.selectFrom("attempt").select(["key", "count"]).where("count", ">", 0).orderBy("key");
    const counted = () => attempts.execute();
    const owner = demo.newBrowser();
    await owner.signIn(accounts.client);
    const before = await counted();
    await db.schema.alterTable("session").renameTo("mislaid").execute();
    const failed = await owner.signIn(accounts.client);
    await db.schema.alterTable("mislaid").renameTo("session").execute();
    expect([failed.status, loggedErrors(demo.site).length]).toEqual([500, 1]);
    expect(await counted()).toEqual(before);
    expect((await owner.signIn(accounts.client)).status).toBe(302);
  });

  it("exposes no account secrets in any page or its data", async () => {
    const sessions = await demo.site.dependencies.db.selectFrom("session").select("token").execute();
    const secrets = [...sessions.map(({ token }) => token), "scrypt", "password_hash"];
    for (const path of ["/admin/overview", "/admin/cms", "/admin/account", "/admin/cms/users"])
      for (const address of [path, `${path}.data`]) {
        const text = await (await demo.admin.request(address)).text();
        for (const secret of secrets) expect(text).not.toContain(secret);
      }
  });

  /** @spec accounts.3 */
  describe("starts a session that", () => {
    /** Moves the moments of an account's sessions into the past. */
    async function age(email: string, days: { madeBefore: number; usedBefore: number; endsAfter: number }) {
      const { db } = demo.site.dependencies;
      const moment = (offset: number) => {
        const at = new Date(Date.now() + offset * day);
        return isPostgres(db) ? at : at.toISOString();
      };
      const createdAt = moment(-days.madeBefore);
      const moved = { createdAt, updatedAt: moment(-days.usedBefore), expiresAt: moment(days.endsAfter) };
      const accountId = await demo.idOf(email);
      await db.updateTable("session").set(moved).where("accountId", "=", accountId).execute();
    }

    /** @spec accounts.14 */
    it("ends on the server when its browser signs out or in again, as any account", async () => {
      const who = await demo.newClient("Again");
      const visitor = await demo.signedIn(who);
      const copy = visitor.cookie;
      const before = await sessionsOf(who.email);
      await visitor.signIn({ ...who, password: "not-the-password" });
      expect(await sessionsOf(who.email)).toEqual(before);
      await visitor.signIn(who);
      const [second, ...others] = await sessionsOf(who.email);
      expect(others).toEqual([]);
      expect(second?.id).not.toBe(before[0]?.id);
      // Who signs in as another account keeps no session that somebody else chose.
      await visitor.signIn(accounts.client);
      expect(await sessionsOf(who.email)).toEqual([]);
      expect(await statusWith(copy)).toBe(302);
      expect(await statusWith(visitor.cookie)).toBe(200);
      const out = visitor.cookie;
      expect((await visitor.send("/admin/logout", {})).headers.get("Location")).toBe("/admin/login");
      expect(await statusWith(out)).toBe(302);
    });

    it("ends when its browser signs in again with a second factor", async () => {
      const who = await demo.newClient("Steps");
      const setup = await demo.signedIn(who);
      const { secret } = await switchTwoFactorOn(setup, who.password);
      await setup.send("/admin/logout", {});
      const visitor = await demo.signedIn(accounts.client);
      const before = (await sessionsOf(accounts.client.email)).length;
      expect((await visitor.signIn(who)).headers.get("Location")).toContain("/admin/login/code");
      expect(await sessionsOf(accounts.client.email)).toHaveLength(before - 1);
      expect(await sessionsOf(who.email)).toEqual([]);
      const code = { code: await nextCodeOf(secret), next: "" };
      expect((await visitor.send("/admin/login/code", code)).status).toBe(302);
      expect(await sessionsOf(who.email)).toHaveLength(1);
    });

    it("lasts seven days without use, and at most thirty", async () => {
      const who = await demo.newClient("Unused");
      const visitor = await demo.signedIn(who);
      const opens = async () => (await visitor.request(overview)).status;
      const [made] = await sessionsOf(who.email);
      expect((made?.endsAt ?? 0) - (made?.madeAt ?? 0)).toBe(7 * day);
      await age(who.email, { madeBefore: 5, usedBefore: 5, endsAfter: 2 });
      const requestedAt = Date.now();
      expect(await opens()).toBe(200);
      expect((await sessionsOf(who.email))[0]?.endsAt).toBeGreaterThanOrEqual(requestedAt + 7 * day - 1000);
      await age(who.email, { madeBefore: 29, usedBefore: 1, endsAfter: 6 });
      expect(await opens()).toBe(200);
      const [used] = await sessionsOf(who.email);
      expect((used?.endsAt ?? 0) - (used?.madeAt ?? 0)).toBe(30 * day);
      await age(who.email, { madeBefore: 8, usedBefore: 7, endsAfter: -0.001 });
      expect(await opens()).toBe(302);
    });
  });
});

/** @spec accounts.25 */
it("refuses guesses with 503 while twenty from unknown networks wait, and keeps the address that was typed", async () => {
  const site = await openDemo("SQLite", { TRUST_PROXY: "1" });
  const { password: hashes } = await site.dependencies.auth.$context;
  const hashed = Promise.withResolvers<string>();
  const { hash } = hashes;
  // The library hashes a password for an unknown account too.
  hashes.hash = () => hashed.promise;
  const guess = (at: number) =>
    newBrowser(site).send(
      "/admin/login",
      { email: `user-${at}@client.example`, password: "a-guessed-password", next: "" },
      { "X-Forwarded-For": `2001:db8:0:${at}::1` },
    );
  const guesses = Array.from({ length: 23 }, (_, at) => guess(at));
  const refused = await Promise.race(guesses);
  hashed.resolve(await hash("a-guessed-password"));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "10"]);
  const page = await refused.text();
  expect(page).toMatch(
    /role="alert"[^>]*>Many passwords are being checked right now\. Try again in 10 seconds\.</,
  );
  expect(page).toMatch(/value="user-\d+@client\.example"/);
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(22);
  expect(loggedErrors(site)).toEqual([]);
  await site.close();
});

describe("a site with an https address", () => {
  it("sets a cookie that is never sent unencrypted, and mails links to that address whatever host a request named", async () => {
    const PUBLIC_URL = "https://www.dharini.example";
    const site = await openDemo("SQLite", { PUBLIC_URL });
    const form = { ...accounts.admin, next: "" };
    const response = await newBrowser(site).send("/admin/login", form, { Origin: PUBLIC_URL });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-plinth\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
    );
    const { headers } = await newBrowser(site).send("/admin/login", form, { Origin: PUBLIC_URL });
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
    const evil = "evil.example";
    const forwarded: Record<string, string> = { "X-Forwarded-Host": evil, Forwarded: `host=${evil}` };
    for (const more of [{}, forwarded])
      await sendRequest(site.origin, "/admin/forgot-password", {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Host: evil,
          Origin: PUBLIC_URL,
          ...more,
        },
        body: new URLSearchParams({ email: accounts.client.email }).toString(),
      });
    const mails = (await sentMails(site)).filter(({ subject }) => subject === "Set a new password");
    await site.close();
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain(`\n${PUBLIC_URL}/admin/set-password?token=`);
      expect(text).not.toContain(evil);
    }
  });
});
