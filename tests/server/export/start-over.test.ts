import { afterEach, describe, expect, it } from "vitest";
import { sweepPhotos } from "#app/domain/photos/originals.server.ts";
import { leftBehind, nothing } from "#tests/support/left-behind.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";
import { plinth, variablesOf } from "../console.ts";
import { bothDatabases, loggedErrors, openDemo } from "../front-door.ts";
import { signedIn } from "../staff-browser.ts";

const page = "/admin/cms/start-over";

describe.each(bothDatabases)("starting over on %s", (database) => {
  let site: Site;
  afterEach(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.close();
  });

  async function open() {
    site = await openDemo(database);
    return { db: site.dependencies.db, admin: await signedIn(site, accounts.admin) };
  }

  const contents = async ({ dependencies: { db } }: Site) => {
    const tables = ["machine", "project", "service", "event", "dailyReport", "inquiry", "photo"] as const;
    const rows = tables.map((table) => db.selectFrom(table).select("id").limit(1).execute());
    return (await Promise.all(rows)).flat().length;
  };

  const backUp = (minutesAgo: number) =>
    site.dependencies.db
      .insertInto("backupRun")
      .values({
        startedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
        outcome: "done" as const,
        finishedAt: new Date().toISOString(),
        file: "plinth.tar",
        bytes: 1,
      })
      .execute();

  /** @spec opening.6, opening.7 */
  it("deletes everything but the accounts, photos' files included, and nothing comes back", async () => {
    const { db, admin } = await open();
    const client = await signedIn(site, accounts.client);
    const before = await db.selectFrom("account").select("email").orderBy("email").execute();
    expect((await admin.open("/admin/cms")).target("Start over")).toBe(page);
    await backUp(1);
    const started = await admin.post(page, { confirmation: " Start  Over" });
    expect(started).toMatchObject({ status: 302, location: "/admin/cms/opening?done=emptied" });

    expect(await contents(site)).toBe(0);
    expect(await db.selectFrom("account").select("email").orderBy("email").execute()).toEqual(before);
    const settings = await db.selectFrom("setting").select(["key", "value"]).execute();
    expect(settings).toEqual([{ key: "seed", value: '"empty"' }]);
    expect((await sendRequest(site.origin, "/")).status).toBe(503);
    expect((await client.open("/admin/overview")).status).toBe(200);
    const dashboard = await admin.open("/admin/cms");
    expect(dashboard.text).toContain("Set up your site");
    expect(dashboard.text).toContain("deleted the content of the site");
    expect(dashboard.text).not.toContain("This site shows the demo.");
    await sweepPhotos(db, site.dependencies.variants, new Date(Date.now() + 30 * 86_400_000));
    expect(await leftBehind(db, site.dependencies.storage)).toEqual(nothing);

    await site.stop();
    const again = await startSite({ template: "demo", place: site.place });
    expect(await contents(again)).toBe(0);
    await again.stop();
  });

  /** @spec opening.7 */
  it.runIf(database === "SQLite")(
    "changes nothing without the words, a new backup and an admin",
    async () => {
      const { admin } = await open();
      const before = await contents(site);
      for (const confirmation of ["", "yes", "start over\0", "x".repeat(5000)])
        expect(await admin.post(page, { confirmation })).toMatchObject({ status: 422 });
      const first = await admin.post(page, { confirmation: "start over" });
      expect([first.status, first.text]).toEqual([409, expect.stringContaining("Make a backup first")]);
      expect(first.text).not.toContain("the newest one is older");
      await backUp(61);
      const late = await admin.post(page, { confirmation: "start over" });
      expect([late.status, late.text]).toEqual([409, expect.stringContaining("Make a backup first")]);
      const client = await signedIn(site, accounts.client);
      expect((await client.post(page, { confirmation: "start over" })).status).toBe(403);
      expect(await contents(site)).toBe(before);
    },
  );

  /** @spec console.5 */
  it.runIf(database === "SQLite")(
    "is a command, which asks for the words and makes the backup itself",
    async () => {
      await open();
      const before = await contents(site);
      const run = (options: string[], typed?: string) =>
        plinth(["start-over", ...options], variablesOf(site), typed);
      expect(await run([])).toMatchObject({ code: 1, error: expect.stringContaining("nothing was changed") });
      expect(await run([], "yes\n")).toMatchObject({
        code: 1,
        error: expect.stringContaining("The text does not match. Nothing was changed."),
      });
      expect(await contents(site)).toBe(before);
      const done = await run([], "start over\n");
      expect([done.code, done.out]).toEqual([0, expect.stringMatching(/\.tar[\s\S]+All content is deleted/)]);
      expect(await contents(site)).toBe(0);
      expect((await sendRequest(site.origin, "/")).status).toBe(503);
    },
  );
});
