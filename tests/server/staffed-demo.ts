import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { accounts, type Site, type SiteOptions } from "#tests/support/site.ts";
import { type Database, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

/** Opens the demo for the tests of a `describe` and signs an admin in. Fails each test that makes the site log an error. */
export function staffedDemo(database: Database, variables?: SiteOptions["variables"]) {
  const demo = {} as { site: Site; admin: Browser };
  beforeAll(async () => {
    demo.site = await openDemo(database, variables);
    demo.admin = await signedIn(demo.site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(demo.site)).toEqual([]));
  afterAll(() => demo.site.close());
  return demo;
}
