import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toJson } from "#db/json.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, openDemo } from "./front-door.ts";
import { type Browser, newBrowser, newClient, signedIn, switchTwoFactorOn } from "./staff-browser.ts";
import { staffPaths } from "./staff-paths.ts";

const counted = ["activity", "session", "outgoingMail", "verification"] as const;

/** Forms that would change something if they were let through. */
const forms: Record<string, Record<string, string>> = {
  "/admin/login": { ...accounts.client, next: "" },
  "/admin/login/code": { code: "123456", next: "" },
  "/admin/forgot-password": { email: accounts.client.email },
  "/admin/account": { intent: "end-others" },
  "/admin/cms/users": { intent: "two-factor", needed: "yes" },
  "/admin/cms/users/:id": { intent: "end-sessions" },
  "/admin/logout": {},
};

/** Whether an address is called by pages rather than opened. */
const isCall = (path: string) => /^\/server\/|photos\/:hash/.test(path);

describe.each(bothDatabases)("the guards of the staff area, on %s:", (database) => {
  let site: Site;
  let clientId: string;
  beforeAll(async () => {
    site = await openDemo(database, { TRUST_PROXY: "1" });
    const user = site.dependencies.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", accounts.client.email);
    clientId = (await user.executeTakeFirstOrThrow()).id;
  });
  afterAll(() => site.close());

  const address = (path: string) => path.replace(":id", clientId).replace("*", "nowhere-at-all");
  /** How much of each there is, and whether admins need two-factor: what a form could change. */
  async function state() {
    const { db } = site.dependencies;
    const rows = await Promise.all(counted.map((table) => db.selectFrom(table).select("id").execute()));
    const security = await db.selectFrom("setting").selectAll().where("key", "=", "security").execute();
    return { rows: rows.map((found) => found.length), security };
  }
  const setNeeded = async (adminsNeedTwoFactor: boolean) => {
    const { db } = site.dependencies;
    const row = {
      key: "security",
      value: toJson({ adminsNeedTwoFactor }),
      updatedAt: new Date().toISOString(),
    };
    await db.deleteFrom("setting").where("key", "=", "security").execute();
    await db.insertInto("setting").values(row).execute();
  };

  describe("a form sent from another site", () => {
    let admin: Browser;
    beforeAll(async () => {
      await signedIn(site, accounts.client);
      admin = await signedIn(site, accounts.admin);
    });

    it.each(staffPaths)("to %s is rejected and changes nothing", async (path) => {
      const before = await state();
      const foreign = [
        "https://evil.example",
        "null",
        `${site.origin}.evil.example`,
        site.origin.replace("http:", "https:"),
        site.origin.replace(/\d+$/, "1"),
      ];
      for (const Origin of foreign) {
        for (const to of [address(path), `${address(path)}.data`]) {
          const response = await admin.send(to, forms[path] ?? { intent: "delete" }, { Origin });
          expect(response.status, `${Origin} to ${to}`).toBe(403);
          expect(response.headers.getSetCookie()).toEqual([]);
          const message = "This form was sent from another site.";
          const said = await response.text();
          expect(to.startsWith("/server/") ? JSON.parse(said) : said).toEqual(
            to.startsWith("/server/") ? { status: "error", message } : message,
          );
        }
      }
      expect(await state()).toEqual(before);
      expect((await admin.request("/admin/overview")).status).toBe(200);
    });

    it.each(Object.entries(forms))("would be accepted by %s from this site", async (path, form) => {
      const visitor = path === "/admin/account" ? await signedIn(site, accounts.client) : admin;
      const response = await visitor.send(address(path), form);
      expect(response.status).not.toBe(403);
      await setNeeded(false);
    });
  });

  /** @spec accounts.7 */
  it("guesses sent simultaneously are limited like those sent one by one", async () => {
    const from = { "X-Forwarded-For": "203.0.113.77" };
    const guesses = Array.from({ length: 20 }, (_, guess) =>
      newBrowser(site).send(
        "/admin/login",
        { email: accounts.client.email, password: `guess-${guess}`, next: "" },
        from,
      ),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  /** @spec accounts.15 */
  describe("when admins need two-factor", () => {
    it("the setting in the database takes effect immediately, for every address and every form", async () => {
      const admin = await signedIn(site, accounts.admin);
      expect((await admin.request("/admin/cms/users")).status).toBe(200);
      await setNeeded(true);
      const before = await state();
      const guarded = staffPaths.filter(
        (path) => !/^\/admin\/(login|logout|forgot|set|confirm|account|manifest)/.test(path),
      );
      expect(guarded).toContain("/admin/cms/users/:id");
      for (const path of guarded) {
        const needed = "/admin/account?need=two-factor";
        const loaded = await admin.request(address(path));
        const sent = await admin.send(address(path), forms[path] ?? { intent: "delete" });
        const responses = [loaded, sent].map(({ status, headers }) => headers.get("Location") ?? status);
        expect(responses, path).toEqual(isCall(path) ? [403, 403] : [needed, needed]);
      }
      expect(await state()).toEqual(before);
      expect((await admin.request("/admin/account")).status).toBe(200);
      expect((await admin.send("/admin/logout", {})).headers.get("Location")).toBe("/admin/login");
      await setNeeded(false);
      expect((await (await signedIn(site, accounts.admin)).request("/admin/overview")).status).toBe(200);
    });

    it("a client has access until made an admin; an admin with two-factor keeps access", async () => {
      const admin = await signedIn(site, accounts.admin);
      const who = await newClient(site, admin, "Risen");
      const risen = await signedIn(site, who);
      await switchTwoFactorOn(admin, accounts.admin.password);
      await setNeeded(true);
      expect((await risen.open("/admin/overview")).status).toBe(200);
      expect((await admin.post(who.page, { intent: "access", role: "admin", sees: "all" })).status).toBe(302);
      expect((await risen.open("/admin/overview")).location).toBe("/admin/account?need=two-factor");
      await switchTwoFactorOn(risen, who.password);
      expect((await risen.open("/admin/cms/users")).status).toBe(200);
      await setNeeded(false);
    });
  });
});
