import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf, type } from "./typed-form.ts";

const path = "/admin/cms/site/projectPages";

describe.each(databases)("the setting for the generic testimonial on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const save = async (change: (before: Field[]) => Field[]) =>
    admin.post(path, change(await fieldsOf(admin, path)));

  /** @spec project.9 */
  it("lets the office hide and show the generic testimonial of completed projects", async () => {
    const { id } = await site.dependencies.db
      .selectFrom("project")
      .select("id")
      .where("status", "=", "Completed")
      .where("testimonial", "is", null)
      .executeTakeFirstOrThrow();
    const quoted = async () =>
      (await openPage(`${site.origin}/projects/${id}`)).text.includes("The work was carried out as agreed");
    expect(await quoted()).toBe(true);
    expect((await save(type("genericTestimonial", "Hidden"))).status).toBe(200);
    expect(await quoted()).toBe(false);
    const { fields } = await site.dependencies.db
      .selectFrom("activity")
      .select("fields")
      .where("recordId", "=", "projectPages")
      .executeTakeFirstOrThrow();
    expect(fields).toBe(`["genericTestimonial"]`);
    expect((await save(type("genericTestimonial", "maybe"))).status).toBe(422);
    expect((await save(type("genericTestimonial", "Shown"))).status).toBe(200);
    expect(await quoted()).toBe(true);
  });
});
