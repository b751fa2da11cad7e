import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeOf } from "#tests/support/app-code.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { mailOf } from "./inquiry-form.ts";
import {
  type Browser,
  idOf,
  newBrowser,
  newClient,
  nextCodeOf,
  notesOf,
  signedIn,
  signIn,
  switchTwoFactorOn,
  users,
} from "./staff-browser.ts";

const page = "/admin/account";

describe.each(bothDatabases)("the second factor, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  interface Who {
    email: string;
    password: string;
  }

  /** Somebody with two-factor on, and the secret in their app. */
  async function withTwoFactor(name: string) {
    const who = await newClient(site, admin, name);
    const here = await signedIn(site, who);
    return { who, here, ...(await switchTwoFactorOn(here, who.password)) };
  }
  async function atSecondStep(who: Who) {
    const browser = newBrowser(site);
    expect(await signIn(browser, who)).toContain("/admin/login/code");
    return browser;
  }
  const enter = (browser: Browser, code: string) => browser.post("/admin/login/code", { code, next: page });
  const isOut = async (browser: Browser) =>
    (await browser.open(page)).location?.startsWith("/admin/login") ?? false;
  const failuresOf = async (email: string) => {
    const rows = site.dependencies.db.selectFrom("activity").selectAll().where("actor", "=", email);
    return (await rows.execute()).filter(({ action }) => action === "second-step-failed");
  };

  /** @spec accounts.15 */
  it("accepts a code once, in any browser, and no older code afterwards", async () => {
    const { who, secret, code: used } = await withTwoFactor("Once");
    expect((await enter(await atSecondStep(who), used)).status).toBe(401);
    const code = await nextCodeOf(secret);
    expect((await enter(await atSecondStep(who), code)).location).toBe(page);
    const again = await atSecondStep(who);
    expect((await enter(again, code)).status).toBe(401);
    expect((await enter(again, await codeOf(secret))).status).toBe(401);
    expect(await isOut(again)).toBe(true);
  });

  it("lets only one of two browsers in when both send the same code at the same moment", async () => {
    const { who, secret } = await withTwoFactor("Race");
    const browsers = [await atSecondStep(who), await atSecondStep(who)];
    const code = await nextCodeOf(secret);
    const responses = await Promise.all(browsers.map((browser) => enter(browser, code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 401]);
    const out = await Promise.all(browsers.map(isOut));
    expect(out.filter((value) => !value)).toHaveLength(1);
  });

  /** @spec accounts.7 */
  it("records a wrong code, and the password does not reset the count of wrong codes", async () => {
    const { who, secret } = await withTwoFactor("Wrong");
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const browser = await atSecondStep(who);
      for (const code of ["000000", "wrong-codes"]) statuses.push((await enter(browser, code)).status);
    }
    // Two passwords and three codes make five tries.
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await signIn(newBrowser(site), who)).toBeNull();
    expect(await failuresOf(who.email)).toMatchObject(Array(3).fill({ kind: "account", userId: null }));
    const activity = await admin.open("/admin/cms/activity?by=nobody");
    expect(activity.text).toContain(`Someone gave the password but no right code for ${who.email}`);
    expect(secret).not.toBe("");
  });

  it("resets the attempt count after a successful sign-in", async () => {
    const { who, codes } = await withTwoFactor("Right");
    const counted = async () => {
      const rows = await site.dependencies.db.selectFrom("attempt").select("count").execute();
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const signInWith = async (code: string) =>
      expect((await enter(await atSecondStep(who), code)).location).toBe(page);
    // The first one makes the network known to the account.
    const [first = "", ...others] = codes.slice(0, 8);
    await signInWith(first);
    const before = await counted();
    for (const code of others) await signInWith(code);
    expect(await counted()).toBe(before);
    expect(await failuresOf(who.email)).toEqual([]);
  });

  it("is reset by an admin, which is recorded, mailed and ends all sessions", async () => {
    const { who, here } = await withTwoFactor("Lost");
    const stuck = await atSecondStep(who);
    const shown = await admin.open(who.page);
    expect(shown.text).toContain("Reset two-factor of Lost?");
    const done = await admin.post(who.page, { intent: "reset-two-factor" });
    expect(done.location).toBe(`${who.page}?done=two-factor-reset`);
    expect(await isOut(here)).toBe(true);
    expect((await enter(stuck, "000000")).status).toBe(401);
    const again = await signedIn(site, who);
    expect((await again.open(page)).text).toContain("Two-factor Off");
    expect((await notesOf(site, who.email)).at(-1)).toBe(`${accounts.admin.email} two-factor-reset`);
    const mails = (await mailOf(site, "Your two-factor was reset: Dharini")).filter(
      ({ to }) => to === who.email,
    );
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("Admin reset two-factor")]);
    expect((await admin.open(who.page)).text).not.toContain("Reset two-factor");
    expect((await admin.post(who.page, { intent: "reset-two-factor" })).status).toBe(409);
    await switchTwoFactorOn(again, who.password);
  });

  it("cannot be reset for the user's own account, nor by a client", async () => {
    const { who } = await withTwoFactor("Careful");
    const client = await signedIn(site, accounts.client);
    expect((await client.post(who.page, { intent: "reset-two-factor" })).status).toBe(403);
    const own = `${users}/${await idOf(site)}`;
    const response = await admin.post(own, { intent: "reset-two-factor" });
    expect([response.status, response.text.includes("on your account page")]).toEqual([409, true]);
  });

  it.each(["maybe", "", "constructor"])("is required by yes or no only: %j is rejected", async (needed) => {
    const setting = () =>
      site.dependencies.db.selectFrom("setting").selectAll().where("key", "=", "security");
    const before = await setting().execute();
    expect((await admin.post(users, { intent: "two-factor", needed })).status).toBe(400);
    expect((await admin.post(users, { intent: "two-factor" })).status).toBe(400);
    expect(await setting().execute()).toEqual(before);
  });
});
