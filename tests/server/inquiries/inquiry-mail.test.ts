import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { mailedInquiriesPerHour, trapField } from "#app/domain/inquiries/inquiries.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { type SmtpSink, startSmtp } from "#tests/support/smtp.ts";
import { countRows, databases, inDemo, loggedErrors, openDemo } from "../front-door.ts";
import { signedIn } from "../staff-browser.ts";
import {
  attempted,
  inquire,
  mailOf,
  nextAttempt,
  openThanks,
  sendForm,
  storedInquiry,
  typed,
} from "./inquiry-form.ts";

const office = "office@dharini.example";
const hoursPage = "/admin/cms/site/openDays";

const about = (reference: string) => (received: SmtpSink["messages"][number]) =>
  received.mail.subject?.includes(reference) ?? false;

const mailsTo = async ({ dependencies: { db } }: Site, to: string) =>
  (await db.selectFrom("outgoingMail").select("text").where("to", "=", to).execute()).map(({ text }) => text);

describe.each(databases)("the mails about an inquiry, on %s,", (database) => {
  let smtp: SmtpSink;
  let site: Site;
  beforeAll(async () => {
    smtp = await startSmtp();
    const variables = { SMTP_URL: smtp.url, MAIL_TO: office, MAIL_FROM: "Dharini <website@dharini.example>" };
    site = await openDemo(database, { ...variables, TRUST_PROXY: "1" });
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  const set = (given: object) =>
    saveSetting(site.dependencies.db, "inquiryMail", { ...emptySettings.inquiryMail, ...given });
  const received = (reference: string) => smtp.messages.filter(about(reference));

  /** @spec messages.15, messages.12 */
  it("include an acknowledgement in a new installation, without what was typed, but not for spam", async () => {
    const stored = site.dependencies.db.selectFrom("setting").select("key").where("key", "=", "inquiryMail");
    expect(await stored.execute()).toEqual([]);
    const { text } = await (await signedIn(site, accounts.admin)).open(hoursPage);
    expect(text).toContain("Each visitor gets the acknowledgement by mail: it is on.");
    const lines = [
      "We reply within 24 hours, Monday to Saturday.",
      "Our hours: Monday to Saturday, 9:00 AM to 6:00 PM.",
    ];
    expect(text).toContain(`The acknowledgement says ${lines.join(" ")}`);
    const reference = await inquire(site);
    const { mail, to } = await smtp.waitForMessage(({ to: [first] }) => first === typed.email);
    expect(to).toEqual([typed.email]);
    expect(mail.subject).toBe(`Your inquiry ${reference}`);
    expect(mail.replyTo?.[0]?.address).toBe(office);
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-replied");
    expect(mail.headers.find(({ key }) => key === "x-auto-response-suppress")?.value).toBe("All");
    expect(mail.text?.replaceAll("\r\n", "\n")).toContain(lines.join("\n"));
    for (const words of [typed.name, typed.company, "Dadar"]) expect(mail.text).not.toContain(words);
    const entries = site.dependencies.db.selectFrom("inquiryEntry").select("kind");
    const { id } = await storedInquiry(site, reference);
    expect(await entries.where("inquiryId", "=", id).execute()).toEqual([{ kind: "acknowledgement" }]);

    for (const message of ["Two", "Three", "Four"]) await inquire(site, { message });
    expect(await mailsTo(site, typed.email as string)).toHaveLength(3);
    const machines = ["no-reply@shop.example", "MAILER-DAEMON@shop.example", office.toUpperCase()];
    for (const email of machines) {
      await inquire(site, { email });
      expect(await mailsTo(site, email)).toEqual([]);
    }
    const email = "spammer@example.org";
    await inquire(site, { email, [trapField]: "http://x.example" });
    await inquire(site, { email: "Spammer@Example.org", message: "Not spam this time" });
    expect([...(await mailsTo(site, email)), ...(await mailsTo(site, "Spammer@Example.org"))]).toEqual([]);
  });

  /** @spec messages.15 */
  it("include no acknowledgement once it is off, until the office switches it on", async () => {
    await set({ acknowledgement: false });
    const email = "later@example.org";
    await inquire(site, { email });
    expect(await mailsTo(site, email)).toEqual([]);
    const admin = await signedIn(site, accounts.admin);
    const page = await admin.open(hoursPage);
    expect(page.text).toContain("Visitors get no acknowledgement by mail: it is off.");
    const setting = page.target("Switch it on");
    const version = (await admin.open(setting)).elements("input").find(({ name }) => name === "version");
    await admin.post(setting, [
      ["version", version?.value ?? ""],
      ["acknowledgement", "On"],
      ["recipients", ""],
    ]);
    await inquire(site, { email, message: "Another basement" });
    expect(await mailsTo(site, email)).toHaveLength(1);
    await set({ acknowledgement: false });
  });

  it("go to the office, and a reply goes to the visitor", async () => {
    const name = 'आशा "Kulkarni"';
    const message = "Line one\r\n.\r\nLine three";
    const reference = await inquire(site, { name, equipment: "1", service: "equipment", message });
    const { from, to, mail } = await smtp.waitForMessage(about(reference));
    expect({ from, to }).toEqual({ from: "website@dharini.example", to: [office] });
    expect(mail.from).toMatchObject({ name: "Dharini", address: "website@dharini.example" });
    expect(mail.messageId).toMatch(/^<mail-\d+\.[0-9a-f-]{36}@dharini\.example>$/);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([typed.email]);
    expect(mail.subject).toBe(`Inquiry ${reference} from ${name}`);
    const subject = `About: Volvo 210, ${site.origin}/equipment/volvo-210`;
    const words = [reference, name, typed.email, typed.phone, typed.company, "Line three", subject];
    for (const part of [...words, "Service: Equipment Rental"]) expect(mail.text).toContain(part);
    expect((await attempted(site, reference)).sentAt).toBeTruthy();
    expect(received(reference)).toHaveLength(1);
  });

  /** @spec inquiry.13 */
  it("are one summary for all inquiries above the limit of an hour, which get no acknowledgement", async () => {
    const { db } = site.dependencies;
    await inquire(site, { message: "Counted" });
    await set({ acknowledgement: true });
    const counter = (count: number) =>
      db.updateTable("attempt").set({ count }).where("key", "=", "inquiries mailed").execute();
    await counter(mailedInquiriesPerHour - 1);
    const before = await countRows(site, "outgoingMail");
    const send = (at: number) => inquire(site, { message: `Flood ${at}`, email: `flood${at}@example.org` });
    const references = await Promise.all([1, 2, 3, 4].map(send));
    const mails = db.selectFrom("outgoingMail").select(["subject", "to", "text"]);
    const all = (await mails.orderBy("id").execute()).slice(before);
    const mailed = references.filter((reference) => all.some(({ subject }) => subject.includes(reference)));
    expect(mailed).toHaveLength(1);
    const summaries = all.filter(({ subject }) => subject === "More than 60 inquiries within an hour");
    expect(summaries).toMatchObject([
      { to: office, text: expect.stringContaining(`${site.origin}/admin/cms/messages`) },
    ]);
    // The mailed one has its notice and its acknowledgement.
    expect(all).toHaveLength(3);
    await vi.waitFor(async () => expect(await mails.where("sentAt", "is", null).execute()).toEqual([]));
    await set({ acknowledgement: false });
    await counter(0);
  });

  /** @spec inquiry.11 */
  it("are retried until they are delivered, and block no others", async () => {
    smtp.failNext(1);
    const reference = await inquire(site, { message: "First" });
    const first = await attempted(site, reference, 1);
    expect(first).toMatchObject({ sentAt: null, lastError: expect.stringContaining("Try again later") });
    expect(Date.parse(first.dueAt)).toBeGreaterThan(Date.now() + 30_000);
    const next = await inquire(site, { message: "Second" });
    await smtp.waitForMessage(about(next));
    expect((await mailOf(site, reference))[0]?.sentAt).toBeNull();
    smtp.failNext(1);
    await nextAttempt(site);
    const second = await attempted(site, reference, 2);
    expect(Date.parse(second.dueAt) - Date.now()).toBeGreaterThan(90_000);
    await nextAttempt(site);
    const delivered = { sentAt: expect.any(String), lastError: null };
    expect(await attempted(site, reference, 3)).toMatchObject(delivered);
    expect(received(reference)).toHaveLength(1);
  });

  it("are given up when their recipient does not exist, which admins read, and alarm nobody", async () => {
    const gone = "former@dharini.example";
    smtp.refuse(gone);
    await queueMail(
      site.dependencies.db,
      { to: gone, replyTo: null, subject: "Gone", text: "x" },
      new Date(),
    );
    site.dependencies.mailWaiting();
    await expect.poll(() => mailsTo(site, gone)).toEqual([]);
    const admin = await signedIn(site, accounts.admin);
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      `The server could not mail the address ${gone}`,
    );
    expect((await admin.open("/admin/cms")).text).not.toContain("Mail is not being delivered");
  });

  it("get no other recipient or header from typed text", async () => {
    const bcc = "x\r\nBcc: victim@example.net";
    expect((await sendForm(site, { ...typed, email: `${typed.email}${bcc}` })).status).toBe(422);
    const [phone, company] = [`${typed.phone}${bcc}`, `${typed.company}${bcc}`];
    const name = `"Asha${bcc}" <victim@example.net>, victim@example.net; =?utf-8?Q?=0D=0ABcc:_victim@example.net?=`;
    const message = `\r\n.\r\nBcc: victim@example.net\r\n\r\nMAIL FROM:<x@example.net>`;
    const reference = await inquire(site, { name, phone, company, message });
    const { to, mail, raw } = await smtp.waitForMessage(about(reference));
    expect([to, mail.to?.map(({ address }) => address)]).toEqual([[office], [office]]);
    expect([...(mail.cc ?? []), ...(mail.bcc ?? [])]).toEqual([]);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([typed.email]);
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^(bcc|cc):/im);
    expect(mail.text).toContain("MAIL FROM:<x@example.net>");
    expect(received(reference)).toHaveLength(1);
  });

  it("delay nothing when the mail server is unavailable", async () => {
    await smtp.stop();
    const reference = await inquire(site, { message: "Nobody there" });
    expect((await openThanks(site, reference)).text).toContain(reference);
    expect((await attempted(site, reference)).lastError).toContain("ECONNREFUSED");
  });
});

describe("without a mail server", () => {
  let site: Site;
  inDemo("SQLite", { TRUST_PROXY: "1" }, (opened) => {
    site = opened;
  });

  /** @spec operations.5, operations.12 */
  it("the mail is written to the outbox folder, for the office in the contact settings, and visitors get none", async () => {
    const reference = await inquire(site);
    expect((await attempted(site, reference)).sentAt).toBeTruthy();
    const folder = join(site.dataDir, "outbox");
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    const mail = await readFile(join(folder, names[0] ?? ""), "utf8");
    expect(mail).toContain("To: projects@dharini.example");
    expect(mail).toContain("Reply-To: asha.kulkarni@example.org");
    expect(mail).toContain(`Subject: Inquiry ${reference} from Asha Kulkarni`);
    expect(await mailsTo(site, typed.email as string)).toEqual([]);
    expect((await (await signedIn(site, accounts.admin)).open(hoursPage)).text).toContain(
      "The acknowledgement is on, but visitors get none: this site sends no mail.",
    );
  });
});
