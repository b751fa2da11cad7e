import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { signedIn, type Visitor } from "./staff.ts";

describe("a staff page that breaks", () => {
  let site: Site;
  let admin: Visitor;
  beforeEach(async () => {
    site = await startSite({ template: inject("siteTemplate") });
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => site.close());

  const mislay = (table: string) => site.services.db.schema.alterTable(table).renameTo("mislaid").execute();

  async function textOf(answer: Response) {
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain(answer.headers.get("X-Request-Id") ?? "no reference");
    return html.slice(html.indexOf("<body"), html.indexOf("<script"));
  }

  it("while it is read does not say that nothing was saved", async () => {
    await mislay("project");
    const text = await textOf(await admin.ask("/admin/cms/projects"));
    expect(text).toContain("This page cannot be shown just now.");
    expect(text).not.toContain("Nothing was saved");
  });

  it("inside the browser has its reference, too, which the log has once", async () => {
    await mislay("project");
    const faults = () => site.logged.filter(({ level }) => Number(level) >= 50);
    for (const ask of [
      () => admin.ask("/admin/cms/projects.data"),
      () => admin.send("/admin/cms/projects.data", { delete: "1" }),
    ]) {
      const before = faults().length;
      const answer = await ask();
      const id = answer.headers.get("X-Request-Id");
      expect([answer.status, (await answer.text()).includes(`"${id}"`)]).toEqual([500, true]);
      expect(
        faults()
          .slice(before)
          .map(({ request }) => request),
      ).toEqual([id]);
    }
  });

  it("at a write says that nothing was saved", async () => {
    const { id } = await site.services.db.selectFrom("user").select("id").executeTakeFirstOrThrow();
    await mislay("activity");
    const { db } = site.services;
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

describe("the events page", () => {
  it("has its two tiles for admins, and none for clients", async () => {
    const site = await startSite({ template: inject("siteTemplate") });
    const page = async (who: { email: string; password: string }) =>
      (await (await signedIn(site, who)).ask("/admin/cms/events")).text();
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
