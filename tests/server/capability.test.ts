import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { capabilityFields } from "#app/content/settings/capability.ts";
import { saveSetting } from "#app/content/settings/settings.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { fieldsOf, type } from "./typed-form.ts";

const path = "/admin/cms/site/capability";

describe.each(databases)("the capability page on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const open = (address: string) => openPage(site.origin + address);
  const textOf = async (address: string) => (await fetch(site.origin + address)).text();

  it("counts machines and projects as the home page and the register do", async () => {
    const [{ text }, home, register] = await Promise.all([open("/capability"), open("/"), open("/projects")]);
    const machines = /(\d+) machines of our own/.exec(home.text)?.[1];
    const { units } = await site.dependencies.db
      .selectFrom("equipment")
      .select((eb) => eb.fn.sum("units").as("units"))
      .executeTakeFirstOrThrow();
    const support = Number(units) - Number(machines);
    expect(text).toContain(`${machines} machines and ${support} support sets`);
    const projects = /of (\d+) projects/.exec(home.text)?.[1];
    expect(text).toContain(`The register shows ${projects} projects`);
    expect(text).toContain("out of 20+ landmark projects");
    expect(register.text).toContain(`These ${projects} are documented here, out of 20+ landmark projects.`);
  });

  it("says what the safety audits count, with the claim of the home page", async () => {
    const { text } = await open("/capability");
    const [, held, planned] = /held of planned: (\d+) of (\d+)/.exec(text) ?? [];
    expect(Number(planned)).toBeGreaterThan(0);
    expect((await open("/")).text).toContain(`${(100 * Number(held)) / Number(planned)}%`);
  });

  it("is edited by the office", async () => {
    const fields = type("turnover", "₹900 crore")(await fieldsOf(admin, path));
    expect((await admin.post(path, fields)).status).toBe(200);
    const { text } = await open("/capability");
    expect(text).toContain("₹900 crore");
    expect(text).toContain("Machine and rig operators");
    const wrong = type("pilesPerMonth", "-1")(await fieldsOf(admin, path));
    expect((await admin.post(path, wrong)).status).toBe(422);
  });

  it("is linked and listed only while it has content", async () => {
    const listings = async () =>
      (await Promise.all(["/projects", "/sitemap.xml", "/llms.txt"].map(textOf))).map((text) =>
        text.includes("/capability"),
      );
    expect(await listings()).toEqual([true, true, true]);
    await saveSetting(site.dependencies.db, "capability", capabilityFields.empty);
    expect(await listings()).toEqual([false, false, false]);
    expect((await fetch(`${site.origin}/capability`)).status).toBe(404);
  });
});
