import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { mailsTo } from "../outbox.ts";
import { type Browser, shownLink } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

const page = "/admin/account";

/** @spec accounts.17 */
describe.each(databases)("a new e-mail address, on %s,", (database) => {
  const demo = accountsDemo(database);

  const request = (browser: Browser, email: string, besides = {}) =>
    browser.post(page, { intent: "email", email, ...besides });
  const linksTo = async (email: string) =>
    (await mailsTo(demo.site, email)).flatMap(
      ({ text = "" }) => /\/admin\/confirm-email\S+/.exec(text)?.[0] ?? [],
    );
  const confirm = (link: string) =>
    demo.newBrowser().post("/admin/confirm-email", { token: link.split("token=")[1] ?? "" });
  const emailOf = async (id: string) => {
    const emails = demo.site.dependencies.db.selectFrom("account").select("email");
    return (await emails.where("id", "=", id).executeTakeFirstOrThrow()).email;
  };

  it("signs in once the link in it is confirmed, and the former address hears of both steps", async () => {
    const { who, browser, id } = await demo.person("Mover");
    const resetLink = shownLink(await demo.admin.post(who.page, { intent: "link" }));
    const asked = await request(browser, " NEW.Mover@client.example ");
    expect(asked.location).toBe(`${page}?done=email#email`);
    expect((await browser.open(page)).text).toContain("new.mover@client.example is not confirmed yet.");
    expect(await emailOf(id)).toBe(who.email);
    const [link = ""] = await linksTo("new.mover@client.example");
    // Opening the link, as programs that check mails do, changes nothing.
    expect((await demo.newBrowser().open(link)).status).toBe(200);
    expect(await emailOf(id)).toBe(who.email);
    expect((await confirm(link)).text).toContain("sign in with new.mover@client.example");
    expect(await demo.signIn(who)).toBeNull();
    await demo.signedIn({ ...who, email: "new.mover@client.example" });
    expect((await browser.open(page)).text).toContain("new.mover@client.example");
    expect((await demo.setPassword(resetLink, "Other-mango-tree-41")).status).toBe(410);
    const subjects = (await mailsTo(demo.site, who.email)).map(({ subject = "" }) => subject.split(":")[0]);
    expect(subjects).toContain("A new email address was requested");
    expect(subjects.at(-1)).toBe("Your email address was changed");
    expect((await confirm(link)).status).toBe(410);
    expect((await demo.notesOf("new.mover@client.example")).slice(-2)).toEqual([
      `${who.email} email-change-requested`,
      "new.mover@client.example email-changed",
    ]);
  });

  it("needs the password or a code when neither was given recently", async () => {
    const { who, browser } = await demo.person("Proof");
    await demo.age(60, who.email);
    const asked = await request(browser, "proof2@client.example");
    expect([asked.status, asked.text.includes("Confirm it’s you")]).toEqual([422, true]);
    const wrong = await request(browser, "proof2@client.example", { ownPassword: "wrong-password-1" });
    expect(wrong.status).toBe(422);
    expect(await linksTo("proof2@client.example")).toEqual([]);
    const right = await request(browser, "proof2@client.example", { ownPassword: who.password });
    expect(right.status).toBe(302);
    expect(await linksTo("proof2@client.example")).toHaveLength(1);
  });

  it("that belongs to another account gets no link, and the response is the same", async () => {
    const { browser } = await demo.person("Curious");
    const taken = await request(browser, accounts.client.email);
    const free = await request(browser, "free@client.example");
    expect([taken.status, taken.location, taken.html]).toEqual([free.status, free.location, free.html]);
    await request(browser, accounts.client.email);
    expect(await linksTo(accounts.client.email)).toEqual([]);
    const [mail] = (await mailsTo(demo.site, accounts.client.email)).slice(-1);
    expect(mail?.text).toContain("It already belongs to an account");
    expect((await browser.open(page)).text).toContain(`${accounts.client.email} is not confirmed yet.`);
  });

  it("is not confirmed by a link that expired, was cancelled, or is of a disabled account or an earlier password", async () => {
    const { who, id } = await demo.person("Ended");
    let browser = await demo.signedIn(who);
    const { db } = demo.site.dependencies;
    const now = { expiresAt: new Date().toISOString() };
    const next = { password: "Ended-mango-tree-42", again: "Ended-mango-tree-42" };
    const endings: Record<string, () => Promise<unknown>> = {
      expired: () => db.updateTable("emailChange").set(now).where("accountId", "=", id).execute(),
      cancelled: () => browser.post(page, { intent: "cancel-email" }),
      disabled: async () => {
        for (const intent of ["disable", "enable"]) await demo.admin.post(who.page, { intent });
        browser = await demo.signedIn(who);
      },
      password: () => browser.post(page, { intent: "password", current: who.password, ...next }),
    };
    for (const [how, end] of Object.entries(endings)) {
      const email = `ended-${how}@client.example`;
      expect((await request(browser, email)).status).toBe(302);
      await end();
      const [link = ""] = await linksTo(email);
      expect([how, (await confirm(link)).status]).toEqual([how, 410]);
    }
    expect(await emailOf(id)).toBe(who.email);
  });

  it("is rejected when it is invalid, and so is a token", async () => {
    const { who, browser } = await demo.person("Hostile");
    const long = `${"x".repeat(250)}@y.example`;
    for (const email of ["", "a@b.example\r\nBcc: x@y.example", long])
      expect([email, (await request(browser, email)).status]).toEqual([email, 422]);
    expect((await request(browser, who.email)).text).toContain("This is the present address of the account");
    for (const token of ["", "a\0b", "y".repeat(43), "z".repeat(9999)])
      expect((await confirm(`token=${token}`)).status).toBeOneOf([410, 422]);
  });

  it("can be requested five times an hour", async () => {
    const { browser } = await demo.person("Eager");
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await request(browser, `eager${at}@client.example`)).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
    await demo.site.dependencies.db.deleteFrom("attempt").execute();
  });

  /** @spec users.8 */
  it("is requested by an admin for somebody else, who sees the link and confirms it", async () => {
    const { who, id } = await demo.person("Helped");
    const taken = await demo.admin.post(who.page, { intent: "email", email: accounts.client.email });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("An account with this address already exists");
    const asked = await demo.admin.post(who.page, { intent: "email", email: "helped2@client.example" });
    expect(asked.status).toBe(200);
    const link = shownLink(asked);
    expect(await linksTo("helped2@client.example")).toEqual([link]);
    expect(await emailOf(id)).toBe(who.email);
    expect((await confirm(link)).status).toBe(200);
    expect(await emailOf(id)).toBe("helped2@client.example");
  });

  it("of an admin's own account has a link that is shown where mail is not sent", async () => {
    demo.site.dependencies.sendsMail = false;
    for (const email of ["asha2@dharini.example", accounts.admin.email])
      expect((await confirm(shownLink(await request(demo.admin, email)))).status).toBe(200);
    const { browser } = await demo.person("Unsent");
    const asked = await request(browser, "unsent2@client.example");
    expect((await browser.open(asked.location ?? "")).text).toContain("Ask an admin to change your address.");
    demo.site.dependencies.sendsMail = true;
  });

  /** @spec users.8 */
  it("and a new name of another account are an admin's to give", async () => {
    const who = await demo.newClient("Renamed");
    const refused = await demo.admin.post(who.page, { intent: "name", name: " " });
    expect([refused.status, refused.text.includes("Please enter a name")]).toEqual([422, true]);
    expect((await demo.admin.post(who.page, { intent: "name", name: "Renamed Rao" })).status).toBe(302);
    expect((await demo.admin.open(who.page)).text).toContain("Renamed Rao");
    expect((await demo.notesOf(who.email)).at(-1)).toBe(`${accounts.admin.email} changed name`);
  });
});
