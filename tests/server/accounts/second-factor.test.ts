import { describe, expect, it } from "vitest";
import { codeOf } from "#tests/support/app-code.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { mailOf } from "../inquiries/inquiry-form.ts";
import { type Browser, nextCodeOf, recoveryCodes, switchTwoFactorOn, users } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

const page = "/admin/account";

/** @spec accounts.15 */
describe.each(databases)("the second factor, on %s:", (database) => {
  const demo = accountsDemo(database);

  /** Somebody with two-factor on, and the secret in their app. */
  async function withTwoFactor(name: string) {
    const who = await demo.newClient(name);
    const here = await demo.signedIn(who);
    return { who, here, ...(await switchTwoFactorOn(here, who.password)) };
  }
  async function atSecondStep(who: { email: string; password: string }) {
    const browser = demo.newBrowser();
    expect(await demo.signIn(who, browser)).toContain("/admin/login/code");
    return browser;
  }
  const enter = (browser: Browser, code: string) => browser.post("/admin/login/code", { code, next: page });
  const isOut = async (browser: Browser) =>
    (await browser.open(page)).location?.startsWith("/admin/login") ?? false;
  const failuresOf = (email: string) =>
    demo.site.dependencies.db
      .selectFrom("activity")
      .select(["kind", "accountId"])
      .where("actor", "=", email)
      .where("action", "=", "second-step-failed")
      .execute();

  it("is on only after a valid code, and then required to sign in: each code once, and none older", async () => {
    const { who, browser: here } = await demo.person("Second");
    const start = await here.post(page, { intent: "two-factor-start", password: who.password });
    const secretOf = (shown: typeof start) =>
      shown.elements("input").find(({ name }) => name === "secret")?.value ?? "";
    const secret = secretOf(start);
    expect(start.text.replaceAll(" ", "")).toContain(secret);
    expect(start.elements("svg").some((image) => image["aria-label"]?.startsWith("QR code"))).toBe(true);
    const wrong = await here.post(page, { intent: "two-factor-confirm", secret, code: "no" });
    expect([wrong.status, secretOf(wrong)]).toEqual([422, secret]);
    await demo.signedIn(who);
    const used = await codeOf(secret);
    const done = await here.post(page, { intent: "two-factor-confirm", secret, code: used });
    expect(done.text).toMatch(/Two-factor On .*Your recovery codes/);
    expect((await here.open(page)).text).not.toContain("Your recovery codes");

    const browser = await atSecondStep(who);
    expect(await isOut(browser)).toBe(true);
    const step = await browser.open(`/admin/login/code?next=${encodeURIComponent(page)}`);
    const links = step.elements("a").map(({ href }) => href);
    expect(links, "to start again").toContain(`/admin/login?next=${encodeURIComponent(page)}`);
    expect((await enter(browser, used)).status).toBe(401);
    const code = await nextCodeOf(secret);
    const spaced = `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
    expect((await enter(browser, spaced)).location).toBe(page);
    expect(await isOut(browser)).toBe(false);
    // The sixth of these tries is taken, since a sign-in starts the count anew.
    const again = await atSecondStep(who);
    for (const old of [code, await codeOf(secret)]) expect((await enter(again, old)).status).toBe(401);
    expect(await isOut(again)).toBe(true);
  });

  it("is a recovery code once instead, and new codes invalidate the old ones", async () => {
    const { who, here, codes } = await withTwoFactor("Recovery");
    const [first = "", second = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    expect((await enter(await atSecondStep(who), first)).location).toBe(page);
    expect((await enter(await atSecondStep(who), first)).status).toBe(401);
    const renewed = await here.post(page, { intent: "recovery-codes", password: who.password });
    const [fresh = ""] = recoveryCodes(renewed.html);
    expect((await enter(await atSecondStep(who), second)).status).toBe(401);
    const asPhonesDo = fresh.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace("-", " – ");
    expect((await enter(await atSecondStep(who), asPhonesDo)).location).toBe(page);
  });

  it("is switched off with the password, which keeps the session", async () => {
    const { who, here } = await withTwoFactor("Off");
    const off = (password: string) => here.post(page, { intent: "two-factor-off", password });
    expect((await off("not-my-password")).status).toBe(422);
    await atSecondStep(who);
    expect((await off(who.password)).status).toBe(302);
    expect((await here.open(page)).text).toContain("Two-factor Off");
    await demo.signedIn(who);
    const notes = ["enabled", "disabled"].map((change) => `${who.email} two-factor-${change}`);
    expect((await demo.notesOf(who.email)).slice(1)).toEqual(notes);
  });

  /** @spec accounts.7 */
  it("records a wrong code, and the password does not reset the count of wrong codes", async () => {
    const { who } = await withTwoFactor("Wrong");
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const browser = await atSecondStep(who);
      for (const code of ["000000", "wrong-codes"]) statuses.push((await enter(browser, code)).status);
    }
    // Two passwords and three codes make five tries.
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect(await demo.signIn(who)).toBeNull();
    expect(await failuresOf(who.email)).toEqual(Array(3).fill({ kind: "account", accountId: null }));
    const activity = await demo.admin.open("/admin/cms/activity?by=nobody");
    expect(activity.text).toContain(`Someone gave the password but no right code for ${who.email}`);
  });

  it("is reset by an admin but not for the own account, which is recorded, mailed and ends all sessions", async () => {
    const { who, here } = await withTwoFactor("Lost");
    const stuck = await atSecondStep(who);
    expect((await demo.admin.open(who.page)).text).toContain("Reset two-factor of Lost?");
    const reset = (path = who.page) => demo.admin.post(path, { intent: "reset-two-factor" });
    expect((await reset()).location).toBe(`${who.page}?done=two-factor-reset`);
    expect(await isOut(here)).toBe(true);
    expect((await enter(stuck, "000000")).status).toBe(401);
    const again = await demo.signedIn(who);
    expect((await again.open(page)).text).toContain("Two-factor Off");
    expect((await demo.notesOf(who.email)).at(-1)).toBe(`${accounts.admin.email} two-factor-reset`);
    const text = expect.stringContaining("Admin reset two-factor");
    expect(await mailOf(demo.site, "Your two-factor was reset")).toMatchObject([{ to: who.email, text }]);
    expect((await demo.admin.open(who.page)).text).not.toContain("Reset two-factor");
    expect((await reset()).status).toBe(409);
    const own = await reset(`${users}/${await demo.idOf()}`);
    expect([own.status, own.text.includes("on your account page")]).toEqual([409, true]);
  });

  it("can be required of admins, of whom one without it can open only the own account", async () => {
    const setting = () =>
      demo.site.dependencies.db
        .selectFrom("setting")
        .select(["value", "version"])
        .where("key", "=", "security")
        .executeTakeFirst();
    const before = await setting();
    for (const needed of ["maybe", "", "constructor"])
      expect((await demo.admin.post(users, { intent: "two-factor", needed })).status).toBe(400);
    expect((await demo.admin.post(users, { intent: "two-factor" })).status).toBe(400);
    expect(await setting()).toEqual(before);
    expect((await demo.admin.post(users, { intent: "two-factor", needed: "yes" })).location).toBe(users);
    const needed = `${page}?need=two-factor`;
    expect((await demo.admin.post(users, { intent: "two-factor", needed: "no" })).location).toBe(needed);
    expect((await demo.admin.open(needed)).text).toContain("Admins need two-factor here");
    await switchTwoFactorOn(demo.admin, accounts.admin.password);
    expect((await demo.admin.open(users)).status).toBe(200);

    const risen = await demo.newClient("Risen");
    const browser = await demo.signedIn(risen);
    expect((await browser.open("/admin/overview")).status).toBe(200);
    await demo.admin.post(risen.page, { intent: "access", role: "admin" });
    expect((await browser.open("/admin/overview")).location).toBe(needed);
    const stored = await setting();
    await demo.admin.post(users, { intent: "two-factor", needed: "no" });
    expect((await setting())?.version).toBe((stored?.version ?? 0) + 1);
  });
});
