import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { Settings } from "#app/domain/company/settings.ts";
import { toJson } from "#db/columns.ts";
import { machinePaths, projectPaths } from "#tests/support/demo-paths.ts";
import { type Site, type SiteOptions, startSite } from "#tests/support/site.ts";
import { drawOnce } from "./company/draw-once.ts";
import { printWords } from "./documents/printed-words.ts";

export type Database = "SQLite" | "PostgreSQL";

/** For tests of what differs between the two: SQL, locks, failures, and rights that must hold on each. */
export const bothDatabases: readonly Database[] = ["SQLite", "PostgreSQL"];

/** For all other tests; `npm run test:slow` runs them on PostgreSQL too. */
export const databases: readonly Database[] = process.env.SLOW ? bothDatabases : ["SQLite"];

/** Starts the site with the demo's content on one of the two databases. */
export function openDemo(database: Database, variables: SiteOptions["variables"] = {}) {
  return openSite(database, { template: inject("siteTemplate"), variables });
}

/**
 * Opens the demo for the tests of a `describe`, and fails each test that makes the site log an error.
 * @param prepare takes the site, and makes what the tests have in common
 */
export function inDemo(
  database: Database,
  variables: SiteOptions["variables"],
  prepare: (site: Site) => unknown,
): void {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database, variables);
    await prepare(site);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());
}

/** Starts a site whose documents are words, until a test lets it print really. */
export async function openSite(database: Database, options: Omit<SiteOptions, "postgresUrl">) {
  const server = database === "PostgreSQL" ? { postgresUrl: inject("sitePostgresUrl") } : {};
  const site = await startSite({ ...options, ...server });
  printWords(site);
  drawOnce(site.dependencies.media);
  return site;
}

const seen = new WeakMap<Site, number>();

/** Returns what the site has logged at the level of an error or above since the last call. */
export function loggedErrors(site: Site) {
  const fresh = site.logged.slice(seen.get(site) ?? 0);
  seen.set(site, site.logged.length);
  return fresh.filter((line) => Number(line.level) >= 50);
}

export async function countRows(
  site: Site,
  table: "machine" | "project" | "event" | "inquiry" | "outgoingMail",
) {
  const rows = await site.dependencies.db.selectFrom(table).select("id").execute();
  return rows.length;
}

/** Stores a settings document that is made from the one before. */
export async function changeSetting<Key extends keyof Settings>(
  { dependencies: { db } }: Site,
  key: Key,
  change: (value: Settings[Key]) => Settings[Key],
) {
  const setting = db.selectFrom("setting").select("value").where("key", "=", key);
  const { value } = await setting.executeTakeFirstOrThrow();
  const changed = toJson(change(JSON.parse(value)));
  await db.updateTable("setting").set({ value: changed }).where("key", "=", key).execute();
}

/** The addresses of all pages of the demo. */
export const allPages = [
  "/",
  ...["excavation", "piling", "demolition", "construction"].map((slug) => `/services/${slug}`),
  ...projectPaths,
  ...machinePaths,
];
