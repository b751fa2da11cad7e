import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readAllTables } from "#db/copy/tables.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, loggedErrors, openDemo } from "./front-door.ts";
import {
  type Browser,
  idOf,
  newClient,
  notesOf,
  shownLink,
  signedIn,
  switchTwoFactorOn,
} from "./staff-browser.ts";

describe.each(bothDatabases)("the export of an account, on %s,", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec accounts.18 */
  it("has what is stored about it and no secret, for its owner and for admins", async () => {
    const { db } = site.dependencies;
    const who = await newClient(site, admin, "Export");
    const id = await idOf(site, who.email);
    const browser = await signedIn(site, who);
    await browser.post("/admin/account", { intent: "calendar-make" });
    const { secret, codes } = await switchTwoFactorOn(browser, who.password);
    await browser.post("/admin/account", { intent: "email", email: "export2@client.example" });
    const link = shownLink(await admin.post(who.page, { intent: "link" }));
    // A mail that was not sent yet still has its link.
    const unsent = { to: who.email, hasLink: 1, sentAt: null, dueAt: "2999-01-01T00:00:00.000Z" } as const;
    const text = `Open ${link}`;
    const made = {
      replyTo: null,
      subject: "Unsent",
      lastError: null,
      messageKey: null,
      createdAt: unsent.dueAt,
    };
    await db
      .insertInto("outgoingMail")
      .values({ ...unsent, ...made, text })
      .execute();
    const own = await browser.send("/admin/account/export", {});
    expect(own.headers.get("Content-Disposition")).toMatch(/^attachment; filename="account-[\d-]+\.json"$/);
    expect(own.headers.get("Cache-Control")).toContain("no-store");
    const file = await own.text();
    expect(JSON.parse(file)).toMatchObject({
      account: { id, name: "Export", email: who.email, role: "client", twoFactor: true, projects: "all" },
      sessions: [{ browser: expect.stringContaining("Firefox") }],
      knownBrowsers: [{}, {}],
      unconfirmedEmail: { email: "export2@client.example" },
      calendarAddressSince: expect.any(String),
      passwordLinks: [{}],
      activity: expect.arrayContaining([
        expect.objectContaining({ action: "invited", byAccount: false }),
        expect.objectContaining({ action: "signed-in", byAccount: true }),
      ]),
      mails: expect.arrayContaining([expect.objectContaining({ subject: "Unsent", text: "" })]),
    });
    const secrets = await storedSecrets(id);
    expect(secrets.length).toBeGreaterThan(5);
    for (const hidden of [...secrets, secret, ...codes, link.split("token=")[1] ?? "none"])
      expect(file).not.toContain(hidden);
    expect(file).not.toContain(accounts.admin.email);
    const byAdmin = await admin.send(`${who.page}/export`, {});
    expect((await byAdmin.json()).account).toEqual(JSON.parse(file).account);
    const found = await admin.send("/admin/cms/privacy/export", { who: who.email });
    expect(await found.text()).not.toContain(link);
    expect((await notesOf(site, who.email)).slice(-2)).toEqual([
      `${who.email} exported`,
      `${accounts.admin.email} exported`,
    ]);
    await db.deleteFrom("outgoingMail").where("subject", "=", "Unsent").execute();
  });

  it("of another account is an admin's only, and an unknown account has none", async () => {
    const client = await signedIn(site, accounts.client);
    const page = `/admin/cms/users/${await idOf(site)}/export`;
    expect((await client.send(page, {})).status).toBe(403);
    expect((await admin.send("/admin/cms/users/nobody/export", {})).status).toBe(404);
    expect((await admin.request(page)).status).toBe(302);
  });

  /** The digests, hashes and keys of an account, wherever they are. */
  async function storedSecrets(id: string): Promise<string[]> {
    const { db } = site.dependencies;
    const found: string[] = [];
    for (const { name, columns } of await readAllTables(db)) {
      const secret = columns.filter(({ name: column }) =>
        /^(token|tokenHash|password|secret|backupCodes|identifier|publicKey|credentialID)$/.test(column),
      );
      const owner = columns.find(
        ({ name: column }) => column === "userId" || (name === "verification" && column === "value"),
      );
      if (secret.length === 0 || !owner) continue;
      const rows = await db
        .selectFrom(name as "session")
        .selectAll()
        .where(owner.name as "userId", "=", id)
        .execute();
      for (const row of rows)
        for (const { name: column } of secret) {
          const value = (row as unknown as Record<string, unknown>)[column];
          if (typeof value === "string") found.push(value);
        }
    }
    return found;
  }
});
