import { afterEach, describe, expect, it } from "vitest";
import { saveSetting } from "#app/domain/company/settings.server.ts";
import { emptySettings } from "#app/domain/company/settings.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { changeSetting, type Database, databases, openDemo } from "../front-door.ts";
import { attempted, inquire, nextAttempt } from "../inquiries/inquiry-form.ts";
import { signedIn } from "../staff-browser.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function open(database: Database, variables: Record<string, string> = {}) {
  const site = await openDemo(database, { TRUST_PROXY: "1", ...variables });
  opened.unshift(() => site.close());
  // The warnings are about the office's mail.
  await saveSetting(site.dependencies.db, "inquiryMail", {
    ...emptySettings.inquiryMail,
    acknowledgement: false,
  });
  return site;
}

const setEmail = (site: Site, emailPrimary: string) =>
  changeSetting(site, "contact", (contact) => ({ ...contact, emailPrimary }));

const logged = (site: Site, text: string) => site.logged.filter(({ msg }) => String(msg).includes(text));

/** Resolves once the log has this number of these lines. */
const delivered = (lines: () => unknown[], count: number) =>
  expect.poll(lines, { timeout: 10_000, interval: 10 }).toHaveLength(count);

describe.each(databases)("the dashboard on %s", (database) => {
  /** @spec failures.23 */
  it("warns admins of inquiries that are mailed to nobody, and the log says so once until it is fixed", async () => {
    const site = await open(database);
    const admin = await signedIn(site, accounts.admin);
    const client = await signedIn(site, accounts.client);
    expect((await admin.open("/admin/cms")).text).not.toContain("Inquiries are not mailed");
    await setEmail(site, "");
    const nobody = () => logged(site, "inquiries are mailed to nobody");
    await inquire(site);
    await delivered(nobody, 1);
    await inquire(site, { message: "Another one" });
    const dashboard = await admin.open("/admin/cms");
    expect(dashboard.text).toContain("Inquiries are not mailed to anyone");
    expect(dashboard.target("Contact settings")).toBe("/admin/cms/contact");
    expect((await client.open("/admin/cms")).text).not.toContain("Inquiries are not mailed");
    await setEmail(site, "office@dharini.example");
    await inquire(site, { message: "A third one" });
    await delivered(() => logged(site, "inquiries are mailed again"), 1);
    expect(nobody()).toMatchObject([{ level: 40 }]);
    expect((await admin.open("/admin/cms")).text).not.toContain("Inquiries are not mailed");
  });

  /** @spec failures.23 */
  it("warns admins of mail that failed three times, with the reason, or waits longer than 15 minutes; the log says so once until it is sent", async () => {
    const smtp = await startSmtp();
    opened.push(() => smtp.stop());
    const site = await open(database, { SMTP_URL: smtp.url, MAIL_TO: "office@dharini.example" });
    const admin = await signedIn(site, accounts.admin);
    await setEmail(site, "");
    // The operator has set a recipient.
    expect((await admin.open("/admin/cms")).text).not.toContain("Inquiries are not mailed");
    smtp.failNext(4);
    const reference = await inquire(site);
    for (const attempts of [1, 2]) {
      await attempted(site, reference, attempts);
      expect((await admin.open("/admin/cms")).text).not.toContain("Mail is not being delivered");
      await nextAttempt(site);
    }
    await attempted(site, reference, 3);
    const stuck = () => logged(site, "mails are not being delivered");
    await delivered(stuck, 1);
    await nextAttempt(site);
    await attempted(site, reference, 4);
    const dashboard = await admin.open("/admin/cms");
    expect(dashboard.text).toContain("Mail is not being delivered");
    expect(dashboard.text).toContain("1 mail waits to be sent since");
    expect(dashboard.text).toContain("Try again later");
    const client = await signedIn(site, accounts.client);
    expect((await client.open("/admin/cms")).text).not.toContain("Mail is not being delivered");
    await nextAttempt(site);
    await delivered(() => logged(site, "mails are delivered again"), 1);
    expect(stuck()).toMatchObject([{ level: 40, waiting: 1, stuck: 1 }]);
    expect((await admin.open("/admin/cms")).text).not.toContain("Mail is not being delivered");
    const { db } = site.dependencies;
    const mail = { to: "office@dharini.example", replyTo: null, subject: "Inquiry", text: "Words\n" };
    const queued = async (minutes: number) => {
      await queueMail(db, mail, new Date(Date.now() - minutes * 60_000));
      // Due later, so that it is not sent during the test.
      const dueAt = new Date(Date.now() + 3_600_000).toISOString();
      await db.updateTable("outgoingMail").set({ dueAt }).where("sentAt", "is", null).execute();
    };
    await queued(14);
    expect((await admin.open("/admin/cms")).text).not.toContain("Mail is not being delivered");
    await queued(16);
    expect((await admin.open("/admin/cms")).text).toContain("2 mails wait to be sent since");
  });
});
