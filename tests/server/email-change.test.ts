import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { databases } from "./front-door.ts";
import { mailsTo } from "./outbox.ts";
import {
  type Browser,
  idOf,
  newBrowser,
  newClient,
  notesOf,
  setPassword,
  shownLink,
  signedIn,
  signIn,
} from "./staff-browser.ts";
import { staffedDemo } from "./staffed-demo.ts";

const page = "/admin/account";

/** @spec accounts.17 */
describe.each(databases)("a new e-mail address, on %s,", (database) => {
  const demo = staffedDemo(database);

  const request = (browser: Browser, email: string, besides = {}) =>
    browser.post(page, { intent: "email", email, ...besides });
  const linksTo = async (email: string) =>
    (await mailsTo(demo.site, email)).flatMap(
      ({ text = "" }) => /\/admin\/confirm-email\S+/.exec(text)?.[0] ?? [],
    );
  const confirm = (link: string) =>
    newBrowser(demo.site).post("/admin/confirm-email", { token: link.split("token=")[1] ?? "" });
  const emailOf = async (id: string) => {
    const emails = demo.site.dependencies.db.selectFrom("user").select("email");
    return (await emails.where("id", "=", id).executeTakeFirstOrThrow()).email;
  };

  it("signs in once the link in it is confirmed, and the former address hears of both steps", async () => {
    const who = await newClient(demo.site, demo.admin, "Mover");
    const browser = await signedIn(demo.site, who);
    const id = await idOf(demo.site, who.email);
    const resetLink = shownLink(await demo.admin.post(who.page, { intent: "link" }));
    const asked = await request(browser, " NEW.Mover@client.example ");
    expect(asked.location).toBe(`${page}?done=email#email`);
    expect((await browser.open(page)).text).toContain("new.mover@client.example is not confirmed yet.");
    expect(await emailOf(id)).toBe(who.email);
    const [link = ""] = await linksTo("new.mover@client.example");
    // Opening the link, as programs that check mails do, changes nothing.
    expect((await newBrowser(demo.site).open(link)).status).toBe(200);
    expect(await emailOf(id)).toBe(who.email);
    const confirmed = await confirm(link);
    expect([confirmed.status, confirmed.text.includes("sign in with new.mover@client.example")]).toEqual([
      200,
      true,
    ]);
    expect(await signIn(newBrowser(demo.site), who)).toBeNull();
    await signedIn(demo.site, { ...who, email: "new.mover@client.example" });
    expect((await browser.open(page)).text).toContain("new.mover@client.example");
    expect((await setPassword(newBrowser(demo.site), resetLink, "Other-mango-tree-41")).status).toBe(410);
    const subjects = (await mailsTo(demo.site, who.email)).map(({ subject = "" }) => subject.split(":")[0]);
    expect(subjects).toContain("A new email address was requested");
    expect(subjects.at(-1)).toBe("Your email address was changed");
    expect((await confirm(link)).status).toBe(410);
    expect((await notesOf(demo.site, "new.mover@client.example")).slice(-2)).toEqual([
      `${who.email} email-change-requested`,
      "new.mover@client.example email-changed",
    ]);
  });

  it("needs the password or a code when neither was given recently", async () => {
    const who = await newClient(demo.site, demo.admin, "Proof");
    const browser = await signedIn(demo.site, who);
    const id = await idOf(demo.site, who.email);
    const old = new Date(Date.now() - 3_600_000);
    const createdAt = database === "PostgreSQL" ? old : old.toISOString();
    const { db } = demo.site.dependencies;
    await db.updateTable("session").set({ createdAt }).where("userId", "=", id).execute();
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
    const who = await newClient(demo.site, demo.admin, "Curious");
    const browser = await signedIn(demo.site, who);
    const [taken, free] = [
      await request(browser, accounts.client.email),
      await request(browser, "free@client.example"),
    ];
    expect([taken.status, taken.location, taken.html]).toEqual([free.status, free.location, free.html]);
    await request(browser, accounts.client.email);
    expect(await linksTo(accounts.client.email)).toEqual([]);
    expect((await mailsTo(demo.site, accounts.client.email)).at(-1)?.text).toContain(
      "It already belongs to an account",
    );
    expect((await browser.open(page)).text).toContain(`${accounts.client.email} is not confirmed yet.`);
  });

  it("is not confirmed by a link that expired, was cancelled, or is of a disabled account or an earlier password", async () => {
    const who = await newClient(demo.site, demo.admin, "Ended");
    const id = await idOf(demo.site, who.email);
    let browser = await signedIn(demo.site, who);
    const { db } = demo.site.dependencies;
    const endings: Record<string, () => Promise<unknown>> = {
      expired: () =>
        db
          .updateTable("emailChange")
          .set({ expiresAt: new Date().toISOString() })
          .where("userId", "=", id)
          .execute(),
      cancelled: () => browser.post(page, { intent: "cancel-email" }),
      disabled: async () => {
        await demo.admin.post(who.page, { intent: "disable" });
        await demo.admin.post(who.page, { intent: "enable" });
        browser = await signedIn(demo.site, who);
      },
      password: () =>
        browser.post(page, {
          ...{ intent: "password", current: who.password },
          ...{ password: "Ended-mango-tree-42", again: "Ended-mango-tree-42" },
        }),
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
    const who = await newClient(demo.site, demo.admin, "Hostile");
    const browser = await signedIn(demo.site, who);
    for (const email of [
      "",
      "nobody",
      "a\0b@client.example",
      "a@b.example\r\nBcc: x@y.example",
      `${"x".repeat(250)}@y.example`,
    ])
      expect([email, (await request(browser, email)).status]).toEqual([email, 422]);
    expect((await request(browser, who.email)).text).toContain("This is the present address of the account");
    for (const token of ["", "x", "a\0b", "y".repeat(43), "z".repeat(9999)])
      expect((await newBrowser(demo.site).post("/admin/confirm-email", { token })).status).toBeOneOf([
        410, 422,
      ]);
  });

  it("can be requested five times an hour", async () => {
    const who = await newClient(demo.site, demo.admin, "Eager");
    const browser = await signedIn(demo.site, who);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await request(browser, `eager${at}@client.example`)).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
    await demo.site.dependencies.db.deleteFrom("attempt").execute();
  });

  /** @spec users.8 */
  it("is requested by an admin for somebody else, who sees the link and confirms it", async () => {
    const who = await newClient(demo.site, demo.admin, "Helped");
    const id = await idOf(demo.site, who.email);
    const taken = await demo.admin.post(who.page, { intent: "email", email: accounts.client.email });
    expect([taken.status, taken.text.includes("An account with this address already exists")]).toEqual([
      422,
      true,
    ]);
    const asked = await demo.admin.post(who.page, { intent: "email", email: "helped2@client.example" });
    expect(asked.status).toBe(200);
    const link = shownLink(asked);
    expect(await linksTo("helped2@client.example")).toEqual([link]);
    expect(await emailOf(id)).toBe(who.email);
    expect((await confirm(link)).status).toBe(200);
    expect(await emailOf(id)).toBe("helped2@client.example");
  });

  it("of an admin's own account is confirmed with a link that is shown where mail is not sent", async () => {
    for (const email of ["asha2@dharini.example", accounts.admin.email])
      expect((await confirm(shownLink(await request(demo.admin, email)))).status).toBe(200);
  });

  /** @spec users.8 */
  it("and a new name of another account are an admin's to give", async () => {
    const who = await newClient(demo.site, demo.admin, "Renamed");
    const refused = await demo.admin.post(who.page, { intent: "name", name: " " });
    expect([refused.status, refused.text.includes("Please enter a name")]).toEqual([422, true]);
    expect((await demo.admin.post(who.page, { intent: "name", name: "Renamed Rao" })).status).toBe(302);
    expect((await demo.admin.open(who.page)).text).toContain("Renamed Rao");
    expect((await notesOf(demo.site, who.email)).at(-1)).toBe(`${accounts.admin.email} changed name`);
  });
});
