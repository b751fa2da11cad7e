import { describe, expect, it } from "vitest";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { isPostgres } from "#db/connect.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { fieldErrors } from "../inquiries/inquiry-form.ts";
import { type Browser, shownLink, switchTwoFactorOn, users } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

const page = "/admin/account";
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";

describe.each(databases)("the user's own account, on %s:", (database) => {
  const demo = accountsDemo(database);

  const isOut = async (browser: Browser) =>
    (await browser.open(page)).location?.startsWith("/admin/login") ?? false;
  /** The subjects and texts of the mails to somebody, without those with links. */
  const mailsTo = (email: string) =>
    demo.site.dependencies.db
      .selectFrom("outgoingMail")
      .select(["subject", "text"])
      .where("to", "=", email)
      .where("hasLink", "=", 0)
      .orderBy("id")
      .execute();
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

  /** @spec accounts.3 */
  it("lists its sessions with their times, marks the current one, and shows no session secret", async () => {
    const { db } = demo.site.dependencies;
    const { who, browser: here } = await demo.person("Places");
    await demo.signedIn(who, phone);
    // Half past one in the night at the site, twenty days ago.
    const day = new Date(Date.now() - 21 * 86_400_000).toISOString().slice(0, 10);
    const longAgo = new Date(`${day}T20:00:00Z`);
    const shown = readableMoment(longAgo);
    expect(shown).toMatch(/ 01:30$/);
    const at = isPostgres(db) ? longAgo : longAgo.toISOString();
    const accountId = await demo.idOf(who.email);
    const moments = { createdAt: at, updatedAt: at };
    await db.updateTable("session").set(moments).where("accountId", "=", accountId).execute();
    const { text, html } = await here.open(page);
    expect(text).toMatch(new RegExp(`Chrome on Android .* Since ${shown} · Last used ${shown}`));
    expect(text).toMatch(
      new RegExp(`Firefox on Linux This one \\S+ Since ${shown} · Last used (?!${shown})`),
    );
    const data = await here.open(`${page}.data`);
    const tokens = await db.selectFrom("session").select("token").execute();
    for (const { token } of tokens) expect(html + data.html).not.toContain(token);
  });

  /** @spec accounts.3 */
  it("ends one other session or all others, and never another user's", async () => {
    const who = await demo.newClient("Ends");
    const [here, ...others] = await Promise.all([1, 2, 3, 4].map(() => demo.signedIn(who)));
    if (!here) throw new Error("Nobody is signed in.");
    const idsShown = async () => {
      const inputs = (await here.open(page)).elements("input");
      return inputs.flatMap(({ name, value = "" }) => (name === "session" ? [value] : []));
    };
    const ids = await idsShown();
    expect(ids).toHaveLength(3);
    const end = { intent: "end-session", session: ids[0] ?? "" };
    await (await demo.signedIn(accounts.client)).post(page, end);
    expect(await idsShown()).toEqual(ids);
    await here.post(page, end);
    expect((await Promise.all(others.map(isOut))).filter(Boolean)).toHaveLength(1);
    await here.post(page, { intent: "end-others" });
    expect(await Promise.all(others.map(isOut))).toEqual([true, true, true]);
    expect(await isOut(here)).toBe(false);
    const notes = ["session-ended", "signed-out-everywhere"].map((note) => `${who.email} ${note}`);
    expect((await demo.notesOf(who.email)).slice(1)).toEqual(notes);
  });

  it("requires the current password for a new one, which ends all other sessions and links, and mails nothing if refused", async () => {
    const who = await demo.newClient("Changer");
    const here = await demo.signedIn(who);
    const there = await demo.signedIn(who);
    const link = shownLink(await demo.admin.post(who.page, { intent: "link" }));
    const before = await subjectsTo(who.email);
    const next = "new-mango-leaf-22";
    const right = { intent: "password", current: who.password, password: next, again: next };
    const change = (fields: Record<string, string>) => here.post(page, { ...right, ...fields });
    const wrong = await change({ current: "not-my-password" });
    const problem = { current: "This is not your current password" };
    expect([wrong.status, fieldErrors(wrong.html)]).toEqual([422, problem]);
    const differ = await change({ password: "short", again: "shorter" });
    expect([differ.status, fieldErrors(differ.html).again]).toEqual([422, "The two passwords differ"]);
    expect(differ.byId("new-error")).toBe("Use at least 12 characters");
    expect([await isOut(there), await subjectsTo(who.email)]).toEqual([false, before]);
    expect((await change({})).status).toBe(302);
    expect([await isOut(here), await isOut(there)]).toEqual([false, true]);
    expect((await demo.setPassword(link, "stolen-password-1")).status).toBe(410);
    expect(await demo.signIn(who)).toBeNull();
    await demo.signedIn({ ...who, password: next });
    expect(await demo.notesOf(who.email)).toContain(`${who.email} changed password`);
  });

  /** @spec accounts.16 */
  it("of an admin has a name that its owner changes, and a client's has not", async () => {
    const refused = await demo.admin.post(page, { intent: "name", name: "x".repeat(121) });
    expect([refused.status, refused.html.includes("Please use at most 120 characters")]).toEqual([422, true]);
    const renamed = await demo.admin.post(page, { intent: "name", name: "  Asha Rao " });
    expect(renamed.location).toBe("/admin/account?done=name#name");
    expect((await demo.admin.open(users)).text).toContain("Asha Rao");
    await demo.admin.post(page, { intent: "name", name: "Asha Rao" });
    const notes = await demo.notesOf(accounts.admin.email);
    expect(notes.filter((note) => note.endsWith("name"))).toEqual([`${accounts.admin.email} changed name`]);
    expect((await demo.admin.open("/admin/cms/activity")).text).toMatch(/changed their own account ?: Name/);
    const client = await demo.signedIn(accounts.client);
    expect((await client.open(page)).elements("input").filter(({ name }) => name === "name")).toEqual([]);
    expect((await client.post(page, { intent: "name", name: "Asha Rao" })).status).toBe(403);
  });

  describe("hears by mail", () => {
    it("of a sign-in from another browser once, with time, browser, address and advice, and not of the first", async () => {
      expect(await subjectsTo(accounts.admin.email)).toEqual([]);
      const who = await demo.newClient("Elsewhere");
      const other = await demo.signedIn(who, phone);
      await other.post("/admin/logout", {});
      await demo.signIn(who, other);
      const mails = await mailsTo(who.email);
      expect(mails.map(({ subject }) => subject)).toEqual(["New sign-in: Dharini"]);
      for (const words of [
        /^Elsewhere,\n\nYour account was signed in to from a browser/,
        /Time: \d+ \w+ \d{4}, \d\d:\d\d \(India\)\nBrowser: Chrome on Android\n/,
        /Network address: \S+\n[\s\S]*\/admin\/forgot-password/,
      ])
        expect(mails[0]?.text).toMatch(words);
    });

    it("of a browser that only another account knows, or that has a forged token", async () => {
      const who = await demo.newClient("Forger");
      const shared = await demo.signedIn(accounts.client);
      await shared.post("/admin/logout", {});
      await demo.signIn(who, shared);
      for (const token of ["x".repeat(43), "%"]) {
        const forger = demo.newBrowser();
        const value = Buffer.from(JSON.stringify(token)).toString("base64");
        forger.setCookie("plinth.browser", encodeURIComponent(value));
        expect((await forger.signIn(who)).status).toBe(302);
      }
      expect(await subjectsTo(who.email)).toEqual(Array(3).fill("New sign-in: Dharini"));
    });

    it("of changes of the password and the second factor, including a reset by link, which signs nobody in", async () => {
      const who = await demo.newClient("Changes");
      const here = await demo.signedIn(who);
      const before = (await subjectsTo(who.email)).length;
      await here.post(page, { intent: "two-factor-off", password: who.password });
      await switchTwoFactorOn(here, who.password);
      await here.post(page, { intent: "recovery-codes", password: who.password });
      await here.post(page, { intent: "two-factor-off", password: who.password });
      const next = "quite-another-tree-22";
      const change = { current: who.password, password: next, again: next };
      expect((await here.post(page, { intent: "password", ...change })).status).toBe(302);
      const link = shownLink(await demo.admin.post(who.page, { intent: "link" }));
      const other = demo.newBrowser();
      expect((await demo.setPassword(link, "third-mango-tree-71", other)).location).toBe("/admin/login");
      expect(await isOut(other)).toBe(true);
      const mails = (await mailsTo(who.email)).slice(before);
      expect(mails.map(({ subject }) => subject)).toEqual([
        "Two-factor was switched on: Dharini",
        "New recovery codes were made: Dharini",
        "Two-factor was switched off: Dharini",
        "Your password was changed: Dharini",
        "Your password was reset: Dharini",
      ]);
      for (const { text } of mails) expect(text).toContain("Firefox on Linux");
    });
  });
});
