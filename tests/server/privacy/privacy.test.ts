import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { readAllTables } from "#db/copy/tables.ts";
import { regularJobs } from "#server/jobs.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { accounts } from "#tests/support/site.ts";
import { accountsDemo } from "../accounts/account-tools.ts";
import { databases } from "../front-door.ts";
import { inquire, typed } from "../inquiries/inquiry-form.ts";
import { fieldsOf, formOf } from "../records/typed-form.ts";
import { shownLink, switchTwoFactorOn } from "../staff-browser.ts";

const page = "/admin/cms/privacy";
const retention = "/admin/cms/site/retention";

describe.each(databases)("personal data on %s", (database) => {
  const demo = accountsDemo(database);

  const activity = async () => (await demo.admin.open("/admin/cms/activity")).text;

  /** @spec privacy.1, privacy.2, privacy.3 */
  it("of a visitor is found, exported and erased after a typed confirmation", async () => {
    const { email = "", name = "" } = typed;
    const reference = await inquire(demo.site);
    const found = await demo.admin.post(page, { intent: "find", who: "098200 12345" });
    for (const words of ["Stored about +919820012345", "1 inquiry", reference, email])
      expect(found.text).toContain(words);

    const file = await demo.admin.send(`${page}/export`, { who: email.toUpperCase() });
    const disposition = /^attachment; filename="personal-data-[\d-]+\.json"$/;
    expect(file.headers.get("Content-Disposition")).toMatch(disposition);
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    expect(await file.json()).toMatchObject({ email, inquiries: [{ reference, name }] });
    expect(await activity()).toContain("exported what was stored about a person");

    const rejected = await demo.admin.post(page, { intent: "erase", who: email, confirmation: "yes" });
    expect([rejected.status, rejected.text]).toEqual([422, expect.stringContaining(`Please type ${email}`)]);
    const done = await demo.admin.post(page, { intent: "erase", who: email, confirmation: email });
    expect(done.text).toContain(`${email} is erased`);
    expect(done.text).toContain(typed.phone);
    const rows = await demo.site.dependencies.db.selectFrom("activity").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/asha\.kulkarni|98200/);
    expect(await activity()).toContain("erased what was stored about a person");
    const again = await demo.admin.post(page, { intent: "find", who: email });
    expect(again.text).toContain(`Nothing is stored about ${email}.`);
    for (const who of ["", "\0@x.example", "9".repeat(5000)]) {
      const { status, text } = await demo.admin.post(page, { intent: "find", who });
      expect([status, text.includes("Please enter an email address")], who).toEqual([422, true]);
      expect((await demo.admin.send(`${page}/export`, { who })).status).toBe(422);
    }
  });

  it("of many inquiries says how many are not listed", async () => {
    const email = "many@inquiries.example";
    for (let at = 0; at < 21; at += 1) await addInquiry(demo.site.dependencies.db, { email });
    const found = await demo.admin.post(page, { intent: "find", who: email });
    expect(found.text).toContain("21 inquiries");
    expect(found.text).toContain("1 more inquiry is not listed.");
  });

  it("in the settings is listed by the names that the office knows", async () => {
    const email = "estimates@kadambari.example";
    const byService = [{ service: "Piling", emails: [email] }];
    await saveSetting(demo.site.dependencies.db, "inquiryMail", { ...emptySettings.inquiryMail, byService });
    const found = await demo.admin.post(page, { intent: "find", who: email });
    expect(found.target("Inquiry mails settings")).toBe("/admin/cms/site/inquiryMail");
  });

  /** @spec privacy.4 */
  it("of an account disables it when erased, never the last admin's, and keeps what was typed", async () => {
    const client = await demo.newClient("Devi");
    const done = await demo.admin.post(page, {
      intent: "erase",
      who: client.email,
      confirmation: client.email,
    });
    expect(done.text).toContain(`Account Devi, ${client.email}`);
    expect((await demo.admin.open(client.page)).text).toContain("Disabled");
    const own = { who: accounts.admin.email, confirmation: accounts.admin.email };
    const last = await demo.admin.post(page, { intent: "erase", ...own });
    const text = expect.stringContaining("This is the last admin who can sign in.");
    expect(last).toMatchObject({ status: 409, text });
    expect(last.elements("input").find(({ name }) => name === "confirmation")?.value).toBe(own.confirmation);
    expect((await demo.admin.open(page)).status).toBe(200);
  });

  /** @spec accounts.18 */
  it("of an account is exported without any secret, for its owner and for admins", async () => {
    const { db } = demo.site.dependencies;
    const { who, id, browser } = await demo.person("Export");
    await browser.post("/admin/account", { intent: "calendar-make" });
    const { secret, codes } = await switchTwoFactorOn(browser, who.password);
    await browser.post("/admin/account", { intent: "email", email: "export2@client.example" });
    const link = shownLink(await demo.admin.post(who.page, { intent: "link" }));
    // A mail that was not sent yet still has its link.
    const dueAt = "2999-01-01T00:00:00.000Z";
    const unsent = {
      sentAt: null,
      lastError: null,
      replyTo: null,
      messageKey: null,
      dueAt,
      createdAt: dueAt,
    };
    await db
      .insertInto("outgoingMail")
      .values({ ...unsent, to: who.email, subject: "Unsent", hasLink: 1, text: `Open ${link}` })
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
    const byAdmin = await demo.admin.send(`${who.page}/export`, {});
    expect((await byAdmin.json()).account).toEqual(JSON.parse(file).account);
    const found = await demo.admin.send(`${page}/export`, { who: who.email });
    expect(await found.text()).not.toContain(link);
    expect((await demo.notesOf(who.email)).slice(-2)).toEqual([
      `${who.email} exported`,
      `${accounts.admin.email} exported`,
    ]);
    await db.deleteFrom("outgoingMail").where("subject", "=", "Unsent").execute();
    expect((await demo.admin.send("/admin/cms/users/nobody/export", {})).status).toBe(404);
    expect((await demo.admin.request(`${who.page}/export`)).status).toBe(302);
  });

  /** The digests, hashes and keys of an account, wherever they are. */
  async function storedSecrets(id: string): Promise<string[]> {
    const { db } = demo.site.dependencies;
    const found: unknown[] = [];
    for (const { name: table, columns } of await readAllTables(db)) {
      const names = columns.map(({ name }) => name);
      const secret = names.filter((name) =>
        /^(token|tokenHash|password|secret|backupCodes|identifier|publicKey|credentialID)$/.test(name),
      );
      const owner = names.find(
        (name) => name === "accountId" || (table === "verification" && name === "value"),
      );
      if (secret.length === 0 || !owner) continue;
      const rows = db.selectFrom(table as "session").selectAll();
      for (const row of await rows.where(owner as "accountId", "=", id).execute())
        found.push(...secret.map((name) => (row as unknown as Record<string, unknown>)[name]));
    }
    return found.filter((value) => typeof value === "string");
  }

  /** Adds an activity, an inquiry and a delivered mail of some days ago; returns how many housekeeping leaves. */
  async function left(days: number) {
    const { db } = demo.site.dependencies;
    const at = new Date(Date.now() - days * 86_400_000 - 60_000).toISOString();
    const mark = `Days ${days}`;
    const about = { action: "read", kind: "inquiry", recordId: "", title: "", details: "{}", fields: "[]" };
    await db
      .insertInto("activity")
      .values({ at, accountId: null, actor: mark, ...about })
      .execute();
    const sent = {
      subject: "",
      text: "",
      replyTo: null,
      lastError: null,
      dueAt: at,
      sentAt: at,
      createdAt: at,
    };
    await db
      .insertInto("outgoingMail")
      .values({ to: mark, ...sent })
      .execute();
    await addInquiry(db, { name: mark, createdAt: at });
    for (const { run } of regularJobs(demo.site.dependencies, join(demo.site.dataDir, "outbox")))
      await run(new Date());
    const kept = await Promise.all([
      db.selectFrom("activity").select("id").where("actor", "=", mark).execute(),
      db.selectFrom("outgoingMail").select("id").where("to", "=", mark).execute(),
      db.selectFrom("inquiry").select("id").where("name", "=", mark).execute(),
    ]);
    return kept.map(({ length }) => length);
  }

  /** @spec privacy.6 */
  it("is kept 400 days in activity, 30 in delivered mails and always in inquiries, or for the days that an admin sets", async () => {
    expect(await left(29)).toEqual([1, 1, 1]);
    expect(await left(31)).toEqual([1, 0, 1]);
    expect(await left(401)).toEqual([0, 0, 1]);
    const form = formOf(await fieldsOf(demo.admin, retention));
    const rejected = await demo.admin.post(retention, form(["mails", "0"], ["intent", "publish"]));
    expect(rejected).toMatchObject({
      status: 422,
      text: expect.stringContaining("Please enter a whole number of days from 1"),
    });
    const days: [string, string][] = [
      ["inquiries", "60"],
      ["activity", "90"],
      ["mails", "5"],
    ];
    await demo.admin.post(retention, form(...days, ["intent", "publish"]));
    expect(await activity()).toContain("Activity is kept for 90 days.");
    expect(await left(4)).toEqual([1, 1, 1]);
    expect(await left(61)).toEqual([1, 0, 0]);
    expect(await left(91)).toEqual([0, 0, 0]);
  });
});
