import { afterEach, expect } from "vitest";
import { sweepPhotos } from "#app/content/photos/sweep-photos.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { type Database, loggedErrors, openDemo } from "./front-door.ts";
import { printReally } from "./printed-words.ts";
import { type Browser, type Fields, signedIn } from "./staff-browser.ts";
import { type Field, fieldsOf } from "./typed-form.ts";

export const page = "/admin/cms/demo";
export const phrase: [string, string] = ["confirmation", "Remove the  Demo "];

/** Opens the demo for tests of its removal and closes it after each test; nothing may have been logged as an error. */
export function demoToRemove(database: Database) {
  const sites: Site[] = [];
  afterEach(async () => {
    for (const site of sites.splice(0)) {
      expect(loggedErrors(site)).toEqual([]);
      await site.close();
    }
  });

  async function open() {
    const site = await openDemo(database);
    printReally(site);
    sites.push(site);
    return { site, db: site.dependencies.db, admin: await signedIn(site, accounts.admin) };
  }

  const remove = async (admin: Browser, fields: Fields = []) => {
    const response = await admin.post(page, [phrase, ...(fields as [string, string][])]);
    expect([response.status, response.location]).toEqual([302, "/admin/cms/opening?done=removed"]);
  };

  /** Sends a staff form with a change; as a draft, or to be published. */
  const savePart = async (
    admin: Browser,
    path: string,
    change: (fields: Field[]) => Field[],
    intent = "publish",
  ) => {
    const fields = change(await fieldsOf(admin, path)).filter(([name]) => name !== "intent");
    const response = await admin.post(path, [...fields, ["intent", intent]]);
    expect(response.status, path).toBeLessThan(400);
  };

  const sweep = ({ dependencies: { db, variants } }: Site) =>
    sweepPhotos(db, variants, new Date(Date.now() + 30 * 86_400_000));

  async function countAll({ dependencies: { db } }: Site) {
    const tables = ["equipment", "booking", "project", "event", "message", "photo", "demoRow"] as const;
    const counts = tables.map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .select((row) => row.lit(1).as("one"))
        .execute();
      return [table, rows.length];
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  return { open, remove, savePart, sweep, countAll };
}
