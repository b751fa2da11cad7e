import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { type SmtpSink, startSmtp } from "#tests/support/smtp.ts";
import { databases, loggedErrors, openDemo } from "../front-door.ts";
import { type Browser, idOf, signedIn } from "../staff-browser.ts";
import { attempted, mailOf, nextAttempt } from "./inquiry-form.ts";

const inbox = "/admin/cms/messages";
const blank = { ownerId: "", stage: "new", lostReason: "", followUpOn: "", value: "" };

describe.each(databases)("the conversation of an inquiry, on %s,", (database) => {
  let smtp: SmtpSink;
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    smtp = await startSmtp();
    const variables = { SMTP_URL: smtp.url, MAIL_TO: "Office <office@dharini.example>" };
    site = await openDemo(database, { ...variables, MAIL_FROM: "Dharini <website@dharini.example>" });
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  /** Sends a form of an inquiry's conversation as its page has it. */
  async function send(id: number, fields: Record<string, string>) {
    const inputs = (await admin.open(`${inbox}?message=${id}`)).elements("input");
    const hidden = ["key", "seen"].map((field) => [
      field,
      inputs.find(({ name }) => name === field)?.value ?? "",
    ]);
    return admin.post(`${inbox}?message=${id}`, {
      id: String(id),
      ...Object.fromEntries(hidden),
      ...fields,
    });
  }
  /** Saves the details of an inquiry as a form that was opened with others does. */
  const save = (id: number, before: Partial<typeof blank>, typed: Partial<typeof blank>) =>
    admin.post(`${inbox}?message=${id}`, {
      intent: "details",
      id: String(id),
      before: JSON.stringify({ ...blank, ...before }),
      ...blank,
      ...before,
      ...typed,
    });
  const stored = (id: number) =>
    site.dependencies.db
      .selectFrom("inquiry")
      .select(["ownerId", "stage", "followUpOn", "value", "currency", "answeredAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const actions = async (id: number) => {
    const rows = site.dependencies.db.selectFrom("activity").select("action").where("kind", "=", "inquiry");
    const found = await rows.where("recordId", "=", String(id)).orderBy("id").execute();
    return found.map(({ action }) => action);
  };

  /** @spec messages.14 */
  it("sends replies as one thread that the office gets the answers of", async () => {
    const email = "girish@kadambari.example";
    const hostile = 'Girish\tBhonsle <x@y.example>, "a" =?utf-8?Q?=0D=0ABcc:_victim@example.net?=';
    const id = await addInquiry(site.dependencies.db, { name: hostile, email, reference: "INQ-THREAD" });
    const page = await send(id, { intent: "reply", text: "We visit on Monday.\r\n.\r\nBcc: x@y.z" });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Reply sent");
    expect(page.text).toContain("We visit on Monday.");
    const first = await smtp.waitForMessage();
    expect(first.to).toEqual([email]);
    expect(first.mail).toMatchObject({
      subject: "Re: Your inquiry INQ-THREAD",
      replyTo: [{ address: "office@dharini.example" }],
    });
    expect(first.mail.inReplyTo).toBeUndefined();
    expect([...(first.mail.cc ?? []), ...(first.mail.bcc ?? [])]).toEqual([]);
    expect(first.raw.split("\r\n\r\n")[0]).not.toMatch(/^(bcc|cc):/im);
    expect(first.mail.text).toContain("> Two-level basement at Chembur.");
    await send(id, { intent: "reply", text: "And bring samples." });
    const second = await smtp.waitForMessage(({ mail }) => mail.text?.includes("samples") ?? false);
    expect([second.mail.inReplyTo, second.mail.references]).toEqual(Array(2).fill(first.mail.messageId));
    expect(await actions(id)).toEqual(["replied", "replied"]);
    expect((await stored(id)).answeredAt).not.toBeNull();
  });

  /** @spec messages.14 */
  it("shows a reply that could not be sent yet, and sends a repeated form once", async () => {
    smtp.failNext(1);
    const reference = "INQ-WAITS";
    const id = await addInquiry(site.dependencies.db, { reference });
    const again = { intent: "reply", text: "Twice?", key: "the-same-key" };
    await send(id, again);
    expect((await send(id, again)).text).toContain("This was saved already");
    await attempted(site, reference);
    const { text } = await admin.open(`${inbox}?message=${id}`);
    expect(text).toMatch(/Not sent yet; the site keeps trying\. The mail server said: .*Try again later/);
    expect(await mailOf(site, reference)).toHaveLength(1);
    expect(await actions(id)).toEqual(["replied"]);
    expect((await stored(id)).answeredAt).toBeNull();
    await nextAttempt(site);
    await attempted(site, reference, 2);
    expect((await stored(id)).answeredAt).not.toBeNull();
  });

  it("says that an address does not exist, sends nothing again, and the inquiry stays to answer", async () => {
    const email = "mistyped@example.org";
    smtp.refuse(email);
    const reference = "INQ-REFUSED";
    const id = await addInquiry(site.dependencies.db, { reference, email });
    await send(id, { intent: "reply", text: "We visit on Monday." });
    await expect.poll(() => mailOf(site, reference)).toEqual([]);
    expect((await stored(id)).answeredAt).toBeNull();
    expect((await admin.open(`${inbox}?message=${id}`)).text).toContain(
      `This address does not exist: ${email}. The mail was not delivered.`,
    );
  });

  /** @spec messages.13, messages.14 */
  it("keeps what was typed when somebody else has answered, and rejects wrong details beside their fields", async () => {
    const { db } = site.dependencies;
    const id = await addInquiry(db);
    const other = await idOf(site, accounts.client.email);
    await db
      .insertInto("inquiryEntry")
      .values({
        inquiryId: id,
        kind: "reply",
        at: "2026-11-20T06:00:00.000Z",
        accountId: other,
        author: "Ravi",
        text: "Done",
        mailKey: null,
        key: null,
      })
      .execute();
    const late = await send(id, { intent: "reply", text: "My answer", seen: "0" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Ravi answered on 20 Nov 2026, 11:30. Nothing was sent.");
    expect(late.html).toContain("My answer");
    expect((await send(id, { intent: "reply", text: "My answer" })).text).toContain("Reply sent");
    for (const [field, value] of [
      ["stage", "constructor"],
      ["ownerId", other],
      ["followUpOn", "2026-02-30"],
      ["value", "1e9"],
      ["value", "99999999999"],
      ["lostReason", "x".repeat(301)],
    ] as const) {
      const refused = await save(id, {}, { stage: "visit", [field]: value });
      expect([field, refused.status]).toEqual([field, 422]);
      expect(refused.html, field).toContain('aria-invalid="true"');
    }
    const note = (text: string, to = String(id)) => admin.post(inbox, { id: to, intent: "note", text });
    for (const text of ["", "   ", "\u200b\u0000", "x".repeat(10_001)])
      expect((await note(text)).status).toBe(422);
    const right = { stage: "visit", followUpOn: "2027-01-26", value: "12,50,000" };
    expect((await save(id, {}, right)).text).toContain("Saved");
    const page = await admin.open("/admin/cms/activity");
    expect(page.text).toMatch(/changed the message from Girish Bhonsle ?: Stage, Follow up on, Value/);
    for (const before of ["null", "[]", '{"stage":1}', "x".repeat(5_000)])
      expect((await admin.post(inbox, { ...blank, intent: "details", id: String(id), before })).status).toBe(
        200,
      );
    for (const gone of ["999999", "0", "x"]) expect((await note("x", gone)).status).toBeOneOf([400, 404]);
  });

  /** @spec messages.21, messages.17 */
  it("has a value in the site's currency, which it keeps when the site takes another one", async () => {
    const { db } = site.dependencies;
    const rupees = await addInquiry(db, { name: "Rupees" });
    await save(rupees, {}, { value: "₹ 42,00,000.00/-" });
    await saveSetting(db, "region", { timeZone: "Europe/Berlin", locale: "en-DE", currency: "" });
    const euros = await addInquiry(db, { name: "Euros" });
    await save(euros, {}, { value: "1.250.000 €" });
    expect(await stored(rupees)).toMatchObject({ value: 4_200_000, currency: "INR" });
    expect(await stored(euros)).toMatchObject({ value: 1_250_000, currency: "EUR" });
    await save(rupees, { value: "4200000" }, { stage: "quoted" });
    expect(await stored(rupees)).toMatchObject({ stage: "quoted", currency: "INR" });
    const pipeline = (await admin.open(`${inbox}/pipeline`)).text;
    expect(pipeline).toContain("€1.250.000");
    expect(pipeline).toContain("₹4.200.000");
    expect((await admin.open(`${inbox}?message=${rupees}`)).text).toContain("In Indian rupees, before tax.");
    expect((await admin.open(`${inbox}?message=${euros}`)).text).toContain("In euros, before tax.");
    await saveSetting(db, "region", emptySettings.region);
  });

  /** @spec messages.23 */
  it("is mailed to a new owner, but not to one who took the inquiry", async () => {
    const { db } = site.dependencies;
    const me = await idOf(site);
    const them = await idOf(site, accounts.client.email);
    await db.updateTable("account").set({ role: "admin" }).where("id", "=", them).execute();
    const id = await addInquiry(db, { reference: "INQ-OWNED" });
    await save(id, {}, { ownerId: me });
    await save(id, { ownerId: me }, { ownerId: them });
    await save(id, { ownerId: them }, { stage: "visit" });
    await save(id, { ownerId: them, stage: "visit" }, { ownerId: "" });
    expect(await mailOf(site, "INQ-OWNED")).toMatchObject([
      {
        to: accounts.client.email,
        subject: "Inquiry INQ-OWNED is yours",
        text: expect.stringContaining(`${site.origin}${inbox}?message=${id}`),
      },
    ]);
    expect((await save(id, {}, { ownerId: "nobody-known" })).status).toBe(422);
  });

  /** @spec messages.24 */
  it("comes back from the archive on its follow-up day, says why, and is archived again with it", async () => {
    const today = siteDay(new Date());
    const { db } = site.dependencies;
    const archived = { status: "archived", archivedOn: addDays(today, -9) } as const;
    const later = await addInquiry(db, { ...archived, name: "Later again", archivedOn: today });
    const found = async () => (await admin.open(`${inbox}?q=later`)).text;
    await save(later, {}, { followUpOn: addDays(today, 3) });
    expect(await found()).not.toContain("Later again");
    await save(later, { followUpOn: addDays(today, 3) }, { followUpOn: today });
    expect(await found()).toContain("Later again");

    const answered = { answeredAt: `${addDays(today, -1)}T04:00:00.000Z`, followUpOn: today };
    const id = await addInquiry(db, { ...archived, ...answered, name: "Later due" });
    await site.stop();
    site = await startSite({ template: null, place: site.place });
    admin = await signedIn(site, accounts.admin);
    const list = await found();
    for (const words of ["Later due", "Back from the archive", "Follow up today"])
      expect(list).toContain(words);
    expect((await admin.open(`${inbox}?q=later&status=to-answer`)).text).toContain("Later due");
    expect((await admin.open(`${inbox}?message=${id}`)).text).toContain(
      "Back from the archive, because its follow-up day came: ",
    );
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      "The server moved the message from Later due back from the archive, because its follow-up day came",
    );
    await admin.post(inbox, { intent: "archive", id: String(id) });
    expect(await found()).not.toContain("Later due");
  });
});
