import { describe, expect, it } from "vitest";
import { authFlag } from "#app/domain/accounts/auth-columns.server.ts";
import { maxPasskeys } from "#app/domain/accounts/second-factors.server.ts";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { databases } from "../front-door.ts";
import { mailsTo } from "../outbox.ts";
import { type Browser, users } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";
import { newAuthenticator } from "./authenticator.ts";

const page = "/admin/account";

describe.each(databases)("passkeys, on %s:", (database) => {
  const demo = accountsDemo(database);

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
    const who = await demo.newClient(name);
    const browser = await demo.signedIn(who);
    const authenticator = newAuthenticator();
    const made = authenticator.make({ challenge: await start(browser), origin: demo.site.origin });
    expect((await add(browser, made)).location).toBe(`${page}?done=passkey#passkeys`);
    return { who, browser, authenticator, id: await demo.idOf(who.email) };
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
    const other = demo.newBrowser();
    const signed = await sign(other, authenticator);
    expect([signed.status, signed.data?.to]).toEqual([200, "/admin/account"]);
    expect(await isSignedIn(other)).toBe(true);
    expect(await demo.notesOf(who.email)).toContain(`${who.email} passkey-added`);
    expect((await demo.admin.open(users)).text).toMatch(
      /own@client.example Role Client Sees All projects Two-factor Yes/,
    );
    const third = demo.newBrowser();
    const refused = await third.post("/admin/login", { email: who.email, password: who.password, next: "" });
    expect([refused.status, refused.text.includes("This account has a passkey.")]).toEqual([401, true]);
    expect(await isSignedIn(third)).toBe(false);
    const sessions = demo.site.dependencies.db.selectFrom("session").select("id");
    expect(await sessions.where("accountId", "=", id).execute()).toHaveLength(2);
  });

  /** @spec accounts.19 */
  it("one is added or removed only after a recent password or code, by its owner, and then signs in no more", async () => {
    const { who, browser, authenticator, id } = await withPasskey("Removed");
    const { db } = demo.site.dependencies;
    const stored = db.selectFrom("passkey").select("id").where("accountId", "=", id);
    const { id: passkey } = await stored.executeTakeFirstOrThrow();
    await demo.admin.post(page, { intent: "passkey-remove", passkey });
    await demo.age(60, who.email);
    for (const intent of ["passkey-start", "passkey-remove"]) {
      const refused = await browser.post(page, { intent, passkey });
      expect([refused.status, refused.text.includes("Confirm it’s you")]).toEqual([422, true]);
    }
    expect(await stored.execute()).toHaveLength(1);
    await demo.age(0, who.email);
    const removed = await browser.post(page, { intent: "passkey-remove", passkey });
    expect(removed.location).toBe(`${page}?done=passkey-removed#passkeys`);
    expect((await mailsTo(demo.site, who.email)).at(-1)?.subject).toContain("A passkey was removed");
    expect((await sign(demo.newBrowser(), authenticator)).status).toBe(401);
    expect(await demo.signIn(who)).toBe(page);
  });

  /** @spec accounts.19 */
  it("an account has ten at most, also when two browsers add the last one at once", async () => {
    const { browser, authenticator, id } = await withPasskey("Ten");
    const { db } = demo.site.dependencies;
    const stored = db.selectFrom("passkey").selectAll().where("accountId", "=", id);
    const first = await stored.executeTakeFirstOrThrow();
    const copy = (at: number) => ({ ...first, id: `copy-${at}`, credentialID: `copy-${at}` });
    await db
      .insertInto("passkey")
      .values(Array.from({ length: maxPasskeys - 2 }, (_, at) => copy(at)))
      .execute();
    const other = demo.newBrowser();
    await sign(other, authenticator);
    const challenges = [
      { by: browser, challenge: await start(browser) },
      { by: other, challenge: await start(other) },
    ];
    const added = await Promise.all(
      challenges.map(({ by, challenge }) =>
        add(by, newAuthenticator().make({ challenge, origin: demo.site.origin })),
      ),
    );
    expect(added.map(({ status }) => status).toSorted()).toEqual([302, 422]);
    expect(added.find(({ status }) => status === 422)?.html).toContain("at most 10 passkeys");
    expect(await stored.execute()).toHaveLength(maxPasskeys);
  });

  /** @spec accounts.21 */
  it("signs in once per challenge of its browser, from this origin and domain, with a check of the user", async () => {
    const { who, authenticator } = await withPasskey("Replay");
    // This is about each response; how many there may be is below.
    const forget = () => demo.site.dependencies.throttle.forget(who.email);
    const browser = demo.newBrowser();
    const ceremony = { challenge: await challengeFor(browser), origin: demo.site.origin };
    const response = authenticator.sign(ceremony);
    const stranger = demo.newBrowser();
    expect((await verify(stranger, response)).status).toBe(401);
    await challengeFor(stranger);
    expect((await verify(stranger, response)).status).toBe(401);
    expect((await verify(browser, response)).status).toBe(200);
    browser.setCookie("plinth.better-auth-passkey", "forged.forged");
    for (const again of [browser, demo.newBrowser()])
      expect((await verify(again, response)).status).toBe(401);
    for (const wrong of [
      { origin: "https://evil.example" },
      { domain: "evil.example" },
      { userVerified: false },
      { challenge: "d3Jvbmc" },
    ]) {
      await forget();
      expect([wrong, (await sign(demo.newBrowser(), authenticator, wrong)).status]).toEqual([wrong, 401]);
    }
    await forget();
    const other = demo.newBrowser();
    const forged = newAuthenticator().sign({ ...ceremony, challenge: await challengeFor(other) });
    const named = { ...forged, id: authenticator.id, rawId: authenticator.id };
    expect((await verify(other, named)).status).toBe(401);
    expect((await sign(demo.newBrowser(), newAuthenticator())).status).toBe(401);
    expect((await sign(demo.newBrowser(), authenticator)).status).toBe(200);
  });

  /** @spec accounts.21 */
  it("a response that is not one is rejected", async () => {
    const browser = demo.newBrowser();
    await challengeFor(browser);
    const real = newAuthenticator().sign({ challenge: "x", origin: demo.site.origin });
    const wrong = [
      null,
      [],
      {},
      { ...real, id: "a\0b" },
      { ...real, id: { $ne: 1 } },
      { ...real, response: 1 },
    ];
    for (const response of [...wrong, "x".repeat(30_000)])
      expect((await verify(browser, response)).status).toBe(422);
    expect((await call(browser, { intent: "verify" })).status).toBe(422);
    expect((await call(browser, { intent: "other" })).status).toBe(400);
  });

  /** @spec accounts.21 */
  it("one is not added with a challenge of another account or for signing in, from another origin, twice, or without a check of the user", async () => {
    const browser = await demo.signedIn(await demo.newClient("Adding"));
    const fails = async (response: object, name?: string) =>
      expect((await add(browser, response, name)).status).toBe(422);
    const { origin } = demo.site;
    const make = (ceremony: Parameters<Authenticator["make"]>[0]) => newAuthenticator().make(ceremony);
    await fails(make({ challenge: await start(demo.admin), origin }));
    await fails(make({ challenge: await challengeFor(browser), origin }));
    await fails(make({ challenge: await start(browser), origin: "https://evil.example" }));
    await fails(make({ challenge: await start(browser), origin, userVerified: false }));
    const authenticator = newAuthenticator();
    const made = authenticator.make({ challenge: await start(browser), origin });
    expect((await add(browser, made)).status).toBe(302);
    await fails(made);
    await fails(authenticator.make({ challenge: await start(browser), origin }));
    for (const response of [{}, [], { ...made, id: "a\0b" }]) await fails(response);
    for (const name of ["", "x".repeat(61), "\0"]) await fails(made, name);
  });

  /** @spec accounts.20, accounts.21, users.9 */
  it("one counts where admins must have two-factor, but not of a disabled account, and is reset with two-factor", async () => {
    const { who, authenticator } = await withPasskey("Lost");
    const signsIn = async () => {
      const browser = demo.newBrowser();
      return { status: (await sign(browser, authenticator)).status, browser };
    };
    await demo.admin.post(who.page, { intent: "disable" });
    const disabled = await signsIn();
    expect([disabled.status, await isSignedIn(disabled.browser)]).toEqual([401, false]);
    await demo.admin.post(who.page, { intent: "enable" });
    await demo.admin.post(who.page, { intent: "access", role: "admin", sees: "all" });
    await saveSetting(demo.site.dependencies.db, "security", { adminsNeedTwoFactor: true });
    expect((await (await signsIn()).browser.open(users)).status).toBe(200);
    const { db } = demo.site.dependencies;
    const twoFactorEnabled = authFlag(db, true);
    await db.updateTable("account").set({ twoFactorEnabled }).where("email", "=", who.email).execute();
    const own = await (await signsIn()).browser.open(page);
    expect(own.text).toContain("Signing in will no longer take a code.");
    expect(own.text).not.toContain("until it is on again");
    expect((await demo.admin.open(users)).location).toContain("need=two-factor");
    await saveSetting(demo.site.dependencies.db, "security", { adminsNeedTwoFactor: false });
    const reset = await demo.admin.post(who.page, { intent: "reset-two-factor" });
    expect(reset.location).toContain("done=two-factor-reset");
    expect((await signsIn()).status).toBe(401);
    await demo.signedIn(who);
  });

  it("wrong responses are counted and recorded like wrong passwords, and keep no right one from signing in", async () => {
    const { who, authenticator } = await withPasskey("Noted");
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1)
      statuses.push((await sign(demo.newBrowser(), authenticator, { challenge: "d3Jvbmc" })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const notes = demo.site.dependencies.db
      .selectFrom("activity")
      .select("id")
      .where("actor", "=", who.email);
    expect(await notes.where("action", "=", "sign-in-failed").execute()).toHaveLength(5);
    expect((await sign(demo.newBrowser(), authenticator)).status).toBe(200);
  });

  it("challenges are limited for a network", async () => {
    const browser = demo.newBrowser();
    const statuses = new Set<number>();
    for (let at = 0; at < 61; at += 1) statuses.add((await call(browser, { intent: "options" })).status);
    expect(statuses).toContain(429);
  });
});
