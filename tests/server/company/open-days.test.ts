import { describe, expect, it } from "vitest";
import { weekdays } from "#app/domain/company/open-days.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, inDemo } from "../front-door.ts";
import { inquire, openThanks } from "../inquiries/inquiry-form.ts";
import { openPage, sectionOf } from "../read-page.ts";
import { type Browser, signedIn } from "../staff-browser.ts";

const openFields = (days: readonly string[]) => days.map((day): [string, string] => [day, "Open"]);
const textsPage = "/admin/cms/site/texts";

describe.each(databases)("the promised reply on %s", (database) => {
  let site: Site;
  let admin: Browser;
  let reference: string;
  inDemo(database, {}, async (opened) => {
    site = opened;
    admin = await signedIn(site, accounts.admin);
    reference = await inquire(site);
  });

  const save = async (path: string, fields: [string, string][]) => {
    const inputs = (await admin.open(path)).elements("input");
    const version = inputs.find(({ name }) => name === "version")?.value ?? "";
    expect((await admin.post(path, [["version", version], ...fields])).status).toBe(200);
  };
  const openOn = (days: readonly string[]) => save("/admin/cms/site/openDays", openFields(days));
  const promises = async () => {
    const texts = [
      sectionOf(await openPage(site.origin), "contact-title").text,
      (await openThanks(site, reference)).text,
    ];
    return texts.map((text) => /We reply [^.]*\./.exec(text)?.[0]);
  };

  /** @spec messages.9 */
  it("names the open days of the settings beside the form and on the thank-you page", async () => {
    const demo = "We reply within 24 hours, Monday to Saturday.";
    expect(await promises()).toEqual([demo, demo]);
    await openOn(weekdays.slice(0, 5));
    const shorter = "We reply within 24 hours, Monday to Friday.";
    expect(await promises()).toEqual([shorter, shorter]);
    await openOn([]);
    expect(await promises()).toEqual(["We reply within 24 hours.", "We reply within 24 hours."]);
  });

  it("is the one that pages of services, of projects and of the register end with", async () => {
    const endOf = async (path: string) =>
      sectionOf(await openPage(site.origin + path), "closing").text.replaceAll("\u00a0", " ");
    const pages = ["/services/piling", "/projects/kelva-twin-residences", "/projects"];
    for (const path of pages) expect(await endOf(path), path).toContain("We reply within 24 hours.");
    await changeSetting(site, "openDays", (hours) => ({ ...hours, promiseAmount: 48 }));
    for (const path of pages) expect(await endOf(path), path).toContain("We reply within 48 hours.");
    await changeSetting(site, "openDays", (hours) => ({ ...hours, promiseAmount: 24 }));
  });

  it("follows the open days when the texts are saved unchanged, and keeps the office's own text", async () => {
    await openOn(weekdays);
    const built = (await openPage(site.origin)).text;
    const lead =
      "Tell us where it is, what stands there now and what you want to build. We reply within 24 hours, every day.";
    expect(built).toContain(lead);
    await save(textsPage, [["contactLead", lead]]);
    await openOn(["saturday", "sunday"]);
    expect((await promises())[0]).toBe("We reply within 24 hours, Saturday and Sunday.");
    await save(textsPage, [["contactLead", "We reply before the concrete has set."]]);
    await openOn(["monday", "wednesday", "friday"]);
    expect(await promises()).toEqual([
      "We reply before the concrete has set.",
      "We reply within 24 hours, Monday, Wednesday and Friday.",
    ]);
  });
});
