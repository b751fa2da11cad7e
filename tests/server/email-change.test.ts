import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
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

const page = "/admin/account";

describe.each(databases)("a new e-mail address, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const ask = (browser: Browser, email: string, besides = {}) =>
    browser.post(page, { intent: "email", email, ...besides });
  const linksTo = async (email: string) =>
    (await mailsTo(site, email)).flatMap(
      ({ text = "" }) => /\/admin\/confirm-email\S+/.exec(text)?.[0] ?? [],
    );
  const confirm = (link: string) =>
    newBrowser(site).post("/admin/confirm-email", {
      token: new URL(link, "http://site").searchParams.get("token") ?? "",
    });
  const emailOf = async (id: string) =>
    (
      await site.dependencies.db
        .selectFrom("user")
        .select("email")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).email;
  const forgetProof = (id: string) => {
    const old = new Date(Date.now() - 3_600_000);
    const createdAt = database === "PostgreSQL" ? old : old.toISOString();
    return site.dependencies.db.updateTable("session").set({ createdAt }).where("userId", "=", id).execute();
  };

  /** @spec accounts.17 */
  it("signs in once the link in it is confirmed, and the former address hears of both steps", async () => {
    const who = await newClient(site, admin, "Mover");
    const browser = await signedIn(site, who);
    const id = await idOf(site, who.email);
    const resetLink = shownLink(await admin.post(who.page, { intent: "link" }));
    const asked = await ask(browser, " NEW.Mover@client.example ");
    expect(asked.location).toBe(`${page}?done=email#email`);
    expect((await browser.open(page)).text).toContain("new.mover@client.example is not confirmed yet.");
    expect(await emailOf(id)).toBe(who.email);
    const [link = ""] = await linksTo("new.mover@client.example");
    // Opening the link, as programs that check mails do, changes nothing.
    expect((await newBrowser(site).open(link)).status).toBe(200);
    expect(await emailOf(id)).toBe(who.email);
    const confirmed = await confirm(link);
    expect([confirmed.status, confirmed.text.includes("sign in with new.mover@client.example")]).toEqual([
      200,
      true,
    ]);
    expect(await signIn(newBrowser(site), who)).toBeNull();
    await signedIn(site, { ...who, email: "new.mover@client.example" });
    expect((await browser.open(page)).text).toContain("new.mover@client.example");
    expect((await setPassword(newBrowser(site), resetLink, "Other-mango-tree-41")).status).toBe(410);
    const subjects = (await mailsTo(site, who.email)).map(({ subject = "" }) => subject.split(":")[0]);
    expect(subjects).toContain("A new email address was requested");
    expect(subjects.at(-1)).toBe("Your email address was changed");
    expect((await confirm(link)).status).toBe(410);
    expect((await notesOf(site, "new.mover@client.example")).slice(-2)).toEqual([
      `${who.email} email-change-requested`,
      "new.mover@client.example email-changed",
    ]);
  });

  /** @spec accounts.17 */
  it("needs the password or a code when neither was given recently", async () => {
    const who = await newClient(site, admin, "Proof");
    const browser = await signedIn(site, who);
    const id = await idOf(site, who.email);
    await forgetProof(id);
    const asked = await ask(browser, "proof2@client.example");
    expect([asked.status, asked.text.includes("Confirm it’s you")]).toEqual([422, true]);
    const wrong = await ask(browser, "proof2@client.example", { ownPassword: "wrong-password-1" });
    expect(wrong.status).toBe(422);
    expect(await linksTo("proof2@client.example")).toEqual([]);
    const right = await ask(browser, "proof2@client.example", { ownPassword: who.password });
    expect(right.status).toBe(302);
    expect(await linksTo("proof2@client.example")).toHaveLength(1);
  });

  /** @spec accounts.17 */
  it("that belongs to another account gets no link, and the response is the same", async () => {
    const who = await newClient(site, admin, "Curious");
    const browser = await signedIn(site, who);
    const [taken, free] = [
      await ask(browser, accounts.client.email),
      await ask(browser, "free@client.example"),
    ];
    expect([taken.status, taken.location, taken.html]).toEqual([free.status, free.location, free.html]);
    await ask(browser, accounts.client.email);
    expect(await linksTo(accounts.client.email)).toEqual([]);
    expect((await mailsTo(site, accounts.client.email)).at(-1)?.text).toContain(
      "It already belongs to an account",
    );
    expect((await browser.open(page)).text).toContain(`${accounts.client.email} is not confirmed yet.`);
  });

  /** @spec accounts.17 */
  it("requested twice at once has one link that works", async () => {
    const who = await newClient(site, admin, "Twice");
    const browser = await signedIn(site, who);
    const emails = ["twice1@client.example", "twice2@client.example"];
    const asked = await Promise.all(emails.map((email) => ask(browser, email)));
    expect(asked.map(({ status }) => status)).toEqual([302, 302]);
    const links = (await Promise.all(emails.map(linksTo))).flat();
    const results = await Promise.all([...links, ...links].map(confirm));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
  });

  /** @spec accounts.17 */
  it("that two accounts confirm at once belongs to one of them", async () => {
    const people = [await newClient(site, admin, "First"), await newClient(site, admin, "Second")];
    for (const who of people) await ask(await signedIn(site, who), "shared@client.example");
    const links = await linksTo("shared@client.example");
    const results = await Promise.all(links.map(confirm));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  /** @spec accounts.17 */
  it("is not confirmed by a link that expired, was cancelled, or is of a disabled account or an earlier password", async () => {
    const who = await newClient(site, admin, "Ended");
    const id = await idOf(site, who.email);
    let browser = await signedIn(site, who);
    const { db } = site.dependencies;
    const endings: Record<string, () => Promise<unknown>> = {
      expired: () =>
        db
          .updateTable("emailChange")
          .set({ expiresAt: new Date().toISOString() })
          .where("userId", "=", id)
          .execute(),
      cancelled: () => browser.post(page, { intent: "cancel-email" }),
      disabled: async () => {
        await admin.post(who.page, { intent: "disable" });
        await admin.post(who.page, { intent: "enable" });
        browser = await signedIn(site, who);
      },
      password: () =>
        browser.post(page, {
          ...{ intent: "password", current: who.password },
          ...{ password: "Ended-mango-tree-42", again: "Ended-mango-tree-42" },
        }),
    };
    for (const [how, end] of Object.entries(endings)) {
      const email = `ended-${how}@client.example`;
      expect((await ask(browser, email)).status).toBe(302);
      await end();
      const [link = ""] = await linksTo(email);
      expect([how, (await confirm(link)).status]).toEqual([how, 410]);
    }
    expect(await emailOf(id)).toBe(who.email);
  });

  it("is rejected when it is invalid, and so is a token", async () => {
    const who = await newClient(site, admin, "Hostile");
    const browser = await signedIn(site, who);
    for (const email of [
      "",
      "nobody",
      "a\0b@client.example",
      "a@b.example\r\nBcc: x@y.example",
      `${"x".repeat(250)}@y.example`,
    ])
      expect([email, (await ask(browser, email)).status]).toEqual([email, 422]);
    expect((await ask(browser, who.email)).text).toContain("This is the present address of the account");
    for (const token of ["", "x", "a\0b", "y".repeat(43), "z".repeat(9999)])
      expect((await newBrowser(site).post("/admin/confirm-email", { token })).status).toBeOneOf([410, 422]);
  });

  /** @spec accounts.17 */
  it("can be requested five times an hour", async () => {
    const who = await newClient(site, admin, "Eager");
    const browser = await signedIn(site, who);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await ask(browser, `eager${at}@client.example`)).status);
    expect(statuses).toEqual([302, 302, 302, 302, 302, 429]);
    await site.dependencies.db.deleteFrom("attempt").execute();
  });

  /** @spec users.8 */
  it("is requested by an admin for somebody else, who sees the link and confirms it", async () => {
    const who = await newClient(site, admin, "Helped");
    const id = await idOf(site, who.email);
    const taken = await admin.post(who.page, { intent: "email", email: accounts.client.email });
    expect([taken.status, taken.text.includes("An account with this address already exists")]).toEqual([
      422,
      true,
    ]);
    const asked = await admin.post(who.page, { intent: "email", email: "helped2@client.example" });
    expect(asked.status).toBe(200);
    const link = shownLink(asked);
    expect(await linksTo("helped2@client.example")).toEqual([link]);
    expect(await emailOf(id)).toBe(who.email);
    expect((await confirm(link)).status).toBe(200);
    expect(await emailOf(id)).toBe("helped2@client.example");
    const client = await signedIn(site, accounts.client);
    expect((await client.post(who.page, { intent: "email", email: "x@y.example" })).status).toBe(403);
  });

  it("of an admin's own account is confirmed with a link that is shown where mail is not sent", async () => {
    const asked = await ask(admin, "asha2@dharini.example");
    expect((await confirm(shownLink(asked))).status).toBe(200);
    const back = await ask(admin, accounts.admin.email);
    expect((await confirm(shownLink(back))).status).toBe(200);
  });

  /** @spec users.8 */
  it("and a new name of another account are an admin's to give", async () => {
    const who = await newClient(site, admin, "Renamed");
    const refused = await admin.post(who.page, { intent: "name", name: " " });
    expect([refused.status, refused.text.includes("Please enter a name")]).toEqual([422, true]);
    expect((await admin.post(who.page, { intent: "name", name: "Renamed Rao" })).status).toBe(302);
    expect((await admin.open(who.page)).text).toContain("Renamed Rao");
    expect((await notesOf(site, who.email)).at(-1)).toBe(`${accounts.admin.email} changed name`);
    const client = await signedIn(site, accounts.client);
    expect((await client.post(who.page, { intent: "name", name: "X" })).status).toBe(403);
  });
});
