import { describe, expect, it } from "vitest";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { newAuthenticator } from "./authenticator.ts";
import { databases } from "./front-door.ts";
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
import { staffedDemo } from "./staffed-demo.ts";

const page = "/admin/account";

describe.each(databases)("passkeys, on %s:", (database) => {
  const demo = staffedDemo(database);

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
    const who = await newClient(demo.site, demo.admin, name);
    const browser = await signedIn(demo.site, who);
    const authenticator = newAuthenticator();
    const made = authenticator.make({ challenge: await start(browser), origin: demo.site.origin });
    expect((await add(browser, made)).location).toBe(`${page}?done=passkey#passkeys`);
    return { who, browser, authenticator, id: await idOf(demo.site, who.email) };
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
    const ceremony = { challenge: await challengeFor(browser), origin: demo.site.origin, ...besides };
    return verify(browser, authenticator.sign(ceremony), "/admin/account");
  }
  const isSignedIn = async (browser: Browser) => (await browser.open(page)).status === 200;

  /** @spec accounts.19, accounts.20 */
  it("one is added, told by mail, listed, and signs in without the password, which alone no longer does", async () => {
    const { who, browser, authenticator, id } = await withPasskey("Own");
    expect((await browser.open(page)).text).toContain("Phone");
    expect((await mailsTo(demo.site, who.email)).at(-1)?.subject).toContain("A passkey was added");
    const other = newBrowser(demo.site);
    const signed = await sign(other, authenticator);
    expect([signed.status, signed.data?.to]).toEqual([200, "/admin/account"]);
    expect(await isSignedIn(other)).toBe(true);
    expect(await notesOf(demo.site, who.email)).toContain(`${who.email} passkey-added`);
    expect((await demo.admin.open(users)).text).toMatch(
      /own@client.example Role Client Sees All projects Two-factor Yes/,
    );
    const third = newBrowser(demo.site);
    const refused = await third.post("/admin/login", { email: who.email, password: who.password, next: "" });
    expect([refused.status, refused.text.includes("This account has a passkey.")]).toEqual([401, true]);
    expect(await isSignedIn(third)).toBe(false);
    const sessions = demo.site.dependencies.db.selectFrom("session").select("id");
    expect(await sessions.where("userId", "=", id).execute()).toHaveLength(2);
  });

  /** @spec accounts.19 */
  it("one that was removed signs in no more, and the password does again", async () => {
    const { who, browser, authenticator, id } = await withPasskey("Removed");
    const stored = demo.site.dependencies.db.selectFrom("passkey").select("id").where("userId", "=", id);
    const { id: passkey } = await stored.executeTakeFirstOrThrow();
    // Another account cannot remove it.
    await demo.admin.post(page, { intent: "passkey-remove", passkey });
    expect(await stored.execute()).toHaveLength(1);
    const removed = await browser.post(page, { intent: "passkey-remove", passkey });
    expect(removed.location).toBe(`${page}?done=passkey-removed#passkeys`);
    expect((await mailsTo(demo.site, who.email)).at(-1)?.subject).toContain("A passkey was removed");
    expect((await sign(newBrowser(demo.site), authenticator)).status).toBe(401);
    expect(await signIn(newBrowser(demo.site), who)).toBe(page);
  });

  /** @spec accounts.19 */
  it("adding or removing one needs the password or a code when neither was given recently", async () => {
    const { browser, id } = await withPasskey("Proof");
    const { db } = demo.site.dependencies;
    const old = new Date(Date.now() - 3_600_000);
    const createdAt = database === "PostgreSQL" ? old : old.toISOString();
    await db.updateTable("session").set({ createdAt }).where("userId", "=", id).execute();
    const stored = db.selectFrom("passkey").select("id").where("userId", "=", id);
    const { id: passkey } = await stored.executeTakeFirstOrThrow();
    for (const intent of ["passkey-start", "passkey-remove"]) {
      const refused = await browser.post(page, { intent, passkey });
      expect([refused.status, refused.text.includes("Confirm it’s you")]).toEqual([422, true]);
    }
  });

  describe("signing in is refused", () => {
    /** @spec accounts.21 */
    it("with a response that was used before, or to a challenge of another browser", async () => {
      const { authenticator } = await withPasskey("Replay");
      const browser = newBrowser(demo.site);
      const response = authenticator.sign({
        challenge: await challengeFor(browser),
        origin: demo.site.origin,
      });
      const stranger = newBrowser(demo.site);
      expect((await verify(stranger, response)).status).toBe(401);
      await challengeFor(stranger);
      expect((await verify(stranger, response)).status).toBe(401);
      expect((await verify(browser, response)).status).toBe(200);
      expect((await verify(newBrowser(demo.site), response)).status).toBe(401);
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
        expect([besides, (await sign(newBrowser(demo.site), authenticator, besides)).status]).toEqual([
          besides,
          401,
        ]);
      const browser = newBrowser(demo.site);
      const ceremony = { challenge: await challengeFor(browser), origin: demo.site.origin };
      const forged = { ...newAuthenticator().sign(ceremony), id: authenticator.id, rawId: authenticator.id };
      expect((await verify(browser, forged)).status).toBe(401);
      expect((await sign(newBrowser(demo.site), newAuthenticator())).status).toBe(401);
      expect((await sign(newBrowser(demo.site), authenticator)).status).toBe(200);
    });

    /** @spec accounts.21 */
    it("with a response that is not one", async () => {
      const browser = newBrowser(demo.site);
      await challengeFor(browser);
      const { authenticator } = await withPasskey("Shape");
      const real = authenticator.sign({ challenge: "x", origin: demo.site.origin });
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
      const browser = await signedIn(demo.site, await newClient(demo.site, demo.admin, "Adding"));
      const fails = async (response: object) => expect((await add(browser, response)).status).toBe(422);
      const origin = demo.site.origin;
      await fails(newAuthenticator().make({ challenge: await start(demo.admin), origin }));
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

  /** @spec accounts.20, accounts.21, users.9 */
  it("one does not sign in to a disabled account, and is reset by an admin with two-factor", async () => {
    const { who, authenticator } = await withPasskey("Lost");
    await demo.admin.post(who.page, { intent: "disable" });
    const browser = newBrowser(demo.site);
    expect((await sign(browser, authenticator)).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
    await demo.admin.post(who.page, { intent: "enable" });
    const reset = await demo.admin.post(who.page, { intent: "reset-two-factor" });
    expect(reset.location).toContain("done=two-factor-reset");
    expect((await sign(newBrowser(demo.site), authenticator)).status).toBe(401);
    await signedIn(demo.site, who);
  });

  /** @spec accounts.20 */
  it("one counts where admins must have two-factor", async () => {
    const { db } = demo.site.dependencies;
    const { who, authenticator } = await withPasskey("Needed");
    await demo.admin.post(who.page, { intent: "access", role: "admin", sees: "all" });
    await saveSetting(db, "security", { adminsNeedTwoFactor: true });
    const browser = newBrowser(demo.site);
    await sign(browser, authenticator);
    expect((await browser.open(users)).status).toBe(200);
    expect((await demo.admin.open(users)).location).toContain("need=two-factor");
    await saveSetting(db, "security", { adminsNeedTwoFactor: false });
  });

  it("challenges are limited for a network", async () => {
    const browser = newBrowser(demo.site);
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1) statuses.add((await call(browser, { intent: "options" })).status);
    expect(statuses).toContain(429);
    await demo.site.dependencies.db.deleteFrom("attempt").execute();
  });
});
