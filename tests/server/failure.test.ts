import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { settingSchemas } from "#app/content/settings/settings.ts";
import { siteParts } from "#app/content/settings/site-parts.ts";
import { machinePaths } from "#tests/support/demo-paths.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, changeSetting, countRows, loggedErrors, openDemo } from "./front-door.ts";
import { sendForm, typed } from "./inquiry-form.ts";
import { openPage, partOf } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

/** What a visitor has no use for: words of programs and databases. */
const innards = /no such table|does not exist|relation|sqlite|select |Zod|invalid_type|at .*\.js/i;
/** Names made at random, in which any word may turn up. */
const chance = /nonce="[^"]*"|\/assets\/[^"]*"/g;
const project = "/projects/kelva-twin-residences";

describe.each(bothDatabases)("a fault of a site on %s", (database) => {
  let site: Site;
  let admin: Browser;
  let client: Browser;
  let lost: string | null = null;
  /** The settings that a test may spoil, as the demo has them. */
  let settings: { key: string; value: string }[];
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    client = await signedIn(site, accounts.client);
    settings = await site.dependencies.db.selectFrom("setting").select(["key", "value"]).execute();
  });
  afterEach(async () => {
    if (lost) await mend();
    for (const { key, value } of settings) await setSetting(key, value);
    loggedErrors(site);
  });
  afterAll(() => site.close());

  const rename = (from: string, to: string) =>
    site.dependencies.db.schema.alterTable(from).renameTo(to).execute();
  async function lose(table: string) {
    await rename(table, "mislaid");
    lost = table;
  }
  async function mend() {
    await rename("mislaid", lost as string);
    lost = null;
  }
  const setSetting = (key: string, value: string) =>
    site.dependencies.db.updateTable("setting").set({ value }).where("key", "=", key).execute();
  async function openBroken(path: string) {
    const page = await openPage(site.origin + path);
    expect([page.status, page.html.replace(chance, "")]).toEqual([500, expect.not.stringMatching(innards)]);
    return { ...page, reference: page.headers.get("X-Request-Id") as string };
  }
  const statusesOf = async (paths: string[]) => {
    for (const path of paths) expect((await sendRequest(site.origin, path)).status, path).toBe(200);
  };

  /** @spec failures.4, look.17 */
  it("shows a calm message in the site's own layout with a reference, a phone number and two links", async () => {
    await lose("project");
    const page = await openBroken(project);
    expect(page.title).toBe("Something went wrong on our side");
    expect(page.texts("h1")).toEqual([page.title]);
    expect(page.reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.meta("robots")).toBe("noindex");
    expect(partOf(page, "header").text).toContain("Dharini");
    expect(partOf(page, "footer").text).toContain("+91 67000 00140");
    expect([page.target("Back to Home"), page.target("Contact Us")]).toEqual(["/", "/#contact"]);
    for (const table of ["project", "setting", "contentVersion"]) {
      if (lost) await mend();
      await lose(table);
      loggedErrors(site);
      const { text, html, reference } = await openBroken(project);
      expect(text).toContain("Please try again in a minute, or call us on +91 67000 00140 .");
      expect(html).toContain('href="tel:+916700000140"');
      expect(text).toContain(`Reference: ${reference}`);
      expect(loggedErrors(site).map(({ request }) => request)).toEqual([reference]);
    }
  });

  /** @spec failures.4 */
  it("is logged exactly once with its cause and reference, and over once it is fixed; other pages work until then", async () => {
    await lose("project");
    for (const path of ["/", project, "/brochure.pdf", "/sitemap.xml", "/llms.txt"]) {
      const { html, reference } = await openBroken(path);
      expect(html).toContain(reference);
      const err = { message: expect.stringMatching(/project/), stack: expect.stringContaining("at ") };
      expect(loggedErrors(site)).toMatchObject([{ request: reference, method: "GET", path, err }]);
    }
    await statusesOf(["/privacy"]);
    await mend();
    await statusesOf([project, "/", "/brochure.pdf"]);
  });

  it("shows the phone number that was saved last, or suggests no call when there is none", async () => {
    // Pages that nobody has opened, since a page in the cache stands in for a failed one.
    for (const [path, phonePrimary, words] of [
      ["/services/demolition", "+912255500199", /, or call us on \+91 22 5550 0199/],
      ["/services/construction", "", /Please try again in a minute ?\./],
    ] as const) {
      await changeSetting(site, "contact", (before) => ({ ...before, phonePrimary }));
      await statusesOf(["/projects/nilgiri-point"]);
      await lose("setting");
      expect((await openBroken(path)).text).toMatch(words);
      await mend();
    }
  });

  it("that keeps an inquiry from being stored shows a reference and no thanks, and a retry is stored once possible", async () => {
    await lose("message");
    const failed = await sendForm(site, typed);
    const id = failed.headers.get("X-Request-Id") as string;
    expect([failed.status, failed.reference, failed.text.includes(id)]).toEqual([500, null, true]);
    expect(failed.text).not.toContain("Thank you");
    expect(failed.html.replace(chance, "")).not.toMatch(innards);
    expect(loggedErrors(site)).toMatchObject([{ request: id, method: "POST", path: "/" }]);
    await mend();
    const before = await countRows(site, "message");
    expect((await sendForm(site, typed)).status).toBe(303);
    expect(await countRows(site, "message")).toBe(before + 1);
  });

  /** @spec failures.20 */
  it("is not caused by an invalid setting: its part is empty, or its last version is shown; log and dashboard say so", async () => {
    for (const wrong of ["{}", '{"safetyRecord":100}', "not JSON", "null"]) {
      const logged = site.logged.length;
      await setSetting("claims", wrong);
      await statusesOf([project, "/services/piling"]);
      const home = await openPage(site.origin);
      expect([home.status, home.text.includes("Years of experience")]).toEqual([200, false]);
      const lines = site.logged.slice(logged).filter(({ setting }) => setting === "claims");
      expect(lines).toMatchObject([{ level: 40 }]);
      await setSetting("claims", settings.find(({ key }) => key === "claims")?.value ?? "");
      expect((await openPage(site.origin)).text).toContain("Years of experience");
    }
    await setSetting("claims", "[]");
    const dashboard = await admin.open("/admin/cms");
    expect(dashboard.text).toContain("Some settings in the database are invalid");
    expect(dashboard.target("Claims")).toBe("/admin/cms/site/claims");
    expect((await client.open("/admin/cms")).text).not.toContain("are invalid");
    await setSetting("claims", settings.find(({ key }) => key === "claims")?.value ?? "");

    const form = "/admin/cms/site/clients";
    async function publish() {
      const rows = site.dependencies.db.selectFrom("setting").select("version").where("key", "=", "clients");
      const version = String((await rows.executeTakeFirstOrThrow()).version);
      expect((await admin.post(form, { "clients[]": "Harbourline", version })).status).toBe(200);
    }
    await publish();
    await setSetting("clients", "[7]");
    expect((await openPage(site.origin)).text).toContain("Harbourline");
    expect((await admin.open("/admin/cms")).target("Valued clients")).toBe(form);
    await publish();
    expect((await admin.open("/admin/cms")).text).not.toContain("are invalid");
    await setSetting("opening", "{");
    expect((await openPage(site.origin)).status).toBe(503);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec failures.20 */
  it("is not caused by all settings being invalid, on any page of the site or the staff area", async () => {
    const { db } = site.dependencies;
    const keys = Object.keys(settingSchemas).filter((key) => !["opening", "security"].includes(key));
    const known = settings.map(({ key }) => key);
    const added = keys.filter((key) => !known.includes(key));
    for (const key of added)
      await db.insertInto("setting").values({ key, value: "[[", updatedAt: "x" }).execute();
    for (const key of keys) await setSetting(key, "[[");
    const logged = site.logged.length;
    await statusesOf(["/", "/services/piling", project, machinePaths[0] ?? "/"]);
    await statusesOf(["/llms.txt", "/sitemap.xml", "/brochure.pdf", "/manifest.webmanifest"]);
    const parts = Object.keys(siteParts).map((part) => `/site/${part}`);
    for (const path of ["", "/site", "/contact", "/messages", ...parts])
      expect((await admin.open(`/admin/cms${path}`)).status, path).toBe(200);
    expect(loggedErrors(site)).toEqual([]);
    const lines = site.logged.slice(logged).filter(({ setting }) => setting);
    expect(new Set(lines.map(({ setting }) => setting))).toEqual(new Set(keys));
    await db.deleteFrom("setting").where("key", "in", added).execute();
  });

  /** @spec failures.2, failures.3 */
  it("of a staff page says that nothing was saved only when a write fails, also inside the browser, and is logged once", async () => {
    const stored = () => site.dependencies.db.selectFrom("setting").selectAll().orderBy("key").execute();
    async function failed(response: Response) {
      const id = response.headers.get("X-Request-Id") ?? "no reference";
      const text = await response.text();
      expect([response.status, text.includes(id)]).toEqual([500, true]);
      expect(loggedErrors(site).map(({ request }) => request)).toEqual([id]);
      return text;
    }
    await lose("project");
    const list = "/admin/cms/projects";
    const page = await failed(await admin.request(list));
    expect(page).toContain("This page cannot be shown just now.");
    expect(page.slice(0, page.indexOf("<script"))).not.toContain("Nothing was saved");
    await failed(await admin.request(`${list}.data`));
    await failed(await admin.send(`${list}.data`, { delete: "1" }));
    await mend();
    await lose("activity");
    const before = await stored();
    for (const [path, fields] of [
      ["/admin/cms/contact", { phoneNote: "Ask for the yard", version: "1" }],
      ["/admin/cms/site/leaders", { "leaders[].name": "Asha", version: "1" }],
    ] as const)
      expect(await failed(await admin.send(path, fields)), path).toContain("Nothing was saved. Please try");
    expect(await stored()).toEqual(before);
  });
});
