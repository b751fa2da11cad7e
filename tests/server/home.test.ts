import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";

describe.each(["SQLite", "PostgreSQL"])("the home page on %s", (kind) => {
  let site: Site;
  beforeAll(async () => {
    const postgresUrl = kind === "PostgreSQL" ? inject("sitePostgresUrl") : undefined;
    site = await startSite({ template: inject("siteTemplate"), ...(postgresUrl && { postgresUrl }) });
  });
  afterAll(() => site.close());

  it("shows a change in the database at the next request", async () => {
    const before = await (await fetch(site.origin)).text();
    expect(before).toContain("Volvo 210");
    await site.services.db.updateTable("equipment").set({ name: "Volvo 210 Mark II" }).where("name", "=", "Volvo 210").execute();
    expect(await (await fetch(site.origin)).text()).toContain("Volvo 210 Mark II");
  });
});
