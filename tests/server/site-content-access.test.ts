import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, newBrowser, signedIn } from "./staff-browser.ts";
import { fieldsOf, type } from "./typed-form.ts";

const path = (part: string) => `/admin/cms/site/${part}`;

describe.each(databases)("access to the site's content on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  /** @spec saving.9 */
  it("is denied to clients and unauthenticated visitors, by any path", async () => {
    const client = await signedIn(site, accounts.client);
    const typed = type("name", "Mine")(await fieldsOf(admin, path("profile")));
    for (const address of [path("profile"), `${path("profile")}.data`]) {
      expect((await client.post(address, typed)).status).toBe(403);
      expect((await newBrowser(site).post(address, typed)).status).toBe(401);
    }
    expect((await client.open(path("profile"))).status).toBe(403);
    expect((await openPage(site.origin)).text).not.toContain("Mine");
  });

  it("exists under no other name", async () => {
    for (const part of ["security", "contact", "seed", "toString", "nothing"]) {
      expect((await admin.open(path(part))).status).toBe(404);
      expect((await admin.post(path(part), { version: "1", adminsNeedTwoFactor: "" })).status).toBe(404);
    }
  });
});
