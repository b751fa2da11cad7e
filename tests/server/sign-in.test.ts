import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, openDemo } from "./front-door.ts";
import { newBrowser, signedIn } from "./staff-browser.ts";

describe.each(bothDatabases)("signing in on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
  });
  afterAll(() => site.close());

  /** @spec accounts.1 */
  it("leads to the staff area and is recorded", async () => {
    const visitor = newBrowser(site);
    const response = await visitor.signIn(accounts.admin);
    expect(response.headers.get("Location")).toBe("/admin");
    expect((await visitor.request("/admin/overview")).status).toBe(200);
    const noted = await site.dependencies.db
      .selectFrom("activity")
      .selectAll()
      .where("action", "=", "signed-in")
      .execute();
    expect(noted.map(({ actor }) => actor)).toContain(accounts.admin.email);
  });

  /** @spec accounts.3, accounts.5 */
  it("sets a cookie that scripts and other sites' forms cannot use", async () => {
    const response = await newBrowser(site).signIn(accounts.admin);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
  });

  it("never adopts a session chosen by an attacker", async () => {
    const attacker = await signedIn(site, accounts.client);
    const victim = newBrowser(site);
    const [name = "", value = ""] = attacker.cookie.split("=");
    victim.setCookie(name, value);
    // The victim has the attacker's session; signing in properly means signing out of it first.
    await victim.send("/admin/logout", {});
    await victim.signIn(accounts.admin);
    expect(victim.cookie).not.toContain(value);
    expect((await attacker.request("/admin/overview")).status).toBe(302);
  });

  /** @spec accounts.6 */
  it("responds identically to a wrong password, an unknown address and an empty form, and keeps the address", async () => {
    for (const [email, password] of [
      [accounts.admin.email, "wrong-password"],
      ["nobody@unknown.example", "wrong-password"],
      ["nobody@unknown.example", ""],
    ] as const) {
      const page = await (await newBrowser(site).signIn({ email, password })).text();
      expect(page).toMatch(/role="alert"[^>]*>Invalid email or password</);
      expect(page).toContain(`value="${email}"`);
      expect(page).not.toContain("wrong-password");
    }
  });

  /** @spec accounts.8 */
  it.each([
    ["//evil.example", "/admin"],
    ["https:evil.example", "/admin"],
    ["https://evil.example/admin", "/admin"],
    ["/\\evil.example", "/admin"],
    ["/admin\\..\\..//evil.example", "/admin"],
    ["/admin/..//evil.example", "/admin"],
    ["%2F%2Fevil.example", "/admin"],
    ["/projects/kelva-twin-residences", "/admin"],
    ["/administrator", "/admin"],
    ["/admin\t//evil.example", "/admin"],
    ["/admin/cms/messages?x=1", "/admin/cms/messages?x=1"],
  ])("with the next address %j leads to %s", async (next, expected) => {
    const response = await newBrowser(site).signIn(accounts.admin, next);
    const location = new URL(response.headers.get("Location") ?? "", site.origin);
    expect(location.origin).toBe(site.origin);
    expect(location.pathname + location.search).toBe(expected);
  });

  it("redirects a signed-in user to the requested page", async () => {
    const visitor = await signedIn(site, accounts.client);
    const response = await visitor.request("/admin/login?next=/admin/overview");
    expect(response.headers.get("Location")).toBe("/admin/overview");
  });

  it("is rejected for a form sent from another site", async () => {
    const response = await newBrowser(site).send(
      "/admin/login",
      { ...accounts.admin },
      { Origin: "https://evil.example" },
    );
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  /** @spec accounts.7 */
  it("throttles guesses, while the owner can sign in from elsewhere", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const guess = { email: accounts.client.email, password: `guess-number-${attempt}`, next: "" };
      statuses.push((await newBrowser(site).send("/admin/login", guess, from("203.0.113.9"))).status);
    }
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
    const owner = await newBrowser(site).send(
      "/admin/login",
      { ...accounts.client, next: "" },
      from("198.51.100.7"),
    );
    expect(owner.status).toBe(302);
  });

  /** @spec accounts.14 */
  it("does not count a fault of the database as a failed attempt", async () => {
    const { db } = site.dependencies;
    const counted = () => db.selectFrom("attempt").select(["key", "count"]).orderBy("key").execute();
    const owner = newBrowser(site);
    await owner.signIn(accounts.client);
    const before = (await counted()).filter(({ count }) => count > 0);
    await db.schema.alterTable("session").renameTo("mislaid").execute();
    const failed = await owner.signIn(accounts.client);
    await db.schema.alterTable("mislaid").renameTo("session").execute();
    expect(failed.status).toBe(500);
    expect((await counted()).filter(({ count }) => count > 0)).toEqual(before);
    expect((await owner.signIn(accounts.client)).status).toBe(302);
  });

  it("ends on the server: a copy of the cookie is worthless after logging out", async () => {
    const visitor = await signedIn(site, accounts.admin);
    const copy = visitor.cookie;
    const response = await visitor.send("/admin/logout", {});
    expect(response.headers.get("Location")).toBe("/admin/login");
    const later = await fetch(`${site.origin}/admin/overview`, {
      headers: { Cookie: copy },
      redirect: "manual",
    });
    expect(later.headers.get("Location")).toContain("/admin/login");
  });

  it("exposes no account secrets in any page or its data", async () => {
    const visitor = await signedIn(site, accounts.admin);
    const session = await site.dependencies.db.selectFrom("session").select("token").execute();
    const secrets = [...session.map(({ token }) => token), "scrypt", "password_hash"];
    for (const path of ["/admin/overview", "/admin/cms", "/admin/account", "/admin/cms/users"]) {
      for (const address of [path, `${path}.data`]) {
        const text = await (await visitor.request(address)).text();
        for (const secret of secrets) expect(text).not.toContain(secret);
      }
    }
  });

  it("keeps staff pages out of caches and the back button", async () => {
    const visitor = await signedIn(site, accounts.client);
    const response = await visitor.request("/admin/overview");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("an invalid body", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo("SQLite");
  });
  afterAll(() => site.close());

  it.each(["/admin/login", "/admin/login/code", "/admin/forgot-password", "/admin/set-password"])(
    "is rejected at %s and not logged as an error",
    async (path) => {
      const visitor = newBrowser(site);
      const Origin = site.origin;
      const json = { method: "POST", body: "{}", headers: { Origin, "Content-Type": "application/json" } };
      expect((await visitor.request(path, json)).status).toBe(415);
      const broken = { Origin, "Content-Type": "multipart/form-data; boundary=never-there" };
      expect((await visitor.request(path, { method: "POST", body: "no part", headers: broken })).status).toBe(
        400,
      );
      expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    },
  );
});

describe("signing in on a site with an https address", () => {
  it("sets a cookie that is never sent unencrypted", async () => {
    const site = await openDemo("SQLite", { PUBLIC_URL: "https://staff.example" });
    const form = { ...accounts.admin, next: "" };
    const response = await newBrowser(site).send("/admin/login", form, { Origin: "https://staff.example" });
    await site.close();
    expect(response.status).toBe(302);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-plinth\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
    );
  });
});
