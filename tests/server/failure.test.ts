import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, changeSetting, countRows, loggedErrors, openDemo } from "./front-door.ts";
import { sendForm, typed } from "./inquiries/inquiry-form.ts";
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
  let removedTable: string | null = null;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(async () => {
    if (removedTable) await restoreTable();
    loggedErrors(site);
  });
  afterAll(() => site.close());

  const rename = (from: string, to: string) =>
    site.dependencies.db.schema.alterTable(from).renameTo(to).execute();
  async function removeTable(table: string) {
    await rename(table, "mislaid");
    removedTable = table;
  }
  async function restoreTable() {
    await rename("mislaid", removedTable as string);
    removedTable = null;
  }
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
    await removeTable("project");
    const page = await openBroken(project);
    expect(page.title).toBe("Something went wrong on our side");
    expect(page.texts("h1")).toEqual([page.title]);
    expect(page.reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.meta("robots")).toBe("noindex");
    expect(partOf(page, "header").text).toContain("Dharini");
    expect(partOf(page, "footer").text).toContain("+91 67000 00140");
    expect([page.target("Back to Home"), page.target("Contact Us")]).toEqual(["/", "/#contact"]);
    for (const table of ["project", "setting", "contentVersion"]) {
      if (removedTable) await restoreTable();
      await removeTable(table);
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
    await removeTable("project");
    for (const path of ["/", project, "/brochure.pdf", "/sitemap.xml", "/llms.txt"]) {
      const { html, reference } = await openBroken(path);
      expect(html).toContain(reference);
      const err = { message: expect.stringMatching(/project/), stack: expect.stringContaining("at ") };
      expect(loggedErrors(site)).toMatchObject([{ request: reference, method: "GET", path, err }]);
    }
    await statusesOf(["/privacy"]);
    await restoreTable();
    await statusesOf([project, "/"]);
  });

  it("shows the phone number that was saved last, or suggests no call when there is none", async () => {
    // Pages that nobody has opened, since a page in the cache stands in for a failed one.
    for (const [path, phonePrimary, words] of [
      ["/services/demolition", "+912255500199", /, or call us on \+91 22 5550 0199/],
      ["/services/construction", "", /Please try again in a minute ?\./],
    ] as const) {
      await changeSetting(site, "contact", (before) => ({ ...before, phonePrimary }));
      await statusesOf(["/projects/nilgiri-point"]);
      await removeTable("setting");
      expect((await openBroken(path)).text).toMatch(words);
      await restoreTable();
    }
  });

  it("that keeps an inquiry from being stored shows a reference and no thanks, and a retry is stored once possible", async () => {
    await removeTable("inquiry");
    const failed = await sendForm(site, typed);
    const id = failed.headers.get("X-Request-Id") as string;
    expect([failed.status, failed.reference, failed.text.includes(id)]).toEqual([500, null, true]);
    expect(failed.text).not.toContain("Thank you");
    expect(failed.html.replace(chance, "")).not.toMatch(innards);
    expect(loggedErrors(site)).toMatchObject([{ request: id, method: "POST", path: "/" }]);
    await restoreTable();
    const before = await countRows(site, "inquiry");
    expect((await sendForm(site, typed)).status).toBe(303);
    expect(await countRows(site, "inquiry")).toBe(before + 1);
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
    await removeTable("project");
    const list = "/admin/cms/projects";
    const page = await failed(await admin.request(list));
    expect(page).toContain("This page cannot be shown just now.");
    expect(page.slice(0, page.indexOf("<script"))).not.toContain("Nothing was saved");
    await failed(await admin.request(`${list}.data`));
    await failed(await admin.send(`${list}.data`, { delete: "1" }));
    await restoreTable();
    await removeTable("activity");
    const before = await stored();
    for (const [path, fields] of [
      ["/admin/cms/contact", { phoneNote: "Ask for the yard", version: "1" }],
      ["/admin/cms/site/leaders", { "leaders[].name": "Asha", version: "1" }],
    ] as const)
      expect(await failed(await admin.send(path, fields)), path).toContain("Nothing was saved. Please try");
    expect(await stored()).toEqual(before);
  });
});
