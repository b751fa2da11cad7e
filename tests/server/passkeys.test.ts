import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { newAuthenticator } from "./authenticator.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { mailsTo } from "./outbox.ts";
import {
  type Browser,
  idOf,
  newBrowser,
  newClient,
  notesOf,
  signedIn,
  signIn,
  users,
} from "./staff-browser.ts";

const page = "/admin/account";

describe.each(databases)("passkeys, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  type Authenticator = ReturnType<typeof newAuthenticator>;

  const challengeIn = (html: string) => /"challenge\\?",\\?"([\w-]{20,})/.exec(html)?.[1] ?? "";

  /** Starts adding a passkey; gives its challenge. */
  async function start(browser: Browser): Promise<string> {
    const response = await browser.post(page, { intent: "passkey-start" });
    expect(response.status).toBe(200);
    return challengeIn(response.html);
  }

  const add = (browser: Browser, response: object, passkeyName = "Phone") =>
    browser.post(page, { intent: "passkey-add", passkeyName, response: JSON.stringify(response) });

  async function withPasskey(name: string) {
    const who = await newClient(site, admin, name);
    const browser = await signedIn(site, who);
    const authenticator = newAuthenticator();
    const made = authenticator.make({ challenge: await start(browser), origin: site.origin });
    expect((await add(browser, made)).location).toBe(`${page}?done=passkey#passkeys`);
    return { who, browser, authenticator, id: await idOf(site, who.email) };
  }

  const call = async (browser: Browser, fields: Record<string, string>) => {
    const response = await browser.send("/admin/login/passkey", fields);
    const body: { status: string; data?: { challenge: string; to: string }; message?: string } =
      await response.json();
    return { ...body, status: response.status };
  };
  const challengeFor = async (browser: Browser) =>
    (await call(browser, { intent: "options" })).data?.challenge ?? "";
  const verify = (browser: Browser, response: unknown, next = "") =>
    call(browser, { intent: "verify", response: JSON.stringify(response), next });
  async function sign(browser: Browser, authenticator: Authenticator, besides = {}) {
    const ceremony = { challenge: await challengeFor(browser), origin: site.origin, ...besides };
    return verify(browser, authenticator.sign(ceremony), "/admin/account");
  }
  const isSignedIn = async (browser: Browser) => (await browser.open(page)).status === 200;

  /** @spec accounts.19 */
  it("one is added, told by mail, listed, and signs in without the password", async () => {
    const { who, browser, authenticator } = await withPasskey("Own");
    expect((await browser.open(page)).text).toContain("Phone");
    expect((await mailsTo(site, who.email)).at(-1)?.subject).toContain("A passkey was added");
    const other = newBrowser(site);
    const signed = await sign(other, authenticator);
    expect([signed.status, signed.data?.to]).toEqual([200, "/admin/account"]);
    expect(await isSignedIn(other)).toBe(true);
    expect(await notesOf(site, who.email)).toContain(`${who.email} passkey-added`);
    expect((await admin.open(users)).text).toMatch(
      /own@client.example Role Client Sees All projects Two-factor Yes/,
    );
  });

  /** @spec accounts.20 */
  it("an account with one is not signed in by its password alone", async () => {
    const { who, authenticator } = await withPasskey("Second");
    const other = newBrowser(site);
    const refused = await other.post("/admin/login", { email: who.email, password: who.password, next: "" });
    expect([refused.status, refused.text.includes("This account has a passkey.")]).toEqual([401, true]);
    expect(await isSignedIn(other)).toBe(false);
    const sessions = site.dependencies.db.selectFrom("session").select("id");
    const open = await sessions.where("userId", "=", await idOf(site, who.email)).execute();
    expect(open).toHaveLength(1);
    expect((await sign(other, authenticator)).status).toBe(200);
  });

  /** @spec accounts.19 */
  it("one that was removed signs in no more, and the password does again", async () => {
    const { who, browser, authenticator, id } = await withPasskey("Removed");
    const stored = site.dependencies.db.selectFrom("passkey").select("id").where("userId", "=", id);
    const { id: passkey } = await stored.executeTakeFirstOrThrow();
    // Another account cannot remove it.
    await admin.post(page, { intent: "passkey-remove", passkey });
    expect(await stored.execute()).toHaveLength(1);
    const removed = await browser.post(page, { intent: "passkey-remove", passkey });
    expect(removed.location).toBe(`${page}?done=passkey-removed#passkeys`);
    expect((await mailsTo(site, who.email)).at(-1)?.subject).toContain("A passkey was removed");
    expect((await sign(newBrowser(site), authenticator)).status).toBe(401);
    expect(await signIn(newBrowser(site), who)).toBe(page);
  });

  /** @spec accounts.19 */
  it("adding or removing one needs the password or a code when neither was given recently", async () => {
    const { browser, id } = await withPasskey("Proof");
    const { db } = site.dependencies;
    const old = new Date(Date.now() - 3_600_000);
    const createdAt = database === "PostgreSQL" ? old : old.toISOString();
    await db.updateTable("session").set({ createdAt }).where("userId", "=", id).execute();
    const passkey = await db
      .selectFrom("passkey")
      .select("id")
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    for (const fields of [["passkey-start"], ["passkey-remove", passkey.id]].map(
      ([intent = "", id = ""]) => ({ intent, passkey: id }),
    )) {
      const asked = await browser.post(page, fields);
      expect([asked.status, asked.text.includes("Confirm it’s you")]).toEqual([422, true]);
    }
  });

  describe("signing in is refused", () => {
    /** @spec accounts.21 */
    it("with a response that was used before, or to a challenge of another browser", async () => {
      const { authenticator } = await withPasskey("Replay");
      const browser = newBrowser(site);
      const response = authenticator.sign({ challenge: await challengeFor(browser), origin: site.origin });
      const stranger = newBrowser(site);
      expect((await verify(stranger, response)).status).toBe(401);
      await challengeFor(stranger);
      expect((await verify(stranger, response)).status).toBe(401);
      expect((await verify(browser, response)).status).toBe(200);
      expect((await verify(newBrowser(site), response)).status).toBe(401);
      browser.setCookie("plinth.better-auth-passkey", "forged.forged");
      expect((await verify(browser, response)).status).toBe(401);
    });

    /** @spec accounts.21 */
    it("from another origin, for another domain, without a check of the user, and with a wrong signature", async () => {
      const { authenticator } = await withPasskey("Origin");
      const wrong = [
        { origin: "https://evil.example" },
        { domain: "evil.example" },
        { userVerified: false },
        { challenge: "d3Jvbmc" },
      ];
      for (const besides of wrong)
        expect([besides, (await sign(newBrowser(site), authenticator, besides)).status]).toEqual([
          besides,
          401,
        ]);
      const browser = newBrowser(site);
      const ceremony = { challenge: await challengeFor(browser), origin: site.origin };
      const forged = { ...newAuthenticator().sign(ceremony), id: authenticator.id, rawId: authenticator.id };
      expect((await verify(browser, forged)).status).toBe(401);
      expect((await sign(newBrowser(site), newAuthenticator())).status).toBe(401);
      expect((await sign(newBrowser(site), authenticator)).status).toBe(200);
    });

    /** @spec accounts.21 */
    it("for a disabled account", async () => {
      const { who, authenticator } = await withPasskey("Shut");
      await admin.post(who.page, { intent: "disable" });
      const browser = newBrowser(site);
      expect((await sign(browser, authenticator)).status).toBe(401);
      expect(await isSignedIn(browser)).toBe(false);
    });

    /** @spec accounts.21 */
    it("with a response that is not one", async () => {
      const browser = newBrowser(site);
      await challengeFor(browser);
      const { authenticator } = await withPasskey("Shape");
      const real = authenticator.sign({ challenge: "x", origin: site.origin });
      for (const response of [
        null,
        [],
        {},
        { ...real, id: "a\0b" },
        { ...real, id: { $ne: 1 } },
        { ...real, response: 1 },
        "x".repeat(30_000),
      ])
        expect((await verify(browser, response)).status).toBe(422);
      expect((await call(browser, { intent: "verify" })).status).toBe(422);
      expect((await call(browser, { intent: "other" })).status).toBe(400);
    });
  });

  describe("one is not added", () => {
    /** @spec accounts.21 */
    it("with a challenge of another account or for signing in, from another origin, twice, or without a check of the user", async () => {
      const who = await newClient(site, admin, "Adding");
      const browser = await signedIn(site, who);
      const fails = async (response: object) => expect((await add(browser, response)).status).toBe(422);
      const origin = site.origin;
      await fails(newAuthenticator().make({ challenge: await start(admin), origin }));
      await fails(newAuthenticator().make({ challenge: await challengeFor(browser), origin }));
      await fails(
        newAuthenticator().make({ challenge: await start(browser), origin: "https://evil.example" }),
      );
      await fails(newAuthenticator().make({ challenge: await start(browser), origin, userVerified: false }));
      const authenticator = newAuthenticator();
      const made = authenticator.make({ challenge: await start(browser), origin });
      expect((await add(browser, made)).status).toBe(302);
      await fails(made);
      await fails(authenticator.make({ challenge: await start(browser), origin }));
      for (const response of [{}, [], { ...made, id: "a\0b" }])
        expect((await add(browser, response)).status).toBe(422);
      for (const name of ["", "x".repeat(61), "a\0b"])
        expect((await add(browser, made, name)).status).toBe(422);
    });
  });

  /** @spec accounts.20, users.9 */
  it("an admin resets them with two-factor", async () => {
    const { who, authenticator } = await withPasskey("Lost");
    const reset = await admin.post(who.page, { intent: "reset-two-factor" });
    expect(reset.location).toContain("done=two-factor-reset");
    expect((await sign(newBrowser(site), authenticator)).status).toBe(401);
    await signedIn(site, who);
  });

  /** @spec accounts.20 */
  it("one counts where admins must have two-factor", async () => {
    const { db } = site.dependencies;
    const { who, authenticator } = await withPasskey("Needed");
    await admin.post(who.page, { intent: "access", role: "admin", sees: "all" });
    await saveSetting(db, "security", { adminsNeedTwoFactor: true });
    const browser = newBrowser(site);
    await sign(browser, authenticator);
    expect((await browser.open(users)).status).toBe(200);
    expect((await admin.open(users)).location).toContain("need=two-factor");
    await saveSetting(db, "security", { adminsNeedTwoFactor: false });
  });

  it("challenges are limited for a network", async () => {
    const browser = newBrowser(site);
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1) statuses.add((await call(browser, { intent: "options" })).status);
    expect(statuses).toContain(429);
    await site.dependencies.db.deleteFrom("attempt").execute();
  });
});
