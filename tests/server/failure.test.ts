import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { ask, countRows, databases, loggedErrors, openDemo } from "./front-door.ts";
import { inquiry } from "./inquiry-form.ts";
import { openPage } from "./read-page.ts";

describe.each(databases)("a page that breaks, on %s", (database) => {
  let site: Site;
  beforeEach(async () => {
    site = await openDemo(database);
  });
  afterEach(() => site.close());

  const rename = (from: string, to: string) => site.services.db.schema.alterTable(from).renameTo(to).execute();
  const breakTable = (name: string) => rename(name, "mislaid");
  const mendTable = (name: string) => rename("mislaid", name);

  const openBroken = async (path: string) => {
    const page = await openPage(site.origin + path);
    return { ...page, reference: page.headers.get("X-Request-Id") as string };
  };

  it("is a calm page in the site's own layout, with ways on and a reference", async () => {
    await breakTable("project");
    const page = await openBroken("/projects/1");
    expect(page.status).toBe(500);
    expect(page.title).toBe("Something went wrong on our side");
    expect(page.texts("h1")).toEqual(["Something went wrong on our side"]);
    expect(page.text).toContain(`Reference: ${page.reference}`);
    expect(page.meta("robots")).toBe("noindex");
    expect([page.elements("header").length, page.elements("footer").length]).toEqual([1, 1]);
    expect([page.target("Back to Home"), page.target("Contact Us")]).toEqual(["/", "/#contact"]);
  });
});
