import { afterEach, describe, expect, it } from "vitest";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { emptySettings } from "#app/content/settings/settings.ts";
import type { Site } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { type Database, databases, loggedErrors, openDemo } from "./front-door.ts";
import { inquire, typed } from "./inquiry-form.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function open(database: Database, inquiryMail: object) {
  const smtp = await startSmtp();
  opened.unshift(() => smtp.stop());
  const site = await openDemo(database, { SMTP_URL: smtp.url, TRUST_PROXY: "1" });
  opened.unshift(() => site.close());
  await saveSetting(site.dependencies.db, "inquiryMail", { ...emptySettings.inquiryMail, ...inquiryMail });
  return { smtp, site };
}

const mailsTo = async ({ dependencies: { db } }: Site, to: string) =>
  (await db.selectFrom("outgoingMail").select("text").where("to", "=", to).execute()).map(({ text }) => text);

describe.each(databases)("an inquiry on %s", (database) => {
  /** @spec messages.15 */
  it("is acknowledged with reference, promise and hours, without what was typed", async () => {
    const { smtp, site } = await open(database, { acknowledgement: true });
    const reference = await inquire(site);
    const { to, mail } = await smtp.waitForMessage(({ to: [first] }) => first === typed.email);
    expect(to).toEqual([typed.email]);
    expect(mail.subject).toBe(`Your inquiry ${reference}`);
    expect(mail.replyTo?.[0]?.address).toBe("projects@dharini.example");
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-replied");
    expect(mail.text).toContain("We reply within 24 hours, Monday to Saturday.");
    expect(mail.text).toContain("Monday to Saturday, 9:00 AM to 6:00 PM");
    for (const words of [typed.name, typed.company, "Dadar"]) expect(mail.text).not.toContain(words);
    const entries = await site.dependencies.db.selectFrom("messageEntry").select("kind").execute();
    expect(entries).toEqual([{ kind: "acknowledgement" }]);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec messages.15 */
  it("is acknowledged a few times a day to one address, and never if the address has sent spam", async () => {
    const { site } = await open(database, { acknowledgement: true });
    for (const message of ["One", "Two", "Three", "Four"]) await inquire(site, { message });
    expect(await mailsTo(site, typed.email as string)).toHaveLength(3);
    const email = "spammer@example.org";
    await inquire(site, { email, website: "http://x.example" });
    await inquire(site, { email: "Spammer@Example.org", message: "Not spam this time" });
    expect([...(await mailsTo(site, email)), ...(await mailsTo(site, "Spammer@Example.org"))]).toEqual([]);
  });

  /** @spec messages.15 */
  it("is mailed to those who look after its service, with a link to the inbox", async () => {
    const byService = [{ service: "piling", emails: ["piles@dharini.example", "rigs@dharini.example"] }];
    const recipients = ["desk@dharini.example"];
    const { site } = await open(database, { byService, recipients, acknowledgement: false });
    await inquire(site, { service: "piling", message: "Piles" });
    await inquire(site, { service: "", message: "Something" });
    const { db } = site.dependencies;
    const mails = await db.selectFrom("outgoingMail").select(["to", "text"]).orderBy("id").execute();
    expect(mails.map(({ to }) => to)).toEqual([
      "piles@dharini.example",
      "rigs@dharini.example",
      "desk@dharini.example",
    ]);
    const { id } = await db
      .selectFrom("message")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(mails[2]?.text).toContain(`${site.origin}/admin/cms/messages?message=${id}`);
  });
});
