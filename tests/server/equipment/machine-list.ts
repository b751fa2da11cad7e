import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { loggedErrors, openDemo } from "../front-door.ts";
import type { Field } from "../records/typed-form.ts";
import { type Browser, signedIn } from "../staff-browser.ts";

export const machineList = "/admin/cms/equipment";

/** Opens the demo with an admin for the tests of a block, none of which may log an error. */
export function machineListSite(database: Parameters<typeof openDemo>[0]) {
  const opened = {} as { site: Site; admin: Browser };
  beforeAll(async () => {
    const site = await openDemo(database);
    Object.assign(opened, { site, admin: await signedIn(site, accounts.admin) });
  });
  afterEach(() => expect(loggedErrors(opened.site)).toEqual([]));
  afterAll(() => opened.site.close());

  const db = () => opened.site.dependencies.db;
  const machines = () =>
    db()
      .selectFrom("machine")
      .select(["id", "name", "version", "availability", "published", "order", "deletedAt", "slug"])
      .orderBy("order")
      .orderBy("id")
      .execute();
  /** The activity, as text. */
  const notes = async () =>
    (await db().selectFrom("activity").select(["action", "recordId", "fields"]).orderBy("id").execute()).map(
      ({ action, recordId, fields }) => `${action} ${recordId} ${fields}`,
    );
  const send = (path: string, change: string, ids: (number | string)[]) =>
    opened.admin.post(path, [["change", change], ...ids.map((id): Field => ["ids", String(id)])]);
  return { opened, db, machines, notes, send };
}
