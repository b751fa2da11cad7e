import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import { mailedLink, mailsTo } from "./outbox.ts";
import { partsOf } from "./read-page.ts";
import {
  type Browser,
  idOf,
  invite,
  newBrowser,
  newClient,
  notesOf,
  setPassword,
  shownLink,
  signedIn,
  users,
} from "./staff-browser.ts";

describe.each(bothDatabases)("pending invitations, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** Invites a client who has not accepted yet. */
  async function invited(name: string, role = "client") {
    const email = `${name.toLowerCase()}@client.example`;
    const { link } = await invite(admin, { name, email, role, sees: "all" });
    return { name, email, link, id: await idOf(site, email) };
  }
  const change = (intent: "resend" | "revoke", id: string) => admin.post(users, { intent, user: id });
  const linksTo = async (email: string) => (await mailsTo(site, email)).length;

  /** @spec users.6 */
  it("stand before the accounts with the moment their link expires, until they are accepted", async () => {
    const { name, email, link } = await invited("Zara");
    const before = (await admin.open(users)).text;
    expect(before).toMatch(
      /Pending invitations Person Role Sees Link Zara zara@client.example Role Client Sees All projects Link Until \d/,
    );
    expect(before.indexOf(email)).toBeLessThan(
      before.indexOf(accounts.admin.email, before.indexOf("Accounts")),
    );
    await setPassword(newBrowser(site), link, `${name}-mango-tree-41`);
    expect((await admin.open(users)).text).toMatch(
      /zara@client.example Role Client Sees All projects Two-factor No/,
    );
  });

  it("say in mail and page which projects they are for, with the newest photo, and prefill the address", async () => {
    const { db } = site.dependencies;
    const shown = await db
      .selectFrom("event")
      .innerJoin("project", "project.id", "event.projectId")
      .select(["project.id", "title"])
      .groupBy(["project.id", "title"])
      .orderBy("project.id")
      .execute();
    const [own, other] = shown;
    if (!own || !other) throw new Error("The demo has photos of two projects.");
    const email = "meera@client.example";
    const { link } = await invite(admin, {
      name: "Meera",
      email,
      role: "client",
      sees: "listed",
      "projects[]": String(own.id),
    });
    const [mail] = await mailsTo(site, email);
    expect(mail?.text).toContain(`It shows the site photos of ${own.title}.`);
    const page = await newBrowser(site).open(link);
    expect(page.text).toContain(`Your account shows the site photos of ${own.title}, day by day.`);
    expect(page.text).not.toContain(other.title);
    expect(page.elements("input").find(({ id }) => id === "own-email")).toMatchObject({
      value: email,
      readonly: "",
    });
    const photo = page
      .elements("img")
      .map(({ src }) => src ?? "")
      .find((src) => src.startsWith("data:image/webp"));
    expect(Buffer.from(photo?.split(",")[1] ?? "", "base64").toString("latin1", 8, 12)).toBe("WEBP");
    await change("revoke", await idOf(site, email));
    const dead = await newBrowser(site).open(link);
    expect(dead.text).toContain("This link has expired or was already used. Request a new one.");
    expect(dead.text).not.toContain(own.title);
    expect(dead.html).not.toContain(email);
  });

  it("of admins show no projects", async () => {
    const { link, email } = await invited("Boss", "admin");
    const page = await newBrowser(site).open(link);
    expect(page.text).not.toContain("site photos");
    await change("revoke", await idOf(site, email));
  });

  /** @spec users.6 */
  it("that are resent get a new link by mail, and the former one is dead", async () => {
    const { email, link, id } = await invited("Resent");
    const page = await change("resend", id);
    expect([page.status, page.text.includes("The invitation of Resent is resent")]).toEqual([200, true]);
    const fresh = shownLink(page);
    expect(await mailedLink(site, email)).toBe(fresh);
    expect((await setPassword(newBrowser(site), link, "Resent-mango-tree-41")).status).toBe(410);
    expect((await setPassword(newBrowser(site), fresh, "Resent-mango-tree-41")).location).toBe("/admin");
    expect((await notesOf(site, email)).slice(0, 2)).toEqual([
      `${accounts.admin.email} invited`,
      `${accounts.admin.email} invitation-resent`,
    ]);
  });

  /** @spec users.6 */
  it("have a page that resends or revokes, and no password link that would replace them", async () => {
    const { email, link, id } = await invited("Waiting");
    const page = await admin.open(`${users}/${id}`);
    expect(page.texts("button")).toEqual(
      expect.arrayContaining(["Resend the invitation of Waiting", "Revoke"]),
    );
    expect(page.text).not.toContain("Create a password link");
    expect(partsOf(page, "form", `action="${users}"`)).toHaveLength(1);
    const refused = await admin.post(`${users}/${id}`, { intent: "link" });
    expect([refused.status, refused.text.includes("Resend the invitation instead.")]).toEqual([409, true]);
    expect(await mailedLink(site, email)).toBe(link);
    await setPassword(newBrowser(site), link, "Waiting-mango-tree-41");
    expect((await admin.open(`${users}/${id}`)).text).toContain("Create a password link");
  });

  /** @spec users.6 */
  it("that are resent five times at once have one link that works", async () => {
    const { email, id } = await invited("Often");
    const pages = await Promise.all(Array.from({ length: 5 }, () => change("resend", id)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const links = site.dependencies.db.selectFrom("verification").select("id").where("value", "=", id);
    expect(await links.execute()).toHaveLength(1);
    expect(await linksTo(email)).toBeGreaterThan(0);
  });

  /** @spec users.6 */
  it("that are revoked are dead at once, and the address can be invited again", async () => {
    const { email, link, id } = await invited("Revoked");
    expect((await change("revoke", id)).location).toBe(`${users}?done=revoked`);
    expect((await setPassword(newBrowser(site), link, "Revoked-mango-tree-41")).status).toBe(410);
    await newBrowser(site).post("/admin/forgot-password", { email });
    const before = await linksTo(email);
    expect((await admin.open(users)).text).not.toContain(email);
    expect((await admin.open(`${users}/${id}`)).status).toBe(404);
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      "revoked the invitation of the account Revoked",
    );
    const again = await invited("Revoked");
    expect(await linksTo(email)).toBe(before + 1);
    expect((await setPassword(newBrowser(site), again.link, "Revoked-mango-tree-41")).status).toBe(302);
  });

  /** @spec users.6 */
  it("that were accepted or revoked can be neither resent nor revoked", async () => {
    const who = await newClient(site, admin, "Accepted");
    const id = await idOf(site, who.email);
    for (const intent of ["resend", "revoke"] as const) {
      const accepted = await change(intent, id);
      expect([
        accepted.status,
        accepted.text.includes("Accepted has already accepted the invitation."),
      ]).toEqual([409, true]);
      for (const unknown of ["nobody", "", "a\0b", "x".repeat(9999)])
        expect((await change(intent, unknown)).status).toBeOneOf([409, 422]);
    }
    await signedIn(site, who);
  });

  /** @spec users.6 */
  it("that are accepted while they are revoked end as one or the other", async () => {
    for (const name of ["RaceOne", "RaceTwo", "RaceThree"]) {
      const { email, link, id } = await invited(name);
      const browser = newBrowser(site);
      const [accepted, revoked] = await Promise.all([
        setPassword(browser, link, `${name}-mango-tree-41`),
        change("revoke", id),
      ]);
      expect([
        [302, 409],
        [410, 302],
      ]).toContainEqual([accepted.status, revoked.status]);
      const user = site.dependencies.db.selectFrom("user").select("id").where("email", "=", email);
      expect(await user.execute()).toHaveLength(accepted.status === 302 ? 1 : 0);
    }
  });

  it("of disabled accounts cannot be resent", async () => {
    const { id } = await invited("Shut");
    await admin.post(`${users}/${id}`, { intent: "disable" });
    expect((await change("resend", id)).status).toBe(409);
    expect((await change("revoke", id)).status).toBe(302);
  });

  /** @spec users.5 */
  it("of admins do not count as admins who can sign in", async () => {
    const { id } = await invited("Future", "admin");
    const page = await admin.post(`${users}/${await idOf(site)}`, { intent: "disable" });
    expect(page.status).toBe(409);
    await change("revoke", id);
  });

  it("are changed by admins only", async () => {
    const { id } = await invited("Guarded");
    const client = await signedIn(site, accounts.client);
    for (const intent of ["resend", "revoke"])
      expect((await client.post(users, { intent, user: id })).status).toBe(403);
    await change("revoke", id);
  });

  /** @spec users.7 */
  it("an account shows when it was last seen, which is written at most every five minutes", async () => {
    const { db } = site.dependencies;
    const who = await newClient(site, admin, "Seen");
    const id = await idOf(site, who.email);
    const seen = async () =>
      (await db.selectFrom("user").select("lastSeenAt").where("id", "=", id).executeTakeFirstOrThrow())
        .lastSeenAt;
    const browser = await signedIn(site, who);
    const first = await seen();
    expect(Date.now() - Date.parse(first ?? "")).toBeLessThan(60_000);
    await Promise.all(Array.from({ length: 5 }, () => browser.open("/admin/account")));
    expect(await seen()).toBe(first);
    const earlier = new Date(Date.now() - 6 * 60_000);
    const updatedAt = database === "PostgreSQL" ? earlier : earlier.toISOString();
    await db.updateTable("session").set({ updatedAt }).where("userId", "=", id).execute();
    await browser.open("/admin/account");
    expect((await seen()) ?? "").not.toBe(first);
    // Its sessions end, and the account still says when it was seen.
    await admin.post(who.page, { intent: "end-sessions" });
    expect((await admin.open(users)).text).toMatch(
      /seen@client.example .{0,60} Open sessions 0 Last seen \d/,
    );
  });
});
