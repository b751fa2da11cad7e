import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readableMoment } from "#app/content/site-time.ts";
import { isPostgres } from "#db/connect.ts";
import { codeOf } from "#tests/support/app-code.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { fieldErrors } from "./inquiry-form.ts";
import {
  type Browser,
  idOf,
  newBrowser,
  newClient,
  nextCodeOf,
  notesOf,
  recoveryCodes,
  setPassword,
  shownLink,
  signedIn,
  signIn,
  switchTwoFactorOn,
  users,
} from "./staff-browser.ts";

const page = "/admin/account";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

describe.each(databases)("the user's own account, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const isOut = async (browser: Browser) =>
    (await browser.open(page)).location?.startsWith("/admin/login") ?? false;

  /** Changes the dates of an account's sessions, as if time had passed. */
  async function age(email: string, dates: Partial<Record<"expiresAt" | "createdAt" | "updatedAt", Date>>) {
    const { db } = site.dependencies;
    const stored = Object.entries(dates).map(([name, date]) => [
      name,
      isPostgres(db) ? date : date.toISOString(),
    ]);
    const userId = await idOf(site, email);
    await db.updateTable("session").set(Object.fromEntries(stored)).where("userId", "=", userId).execute();
  }

  /** Signs in up to the second step. */
  async function atSecondStep(who: { email: string; password: string }) {
    const browser = newBrowser(site);
    expect(await signIn(browser, who)).toContain("/admin/login/code");
    expect(await isOut(browser)).toBe(true);
    return browser;
  }
  const enter = (browser: Browser, code: string) => browser.post("/admin/login/code", { code, next: page });

  /** @spec accounts.3 */
  it("lists its sessions, marks the current one, and shows no session secret", async () => {
    const who = await newClient(site, admin, "Places");
    const here = await signedIn(site, who);
    await signedIn(site, who, phone);
    const shown = await here.open(page);
    expect(shown.text).toMatch(/Firefox on Linux This one .* Chrome on Android/);
    const data = await here.open(`${page}.data`);
    const tokens = await site.dependencies.db.selectFrom("session").select("token").execute();
    for (const { token } of tokens) expect(shown.html + data.html).not.toContain(token);
  });

  it("shows when a session started and when it was last used, in site time", async () => {
    const who = await newClient(site, admin, "Times");
    const here = await signedIn(site, who);
    await signedIn(site, who, phone);
    // Half past one in the night at the site, twenty days ago.
    const longAgo = new Date(
      `${new Date(Date.now() - 21 * 86_400_000).toISOString().slice(0, 10)}T20:00:00Z`,
    );
    const shown = readableMoment(longAgo);
    expect(shown).toMatch(/ 01:30$/);
    await age(who.email, { createdAt: longAgo, updatedAt: longAgo });
    const { text } = await here.open(page);
    expect(text).toMatch(new RegExp(`Chrome on Android .* Since ${shown} · Last used ${shown}`));
    expect(text).toMatch(new RegExp(`This one \\S+ Since ${shown} · Last used (?!${shown})`));
  });

  /** @spec accounts.3 */
  it("ends one other session or all others, and never another user's", async () => {
    const who = await newClient(site, admin, "Ends");
    const here = await signedIn(site, who);
    const others = [
      await signedIn(site, who, phone),
      await signedIn(site, who, phone),
      await signedIn(site, who),
    ];
    const idsOn = async (browser: Browser) =>
      (await browser.open(page))
        .elements("input")
        .flatMap(({ name, value = "" }) => (name === "session" ? [value] : []));
    const ids = await idsOn(here);
    expect(ids).toHaveLength(3);
    const stranger = await signedIn(site, accounts.client);
    await stranger.post(page, { intent: "end-session", session: ids[0] ?? "" });
    expect(await idsOn(here)).toEqual(ids);
    await here.post(page, { intent: "end-session", session: ids[0] ?? "" });
    const out = await Promise.all(others.map(isOut));
    expect(out.filter(Boolean)).toHaveLength(1);
    await here.post(page, { intent: "end-others" });
    expect(await Promise.all(others.map(isOut))).toEqual([true, true, true]);
    expect(await isOut(here)).toBe(false);
    expect((await notesOf(site, who.email)).slice(1)).toEqual([
      `${who.email} session-ended`,
      `${who.email} signed-out-everywhere`,
    ]);
  });

  it("requires the current password for a new one, ends all other sessions and links, and keeps this session", async () => {
    const who = await newClient(site, admin, "Changer");
    const [here, there] = [await signedIn(site, who), await signedIn(site, who)];
    const link = shownLink(await admin.post(who.page, { intent: "link" }));
    const change = {
      intent: "password",
      current: who.password,
      password: "new-password-22",
      again: "new-password-22",
    };
    const wrong = await here.post(page, { ...change, current: "not-my-password" });
    expect([wrong.status, fieldErrors(wrong.html)]).toEqual([
      422,
      { current: "This is not your current password" },
    ]);
    const differ = await here.post(page, { ...change, password: "short", again: "shorter" });
    expect([differ.status, fieldErrors(differ.html).again]).toEqual([422, "The two passwords differ"]);
    expect(differ.byId("new-error")).toBe("Use at least 12 characters");
    expect(await isOut(there)).toBe(false);
    expect((await here.post(page, change)).status).toBe(302);
    expect([await isOut(here), await isOut(there)]).toEqual([false, true]);
    expect((await setPassword(newBrowser(site), link, "stolen-password-1")).status).toBe(410);
    expect(await signIn(newBrowser(site), who)).toBeNull();
    await signedIn(site, { ...who, password: change.password });
    expect(await notesOf(site, who.email)).toContain(`${who.email} changed password`);
  });

  /** @spec accounts.7 */
  it("throttles guesses of the current password in an open session after five attempts", async () => {
    const who = await newClient(site, admin, "Guesser");
    const here = await signedIn(site, who);
    const guess = { intent: "two-factor-start", password: "a-wrong-guess" };
    for (let tries = 0; tries < 5; tries++) expect((await here.post(page, guess)).status).toBe(422);
    expect((await here.post(page, { ...guess, password: who.password })).status).toBe(429);
  });

  /** @spec accounts.15 */
  it("switches two-factor on only after a valid code, and then requires an app code to sign in", async () => {
    const who = await newClient(site, admin, "Second");
    const here = await signedIn(site, who);
    const start = await here.post(page, { intent: "two-factor-start", password: who.password });
    const secret = start.elements("input").find(({ name }) => name === "secret")?.value ?? "";
    expect(start.text.replaceAll(" ", "")).toContain(secret);
    expect(start.elements("svg").some((image) => image["aria-label"]?.startsWith("QR code"))).toBe(true);
    const wrong = await here.post(page, { intent: "two-factor-confirm", secret, code: "no" });
    expect([wrong.status, wrong.elements("input").find(({ name }) => name === "secret")?.value]).toEqual([
      422,
      secret,
    ]);
    await signedIn(site, who);
    const done = await here.post(page, { intent: "two-factor-confirm", secret, code: await codeOf(secret) });
    expect(done.text).toMatch(/Two-factor On .*Your recovery codes/);
    expect((await here.open(page)).text).not.toContain("Your recovery codes");

    const browser = await atSecondStep(who);
    expect((await enter(browser, await codeOf(secret, Date.now() - 3_600_000))).status).toBe(401);
    expect((await enter(browser, await nextCodeOf(secret))).location).toBe(page);
    expect(await isOut(browser)).toBe(false);
  });

  /** @spec accounts.15 */
  it("accepts a recovery code once, and new codes invalidate the old ones", async () => {
    const who = await newClient(site, admin, "Recovery");
    const here = await signedIn(site, who);
    const { codes } = await switchTwoFactorOn(here, who.password);
    const [first = "", second = ""] = codes;
    expect(new Set(codes).size).toBe(10);
    expect((await enter(await atSecondStep(who), first)).location).toBe(page);
    expect((await enter(await atSecondStep(who), first)).status).toBe(401);
    const renewed = await here.post(page, { intent: "recovery-codes", password: who.password });
    const [fresh = ""] = recoveryCodes(renewed.html);
    expect((await enter(await atSecondStep(who), second)).status).toBe(401);
    expect((await enter(await atSecondStep(who), fresh)).location).toBe(page);
  });

  it("switches two-factor off with the password, and keeps this session", async () => {
    const who = await newClient(site, admin, "Off");
    const here = await signedIn(site, who);
    await switchTwoFactorOn(here, who.password);
    expect((await here.post(page, { intent: "two-factor-off", password: "not-my-password" })).status).toBe(
      422,
    );
    await atSecondStep(who);
    expect((await here.post(page, { intent: "two-factor-off", password: who.password })).status).toBe(302);
    expect((await here.open(page)).text).toContain("Two-factor Off");
    await signedIn(site, who);
    expect((await notesOf(site, who.email)).slice(1)).toEqual([
      `${who.email} two-factor-enabled`,
      `${who.email} two-factor-disabled`,
    ]);
  });

  it("is the only page open to an admin without a required second factor, and clients can open everything", async () => {
    const client = await signedIn(site, accounts.client);
    expect((await admin.post(users, { intent: "two-factor", needed: "yes" })).location).toBe(users);
    const needed = `${page}?need=two-factor`;
    for (const path of ["/admin", "/admin/overview", users, `${users}.data`]) {
      const { location, html, status } = await admin.open(path);
      expect(location ?? html, path).toContain(needed);
      expect(status, path).not.toBe(200);
    }
    expect((await admin.post(users, { intent: "two-factor", needed: "no" })).location).toBe(needed);
    expect((await admin.open(needed)).text).toContain("Admins need two-factor here");
    expect((await client.open("/admin/overview")).status).toBe(200);
    const { done } = await switchTwoFactorOn(admin, accounts.admin.password);
    expect(done.text).toContain("Your recovery codes");
    expect((await admin.open(users)).status).toBe(200);
    const { version } = await site.dependencies.db
      .selectFrom("setting")
      .select("version")
      .where("key", "=", "security")
      .executeTakeFirstOrThrow();
    await admin.post(users, { intent: "two-factor", needed: "no" });
    const after = await site.dependencies.db
      .selectFrom("setting")
      .select("version")
      .where("key", "=", "security")
      .execute();
    expect(after).toEqual([{ version: version + 1 }]);
  });
});
