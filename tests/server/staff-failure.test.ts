import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { partOf, partsOf } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

describe("a failed staff page", () => {
  let site: Site;
  let admin: Browser;
  beforeEach(async () => {
    site = await startSite({ template: inject("siteTemplate") });
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => site.close());

  const mislay = (table: string) =>
    site.dependencies.db.schema.alterTable(table).renameTo("mislaid").execute();

  async function textOf(response: Response) {
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain(response.headers.get("X-Request-Id") ?? "no reference");
    return html.slice(html.indexOf("<body"), html.indexOf("<script"));
  }

  /** @spec failures.3 */
  it("does not say that nothing was saved when loading fails", async () => {
    await mislay("project");
    const text = await textOf(await admin.request("/admin/cms/projects"));
    expect(text).toContain("This page cannot be shown just now.");
    expect(text).not.toContain("Nothing was saved");
  });

  it("that fails inside the browser shows its reference, which is logged once", async () => {
    await mislay("project");
    const faults = () => site.logged.filter(({ level }) => Number(level) >= 50);
    for (const attempt of [
      () => admin.request("/admin/cms/projects.data"),
      () => admin.send("/admin/cms/projects.data", { delete: "1" }),
    ]) {
      const before = faults().length;
      const response = await attempt();
      const id = response.headers.get("X-Request-Id");
      expect([response.status, (await response.text()).includes(`"${id}"`)]).toEqual([500, true]);
      expect(
        faults()
          .slice(before)
          .map(({ request }) => request),
      ).toEqual([id]);
    }
  });

  /** @spec failures.2 */
  it("says that nothing was saved when a write fails", async () => {
    const { id } = await site.dependencies.db.selectFrom("user").select("id").executeTakeFirstOrThrow();
    await mislay("activity");
    const { db } = site.dependencies;
    const settings = () => db.selectFrom("setting").selectAll().orderBy("key").execute();
    const before = await settings();
    for (const [path, fields] of [
      [`/admin/cms/users/${id}`, { intent: "end-sessions" }],
      ["/admin/cms/contact", { phoneNote: "Ask for the yard", version: "1" }],
      ["/admin/cms/site/clients", { "clients[]": "Kadambari", version: "1" }],
    ] as const) {
      const text = await textOf(await admin.send(path, fields));
      expect(text, path).toContain("Nothing was saved. Please try again in a minute.");
    }
    expect(await settings()).toEqual(before);
  });
});

/** @spec staff.2 */
describe("a staff page that is rejected, missing or failed keeps its frame:", () => {
  let site: Site;
  const browsers = {} as Record<"admin" | "client", Browser>;
  beforeEach(async () => {
    site = await startSite({ template: inject("siteTemplate") });
    for (const role of ["admin", "client"] as const) browsers[role] = await signedIn(site, accounts[role]);
  });
  afterEach(() => site.close());

  /** The pages of the staff navigation that a page leads to, and whether its content is the one landmark. */
  async function frameOf(role: "admin" | "client", path: string, form?: Record<string, string>) {
    const page = await (form ? browsers[role].post(path, form) : browsers[role].open(path));
    const main = partOf(page, "main", 'id="content"');
    expect(main.texts("h1"), path).toHaveLength(1);
    const [bar] = partsOf(page, "nav", 'aria-label="Staff"');
    expect(bar?.target("Overview"), path).toBe("/admin/overview");
    expect(partOf(page, "header").html, path).toContain("Logout");
    return { status: page.status, email: page.text.includes(accounts[role].email), page };
  }

  it.each([
    ["client", 403, "/admin/calendar-upload"],
    ["client", 403, "/admin/cms/messages"],
    ["client", 403, "/admin/cms/equipment/1/edit"],
    ["client", 404, "/admin/nowhere"],
    ["admin", 404, "/admin/cms/nowhere"],
    ["admin", 404, "/admin/cms/site/nothing"],
  ] as const)("for the %s, %i at %s", async (role, status, path) => {
    const shown = await frameOf(role, path);
    expect(shown).toMatchObject({ status, email: true });
    // One is in the menu of small screens.
    expect(partsOf(shown.page, "nav", 'aria-label="Staff"')).toHaveLength(2);
  });

  it("with links to the pages that the account may open, of an admin first to the list of the record and the trash", async () => {
    const page = (browser: Browser, path: string) => browser.open(path).then(({ html }) => html);
    const missing = await page(browsers.admin, "/admin/cms/projects/1/nothing");
    const places = /<nav aria-labelledby="places-title".*?<\/nav>/s.exec(missing)?.[0] ?? "";
    for (const path of ["/admin/cms/projects", "/admin/cms/trash"])
      expect(places).toContain(`href="${path}"`);
    expect(missing).toContain('href="/admin/cms/users"');
    for (const path of ["/admin/cms/trash", "/admin/nothing"]) {
      const offered = await page(browsers.client, path);
      expect(offered).toContain('href="/admin/cms/projects"');
      expect(offered).not.toMatch(/href="\/admin\/cms\/(trash|users|activity)/);
    }
  });

  it("for a form that a client is not allowed to send", async () => {
    expect(await frameOf("client", "/admin/cms/contact", { phoneNote: "Yard" })).toMatchObject({
      status: 403,
      email: true,
    });
  });

  it("when a table is missing, even one used by the frame itself", async () => {
    const { db } = site.dependencies;
    const mislay = (table: string, as: string) => db.schema.alterTable(table).renameTo(as).execute();
    await mislay("activity", "mislaid");
    const form = { phoneNote: "Ask for the yard", version: "1" };
    expect(await frameOf("admin", "/admin/cms/contact", form)).toMatchObject({ status: 500, email: true });
    await mislay("project", "mislaidProject");
    expect(await frameOf("admin", "/admin/cms/projects")).toMatchObject({ status: 500, email: true });
    await mislay("messageTotal", "mislaidTotal");
    expect(await frameOf("admin", "/admin/cms/projects")).toMatchObject({ status: 500, email: false });
    await mislay("session", "mislaidSession");
    expect(await frameOf("admin", "/admin/cms/projects")).toMatchObject({ status: 500, email: false });
  });
});

describe("the events page", () => {
  /** @spec calendar.2 */
  it("has two tiles for admins, and none for clients", async () => {
    const site = await startSite({ template: inject("siteTemplate") });
    const page = async (who: { email: string; password: string }) =>
      (await (await signedIn(site, who)).request("/admin/cms/events")).text();
    const tiles = ["Bulk Upload Events", "Import from CSV or Excel", "Event Statistics"];
    const [forAdmin, forClient] = [await page(accounts.admin), await page(accounts.client)];
    await site.close();
    for (const words of tiles) {
      expect(forAdmin).toContain(words);
      expect(forClient).not.toContain(words);
    }
    expect(forAdmin).toMatch(/<a[^>]* href="\/admin\/calendar-upload"[^>]*><span[^>]*>Bulk Upload Events/);
  });
});
