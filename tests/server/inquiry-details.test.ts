import { afterEach, describe, expect, it } from "vitest";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { addMessage } from "#tests/support/messages.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { type Database, databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const inbox = "/admin/cms/messages";
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function open(database: Database) {
  const smtp = await startSmtp();
  opened.unshift(() => smtp.stop());
  const site = await openDemo(database, { SMTP_URL: smtp.url });
  opened.unshift(() => site.close());
  return { site, admin: await signedIn(site, accounts.admin) };
}

const blank = { ownerId: "", stage: "new", lostReason: "", followUpOn: "", value: "" };

/** Saves the details of an inquiry as a form that was opened with others does. */
const save = (admin: Browser, id: number, before: Partial<typeof blank>, typed: Partial<typeof blank>) =>
  admin.post(`${inbox}?message=${id}`, {
    ...{ intent: "details", id: String(id), before: JSON.stringify({ ...blank, ...before }) },
    ...{ ...blank, ...before, ...typed },
  });

const stored = ({ dependencies: { db } }: Site, id: number) =>
  db
    .selectFrom("message")
    .select(["ownerId", "stage", "followUpOn", "value", "currency"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe.each(databases)("the details of an inquiry, on %s,", (database) => {
  /** @spec messages.22 */
  it("keep what somebody else changed since, and contest only the same field", async () => {
    const { site, admin } = await open(database);
    const id = await addMessage(site.dependencies.db);
    expect((await save(admin, id, {}, { stage: "quoted" })).status).toBe(200);
    expect((await save(admin, id, {}, { followUpOn: "2026-12-01" })).status).toBe(200);
    expect(await stored(site, id)).toMatchObject({ stage: "quoted", followUpOn: "2026-12-01" });
    const second = await save(admin, id, {}, { stage: "visit", value: "5" });
    expect(second.status).toBe(409);
    expect(second.text).toContain("Stage is now Quoted.");
    expect(await stored(site, id)).toMatchObject({ stage: "quoted", value: null });
    const both = await Promise.all(
      ["won", "visit"].map((stage) => save(admin, id, { stage: "quoted" }, { stage })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const before of ["{", "null", "[]", '{"stage":1}', "x".repeat(5_000)])
      expect((await admin.post(inbox, { intent: "details", id: String(id), before, ...blank })).status).toBe(
        200,
      );
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec messages.21, messages.17 */
  it("have a value in the site's currency, which it keeps when the site takes another one", async () => {
    const { site, admin } = await open(database);
    const { db } = site.dependencies;
    const rupees = await addMessage(db, { name: "Rupees" });
    await save(admin, rupees, {}, { value: "₹42,00,000" });
    await saveSetting(db, "region", { timeZone: "Europe/Berlin", locale: "en-DE", currency: "" });
    const euros = await addMessage(db, { name: "Euros" });
    await save(admin, euros, {}, { value: "1.250.000 €" });
    expect(await stored(site, rupees)).toMatchObject({ value: 4_200_000, currency: "INR" });
    expect(await stored(site, euros)).toMatchObject({ value: 1_250_000, currency: "EUR" });
    await save(admin, rupees, { value: "4200000" }, { stage: "quoted" });
    expect(await stored(site, rupees)).toMatchObject({ stage: "quoted", currency: "INR" });
    const pipeline = (await admin.open(`${inbox}/pipeline`)).text;
    expect(pipeline).toContain("€1,250,000");
    expect(pipeline).toContain("₹4,200,000");
    expect((await admin.open(`${inbox}?message=${rupees}`)).text).toContain("In Indian rupees, before tax.");
    expect((await admin.open(`${inbox}?message=${euros}`)).text).toContain("In euros, before tax.");
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec messages.23 */
  it("mail a new owner, but not one who took the inquiry", async () => {
    const { site, admin } = await open(database);
    const { db } = site.dependencies;
    const idOf = async ({ email }: { email: string }) =>
      (await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
    const [me, them] = [await idOf(accounts.admin), await idOf(accounts.client)];
    await db.updateTable("user").set({ role: "admin" }).where("id", "=", them).execute();
    const id = await addMessage(db, { reference: "INQ-OWNED" });
    await save(admin, id, {}, { ownerId: me });
    await save(admin, id, { ownerId: me }, { ownerId: them });
    await save(admin, id, { ownerId: them }, { ownerId: them, stage: "visit" });
    await save(admin, id, { ownerId: them, stage: "visit" }, { ownerId: "" });
    const mails = await db.selectFrom("outgoingMail").select(["to", "subject", "text"]).execute();
    expect(mails).toEqual([
      {
        to: accounts.client.email,
        subject: "Inquiry INQ-OWNED is yours",
        text: expect.stringContaining(`${site.origin}${inbox}?message=${id}`),
      },
    ]);
    expect((await save(admin, id, {}, { ownerId: "nobody-known" })).status).toBe(422);
    expect(loggedErrors(site)).toEqual([]);
  });
});
