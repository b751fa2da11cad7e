import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import { type SmtpSink, startSmtp } from "#tests/support/smtp.ts";
import { type Database, databases, loggedErrors, openDemo } from "./front-door.ts";
import {
  attempted,
  inquire,
  mailOf,
  nextAttempt,
  openThanks,
  sendForm,
  storedMessage,
  typed,
} from "./inquiry-form.ts";

const office = "office@dharini.example";
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function open(database: Database, variables: Record<string, string> = {}) {
  const smtp = await startSmtp();
  opened.unshift(() => smtp.stop());
  const site = await openDemo(database, {
    SMTP_URL: smtp.url,
    MAIL_TO: office,
    TRUST_PROXY: "1",
    ...variables,
  });
  opened.unshift(() => site.close());
  // The visitor's own mail has tests of its own.
  await saveSetting(site.dependencies.db, "inquiryMail", {
    ...emptySettings.inquiryMail,
    acknowledgement: false,
  });
  return { smtp, site };
}

const about = (reference: string) => (received: SmtpSink["messages"][number]) =>
  received.mail.subject?.includes(reference) ?? false;

describe.each(databases)("the notification mail for an inquiry, on %s,", (database) => {
  it("goes to the office, and a reply to it goes to the visitor", async () => {
    const { smtp, site } = await open(database, { MAIL_FROM: "Dharini <website@dharini.example>" });
    const reference = await inquire(site, {
      name: 'आशा "Kulkarni"',
      project: "1",
      message: "Line one\r\n.\r\nLine three",
    });
    const { from, to, mail } = await smtp.waitForMessage(about(reference));
    expect({ from, to }).toEqual({ from: "website@dharini.example", to: [office] });
    expect(mail.from).toMatchObject({ name: "Dharini", address: "website@dharini.example" });
    expect(mail.messageId).toMatch(/^<mail-\d+\.[0-9a-f-]{36}@dharini\.example>$/);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([typed.email]);
    expect(mail.subject).toBe(`Inquiry ${reference} from आशा "Kulkarni"`);
    for (const words of [
      reference,
      'आशा "Kulkarni"',
      typed.email,
      typed.phone,
      typed.company,
      "Service: Piling",
      "Line three",
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.text).toContain(`${site.origin}/projects/kelva-twin-residences`);
    expect((await attempted(site, reference)).sentAt).toBeTruthy();
    expect(smtp.messages).toHaveLength(1);
  });

  /** @spec inquiry.11 */
  it("is retried until it is delivered", async () => {
    const { smtp, site } = await open(database);
    smtp.failNext(2);
    const reference = await inquire(site);
    const first = await attempted(site, reference, 1);
    expect(first).toMatchObject({ sentAt: null, lastError: expect.stringContaining("Try again later") });
    expect(Date.parse(first.dueAt)).toBeGreaterThan(Date.now() + 30_000);
    await nextAttempt(site);
    const second = await attempted(site, reference, 2);
    expect(Date.parse(second.dueAt) - Date.now()).toBeGreaterThan(90_000);
    await nextAttempt(site);
    await smtp.waitForMessage(about(reference));
    expect(await attempted(site, reference, 3)).toMatchObject({
      sentAt: expect.any(String),
      lastError: null,
    });
    expect(smtp.messages).toHaveLength(1);
    expect(loggedErrors(site)).toEqual([]);
  });

  it("delays nothing when the mail server is unavailable", async () => {
    const { smtp, site } = await open(database);
    await smtp.stop();
    opened.splice(1, 1);
    const reference = await inquire(site);
    expect((await openThanks(site, reference)).text).toContain(reference);
    expect(await storedMessage(site, reference)).toMatchObject({ spam: 0 });
    expect((await attempted(site, reference)).lastError).toContain("ECONNREFUSED");
  });

  it("does not block other mails when it is rejected", async () => {
    const { smtp, site } = await open(database);
    smtp.failNext(1);
    const refused = await inquire(site, { message: "First" });
    await attempted(site, refused);
    const next = await inquire(site, { message: "Second" });
    await smtp.waitForMessage(about(next));
    expect((await mailOf(site, refused))[0]?.sentAt).toBeNull();
  });

  it("cannot get another recipient or header from typed text", async () => {
    const { smtp, site } = await open(database);
    const bcc = "x\r\nBcc: victim@example.net";
    for (const field of ["name", "email", "phone", "company"]) {
      expect((await sendForm(site, { ...typed, [field]: `${typed[field]}${bcc}` })).status, field).toBe(422);
    }
    const name = `"Asha" <victim@example.net>, victim@example.net; =?utf-8?Q?=0D=0ABcc:_victim@example.net?=`;
    const reference = await inquire(site, {
      name,
      message: `\r\n.\r\nBcc: victim@example.net\r\n\r\nMAIL FROM:<x@example.net>`,
    });
    const { to, mail, raw } = await smtp.waitForMessage(about(reference));
    expect(to).toEqual([office]);
    expect(mail.to?.map(({ address }) => address)).toEqual([office]);
    expect([...(mail.cc ?? []), ...(mail.bcc ?? [])]).toEqual([]);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([typed.email]);
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^(bcc|cc):/im);
    expect(mail.text).toContain("MAIL FROM:<x@example.net>");
    expect(smtp.messages).toHaveLength(1);
  });
});

/** @spec operations.12 */
describe("without a mail server", () => {
  /** @spec operations.5, operations.12 */
  it("writes the mail to the outbox folder, addressed to the office in the contact settings", async () => {
    const site = await openDemo("SQLite", { TRUST_PROXY: "1" });
    opened.unshift(() => site.close());
    const reference = await inquire(site);
    expect((await attempted(site, reference)).sentAt).toBeTruthy();
    const folder = join(site.dataDir, "outbox");
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    const mail = await readFile(join(folder, names[0] ?? ""), "utf8");
    expect(mail).toContain("To: projects@dharini.example");
    expect(mail).toContain("Reply-To: asha.kulkarni@example.org");
    expect(mail).toContain(`Subject: Inquiry ${reference} from Asha Kulkarni`);
  });
});
