import { accounts, type Site, type SiteOptions } from "#tests/support/site.ts";
import { type Database, inDemo } from "./front-door.ts";
import { type Browser, signedIn } from "./staff-browser.ts";

/** Opens the demo for the tests of a `describe` and signs an admin in. Fails each test that makes the site log an error. */
export function staffedDemo(database: Database, variables?: SiteOptions["variables"]) {
  const demo = {} as { site: Site; admin: Browser };
  inDemo(database, variables, async (site) => {
    demo.site = site;
    demo.admin = await signedIn(site, accounts.admin);
  });
  return demo;
}
