import { afterEach, describe, expect, it } from "vitest";
import { addMessage } from "#tests/support/messages.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { bothDatabases, type Database, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

const inbox = "/admin/cms/messages";
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function open(database: Database) {
  const smtp = await startSmtp();
  opened.unshift(() => smtp.stop());
  const variables = { SMTP_URL: smtp.url, MAIL_TO: "Office <office@dharini.example>" };
  const site = await openDemo(database, { ...variables, MAIL_FROM: "Dharini <website@dharini.example>" });
  opened.unshift(() => site.close());
  return { smtp, site, admin: await signedIn(site, accounts.admin) };
}

/** Sends a form of a message's conversation as its page has it. */
async function send(admin: Browser, id: number, fields: Record<string, string>) {
  const inputs = (await admin.open(`${inbox}?message=${id}`)).elements("input");
  const hidden = ["key", "seen"].map((field) => [
    field,
    inputs.find(({ name }) => name === field)?.value ?? "",
  ]);
  return admin.post(`${inbox}?message=${id}`, {
    ...{ id: String(id), ...Object.fromEntries(hidden) },
    ...fields,
  });
}

const actions = async (site: Site, id: number) => {
  const rows = site.dependencies.db.selectFrom("activity").select(["action"]).where("kind", "=", "message");
  return (await rows.where("recordId", "=", String(id)).orderBy("id").execute()).map(({ action }) => action);
};

describe.each(bothDatabases)("the conversation of an inquiry, on %s,", (database) => {
  /** @spec messages.14 */
  it("sends replies as one thread that the office gets the answers of", async () => {
    const { smtp, site, admin } = await open(database);
    const email = "girish@kadambari.example";
    const hostile = 'Girish\tBhonsle <x@y.example>, "a" =?utf-8?Q?=0D=0ABcc:_victim@example.net?=';
    const id = await addMessage(site.dependencies.db, { name: hostile, email, reference: "INQ-THREAD" });
    const page = await send(admin, id, { intent: "reply", text: "We visit on Monday.\r\n.\r\nBcc: x@y.z" });
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
    await send(admin, id, { intent: "reply", text: "And bring samples." });
    const second = await smtp.waitForMessage(({ mail }) => mail.text?.includes("samples") ?? false);
    expect(second.mail.inReplyTo).toBe(first.mail.messageId);
    expect(second.mail.references).toBe(first.mail.messageId);
    expect(await actions(site, id)).toEqual(["replied", "replied"]);
    const stored = site.dependencies.db.selectFrom("message").select("answeredAt").where("id", "=", id);
    expect((await stored.executeTakeFirstOrThrow()).answeredAt).not.toBeNull();
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec messages.14 */
  it("shows a reply that could not be sent yet, and sends a repeated form once", async () => {
    const { smtp, site, admin } = await open(database);
    const { db } = site.dependencies;
    smtp.failNext(1);
    const id = await addMessage(db);
    const again = { intent: "reply", text: "Twice?", key: "the-same-key" };
    await send(admin, id, again);
    expect((await send(admin, id, again)).text).toContain("This was saved already");
    await expect
      .poll(async () => (await db.selectFrom("outgoingMail").select("lastError").execute())[0]?.lastError)
      .toContain("Try again later");
    const { text } = await admin.open(`${inbox}?message=${id}`);
    expect(text).toMatch(/Not sent yet; the site keeps trying\. The mail server said: .*Try again later/);
    expect(await db.selectFrom("outgoingMail").select("id").execute()).toHaveLength(1);
    expect(await actions(site, id)).toEqual(["replied"]);
  });

  /** @spec messages.17 */
  it("is in the pipeline by its stage, with number and value, unless it is spam or deleted", async () => {
    const { site, admin } = await open(database);
    const { db } = site.dependencies;
    const given = { stage: "quoted" as const, value: 1_250_000 };
    await addMessage(db, { ...given, name: "Quoted Quasim" });
    await addMessage(db, { ...given, value: 250_000, status: "archived", followUpOn: "2027-01-26" });
    await addMessage(db, { ...given, spam: 1 });
    await addMessage(db, { ...given, deletedAt: "2026-11-20T10:00:00.000Z" });
    await addMessage(db, { stage: "lost", lostReason: "Price", name: "Lost Lata" });
    const { text } = await admin.open(`${inbox}/pipeline`);
    expect(text).toMatch(
      /Quoted 2 ₹15,00,000 .*Follow up on 26 Jan 2027.*Won 0 No inquiries.*Lost 1 Lost Lata.*Price/s,
    );
    expect(text).toContain("Quoted Quasim");
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec messages.13, messages.14 */
  it("keeps what was typed when somebody else has answered, and rejects wrong details beside their fields", async () => {
    const { site, admin } = await open(database);
    const id = await addMessage(site.dependencies.db);
    const { id: other } = await site.dependencies.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", accounts.client.email)
      .executeTakeFirstOrThrow();
    await site.dependencies.db
      .insertInto("messageEntry")
      .values({
        ...{ messageId: id, kind: "reply", at: "2026-11-20T06:00:00.000Z", userId: other },
        ...{ author: "Ravi", text: "Done", mailKey: null, key: null },
      })
      .execute();
    const late = await send(admin, id, { intent: "reply", text: "My answer", seen: "0" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("Ravi answered on 20 Nov 2026, 11:30. Nothing was sent.");
    expect(late.html).toContain("My answer");
    expect((await send(admin, id, { intent: "reply", text: "My answer" })).text).toContain("Reply sent");
    const details = {
      intent: "details",
      ownerId: "",
      stage: "visit",
      lostReason: "",
      followUpOn: "",
      value: "",
    };
    for (const [field, value] of [
      ["stage", "constructor"],
      ["ownerId", other],
      ["followUpOn", "2026-02-30"],
      ["value", "1e9"],
      ["value", "99999999999"],
      ["lostReason", "x".repeat(301)],
    ] as const) {
      const refused = await send(admin, id, { ...details, [field]: value });
      expect([field, refused.status]).toEqual([field, 422]);
      expect(refused.html, field).toContain('aria-invalid="true"');
    }
    for (const text of ["", "   ", "a\u0000b", "x".repeat(10_001)])
      expect((await send(admin, id, { intent: "note", text })).status).toBe(422);
    expect(
      (await send(admin, id, { ...details, followUpOn: "2027-01-26", value: "12,50,000" })).text,
    ).toContain("Saved");
    const page = await admin.open("/admin/cms/activity");
    expect(page.text).toMatch(/changed the message from Girish Bhonsle ?: Stage, Follow up on, Value/);
    for (const gone of ["999999", "0", "x"])
      expect((await admin.post(inbox, { id: gone, intent: "note", text: "x" })).status).toBeOneOf([400, 404]);
    expect(loggedErrors(site)).toEqual([]);
  });
});
