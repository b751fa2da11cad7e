import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settingSchemas } from "#app/content/settings/settings.ts";
import { siteParts } from "#app/content/settings/site-parts.ts";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, changeSetting, countRows, loggedErrors, openDemo } from "./front-door.ts";
import { sendForm, typed } from "./inquiry-form.ts";
import { openPage, partOf } from "./read-page.ts";
import { signedIn } from "./staff-browser.ts";

/** What a visitor has no use for: words of programs and databases. */
const innards = /no such table|does not exist|relation|sqlite|select |Zod|invalid_type|at .*\.js/i;
/** Names made at random, in which any word may turn up. */
const chance = /nonce="[^"]*"|\/assets\/[^"]*"/g;

const rename = ({ dependencies: { db } }: Site, from: string, to: string) =>
  db.schema.alterTable(from).renameTo(to).execute();
const breakTable = (site: Site, name: string) => rename(site, name, "mislaid");
const mendTable = (site: Site, name: string) => rename(site, "mislaid", name);

async function openBroken(site: Site, path: string) {
  const page = await openPage(site.origin + path);
  return { ...page, reference: page.headers.get("X-Request-Id") as string };
}

describe.each(bothDatabases)("a fault of a site on %s", (database) => {
  let site: Site;
  let broken: string | null;
  let claims: string;
  beforeAll(async () => {
    site = await openDemo(database);
    const stored = site.dependencies.db.selectFrom("setting").select("value").where("key", "=", "claims");
    claims = (await stored.executeTakeFirstOrThrow()).value;
  });
  beforeEach(async () => {
    broken = null;
    loggedErrors(site);
    // No page may still be remembered from the test before.
    await setClaims(claims);
  });
  afterEach(async () => {
    if (broken) await mendTable(site, broken);
  });
  afterAll(() => site.close());

  const lose = async (table: string) => {
    await breakTable(site, table);
    broken = table;
  };
  const setClaims = (value: string) =>
    site.dependencies.db.updateTable("setting").set({ value }).where("key", "=", "claims").execute();

  it("shows a calm message in the site's own layout, with a reference and two links", async () => {
    await lose("project");
    const page = await openBroken(site, "/projects/kelva-twin-residences");
    expect(page.status).toBe(500);
    expect(page.title).toBe("Something went wrong on our side");
    expect(page.texts("h1")).toEqual([page.title]);
    expect(page.reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.text).toContain(`Reference: ${page.reference}`);
    expect(page.html.replace(chance, "")).not.toMatch(innards);
    expect(page.meta("robots")).toBe("noindex");
    expect(partOf(page, "header").text).toContain("Dharini");
    expect(partOf(page, "footer").text).toContain("+91 67000 00140");
    expect([page.target("Back to Home"), page.target("Contact Us")]).toEqual(["/", "/#contact"]);
  });

  /** @spec look.17 */
  it.each(["project", "setting", "contentVersion"])(
    "shows the phone number to call and a reference when the table %s is missing",
    async (table) => {
      await lose(table);
      const page = await openBroken(site, "/projects/kelva-twin-residences");
      expect(page.status).toBe(500);
      expect(page.text).toContain("Please try again in a minute, or call us on +91 67000 00140 .");
      expect(page.html).toContain('href="tel:+916700000140"');
      expect(page.text).toContain(`Reference: ${page.reference}`);
      expect(page.html.replace(chance, "")).not.toMatch(innards);
      expect(loggedErrors(site).map(({ request }) => request)).toEqual([page.reference]);
    },
  );

  /** @spec failures.4 */
  it.each(["/", "/projects/kelva-twin-residences", "/brochure.pdf", "/sitemap.xml", "/llms.txt"])(
    "is logged exactly once, with its cause and reference, for %s",
    async (path) => {
      await lose("project");
      const page = await openBroken(site, path);
      expect(page.status).toBe(500);
      expect(page.html.replace(chance, "")).not.toMatch(innards);
      expect(page.html).toContain(page.reference);
      expect(loggedErrors(site)).toMatchObject([
        {
          request: page.reference,
          method: "GET",
          path,
          err: { message: expect.stringMatching(/project/), stack: expect.stringContaining("at ") },
        },
      ]);
    },
  );

  /** @spec failures.20 */
  it.each(["{}", "[]", '{"safetyRecord":100}', "not JSON", "null"])(
    "is not caused by a stored setting that is %s: its part is empty, the log and the dashboard say so",
    async (wrong) => {
      expect((await openPage(site.origin)).text).toContain("Years of experience");
      const logged = site.logged.length;
      await setClaims(wrong);
      for (const path of ["/", "/projects/kelva-twin-residences", "/services/piling"])
        expect((await sendRequest(site.origin, path)).status, path).toBe(200);
      const claims = await openPage(site.origin);
      expect(claims.text).not.toContain("Years of experience");
      expect(loggedErrors(site)).toEqual([]);
      expect(site.logged.slice(logged).filter(({ setting }) => setting === "claims")).toMatchObject([
        { level: 40 },
      ]);
      const admin = await signedIn(site, accounts.admin);
      const dashboard = await admin.open("/admin/cms");
      expect(dashboard.text).toContain("Some settings in the database are invalid");
      expect(dashboard.target("Claims")).toBe("/admin/cms/site/claims");
      const client = await signedIn(site, accounts.client);
      expect((await client.open("/admin/cms")).text).not.toContain("are invalid");
    },
  );
});

describe.each(bothDatabases)("a failed page, on %s", (database) => {
  let site: Site;
  beforeEach(async () => {
    site = await openDemo(database);
  });
  afterEach(() => site.close());

  it("shows the phone number that was saved last", async () => {
    await changeSetting(site, "contact", (before) => ({ ...before, phonePrimary: "+912255500199" }));
    await openPage(`${site.origin}/projects/nilgiri-point`);
    await breakTable(site, "setting");
    expect((await openBroken(site, "/projects/kelva-twin-residences")).text).toContain(
      "or call us on +91 22 5550 0199",
    );
  });

  it("does not suggest a call when no number is known", async () => {
    await changeSetting(site, "contact", (before) => ({ ...before, phonePrimary: "" }));
    await openPage(site.origin);
    await breakTable(site, "setting");
    const page = await openBroken(site, "/projects/kelva-twin-residences");
    expect(page.text).toMatch(/Please try again in a minute ?\./);
    expect(page.text).not.toContain("call us");
  });

  it("works at the next request after the fault is fixed, and other pages work until then", async () => {
    const good = await openPage(`${site.origin}/projects/kelva-twin-residences`);
    await breakTable(site, "project");
    expect((await openPage(`${site.origin}/projects/nilgiri-point`)).status).toBe(500);
    expect((await openPage(`${site.origin}/privacy`)).status).toBe(200);
    await mendTable(site, "project");
    for (const path of ["/projects/kelva-twin-residences", "/projects/nilgiri-point", "/", "/brochure.pdf"])
      expect((await sendRequest(site.origin, path)).status, path).toBe(200);
    expect((await openPage(`${site.origin}/projects/kelva-twin-residences`)).title).toBe(good.title);
    expect(loggedErrors(site)).toHaveLength(1);
  });

  /** @spec failures.20 */
  it("is not caused by an invalid setting that was published before: its last version is shown, and saving it repairs it", async () => {
    const admin = await signedIn(site, accounts.admin);
    const form = "/admin/cms/site/clients";
    const shown = (await admin.open(form)).elements("input").find(({ name }) => name === "version");
    const fields: [string, string][] = [["clients[]", "Harbourline"]];
    const published = await admin.post(form, [...fields, ["version", shown?.value ?? ""]]);
    expect(published.status).toBe(200);
    await site.dependencies.db
      .updateTable("setting")
      .set({ value: "[7]" })
      .where("key", "=", "clients")
      .execute();
    expect((await openPage(site.origin)).text).toContain("Harbourline");
    expect((await admin.open("/admin/cms")).target("Valued clients")).toBe(form);
    const { version } = await site.dependencies.db
      .selectFrom("setting")
      .select("version")
      .where("key", "=", "clients")
      .executeTakeFirstOrThrow();
    expect((await admin.post(form, [...fields, ["version", String(version)]])).status).toBe(200);
    expect((await admin.open("/admin/cms")).text).not.toContain("are invalid");
    expect((await openPage(site.origin)).text).toContain("Harbourline");
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec failures.20 */
  it("is not caused by any setting that is invalid, on any page of the site or the staff area", async () => {
    const admin = await signedIn(site, accounts.admin);
    const keys = Object.keys(settingSchemas).filter((key) => !["opening", "security"].includes(key));
    for (const key of keys)
      await site.dependencies.db
        .insertInto("setting")
        .values({ key, value: "[[", updatedAt: "x" })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "[[" }))
        .execute();
    const pages = ["/", "/services/piling", "/projects/kelva-twin-residences", machinePaths[0] ?? "/"];
    for (const path of [...pages, "/llms.txt", "/sitemap.xml", "/brochure.pdf", "/manifest.webmanifest"])
      expect((await sendRequest(site.origin, path)).status, path).toBe(200);
    const parts = Object.keys(siteParts).map((part) => `/admin/cms/site/${part}`);
    for (const path of [
      "/admin/cms",
      "/admin/cms/site",
      "/admin/cms/contact",
      "/admin/cms/messages",
      ...parts,
    ])
      expect((await admin.open(path)).status, path).toBe(200);
    expect(loggedErrors(site)).toEqual([]);
    expect(site.logged.filter(({ setting }) => setting).map(({ setting }) => setting)).toEqual(
      keys.toSorted(),
    );
  });

  it("is not caused by an invalid state of the opening: visitors read that the site opens soon", async () => {
    await site.dependencies.db
      .updateTable("setting")
      .set({ value: "{" })
      .where("key", "=", "opening")
      .execute();
    expect((await openPage(site.origin)).status).toBe(503);
    expect(loggedErrors(site)).toEqual([]);
  });

  it("for an inquiry that cannot be stored shows a reference and no thanks, and a retry is stored once possible", async () => {
    await breakTable(site, "message");
    const failed = await sendForm(site, typed);
    expect(failed.status).toBe(500);
    expect(failed.reference).toBeNull();
    expect(failed.text).not.toContain("Thank you");
    expect(failed.html.replace(chance, "")).not.toMatch(innards);
    const reference = failed.headers.get("X-Request-Id") as string;
    expect(failed.text).toContain(reference);
    expect(loggedErrors(site)).toMatchObject([{ request: reference, method: "POST", path: "/" }]);
    await mendTable(site, "message");
    const before = await countRows(site, "message");
    expect((await sendForm(site, typed)).status).toBe(303);
    expect(await countRows(site, "message")).toBe(before + 1);
  });
});
