import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { createDatabase } from "#tests/support/postgres.ts";
import { openReleased, releasedSchemas } from "#tests/support/released-schemas.ts";
import { accounts, type Place, type Site, siteSecret, startSite } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { succeed } from "./console.ts";
import { bothDatabases, type Database, loggedErrors, openDemo } from "./front-door.ts";
import { inquire, typed } from "./inquiry-form.ts";
import { signedIn } from "./staff-browser.ts";

const hoursPage = "/admin/cms/site/openDays";

async function smtpUrl() {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  return smtp.url;
}

const mailsTo = ({ dependencies: { db } }: Site, to: unknown) =>
  db.selectFrom("outgoingMail").select("text").where("to", "=", String(to)).execute();

/** Opens an installation of the latest released schema, migrated; nobody had saved who gets mail about inquiries. */
async function openUpgraded(database: Database): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-acknowledgement-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const url =
    database === "PostgreSQL"
      ? await createDatabase(inject("sitePostgresUrl"), `acknowledgement_${Date.now()}`)
      : null;
  const place: Place = { dataDir, database: url };
  await openReleased(releasedSchemas.at(-1) ?? "", url ?? join(dataDir, "plinth.sqlite"));
  const ofPostgres: Record<string, string> =
    url === null ? {} : { DATABASE_URL: url, AUTH_SECRET: siteSecret };
  await succeed(["migrate"], { DATA_DIR: dataDir, ...ofPostgres });
  const variables = { SMTP_URL: await smtpUrl(), TRUST_PROXY: "1" };
  const site = await startSite({ template: inject("siteTemplate"), place, variables });
  onTestFinished(() => site.stop());
  return site;
}

describe.each(bothDatabases)("the acknowledgement of inquiries, on %s,", (database) => {
  /** @spec messages.15 */
  it("stays off in an installation from before that never saved the setting, until it is switched on", async () => {
    const site = await openUpgraded(database);
    await inquire(site);
    expect(await mailsTo(site, typed.email)).toEqual([]);
    const admin = await signedIn(site, accounts.admin);
    const page = await admin.open(hoursPage);
    expect(page.text).toContain("Visitors get no acknowledgement by mail: it is off.");
    const setting = page.target("Switch it on");
    const version = (await admin.open(setting)).elements("input").find(({ name }) => name === "version");
    await admin.post(setting, [
      ["version", version?.value ?? ""],
      ["acknowledgement", "On"],
      ["recipients", ""],
      ["byService", ""],
    ]);
    await inquire(site, { message: "Another basement" });
    expect(await mailsTo(site, typed.email)).toHaveLength(1);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec messages.15, messages.12 */
  it("is on in a new installation, with the text that stands beside the promise, but not for spam", async () => {
    const site = await openDemo(database, { SMTP_URL: await smtpUrl(), TRUST_PROXY: "1" });
    onTestFinished(() => site.close());
    const stored = site.dependencies.db.selectFrom("setting").select("key").where("key", "=", "inquiryMail");
    expect(await stored.execute()).toEqual([]);
    const { text } = await (await signedIn(site, accounts.admin)).open(hoursPage);
    expect(text).toContain("Each visitor gets the acknowledgement by mail: it is on.");
    const lines = [
      "We reply within 24 hours, Monday to Saturday.",
      "Our hours: Monday to Saturday, 9:00 AM to 6:00 PM.",
    ];
    expect(text).toContain(`The acknowledgement says ${lines.join(" ")}`);
    await inquire(site);
    const [mail, ...more] = await mailsTo(site, typed.email);
    expect(mail?.text).toContain(lines.join("\n"));
    expect(more).toEqual([]);
    await inquire(site, { email: "robot@example.org", website: "http://x.example" });
    expect(await mailsTo(site, "robot@example.org")).toEqual([]);
  });

  /** @spec messages.15 */
  it("is not sent by a site that sends no mail, and the promise's page says so", async () => {
    const site = await openDemo(database);
    onTestFinished(() => site.close());
    await inquire(site);
    expect(await mailsTo(site, typed.email)).toEqual([]);
    expect((await (await signedIn(site, accounts.admin)).open(hoursPage)).text).toContain(
      "The acknowledgement is on, but visitors get none: this site sends no mail.",
    );
  });
});
