import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { purgeReports } from "#app/content/reports/deleted-reports.server.ts";
import { reportPath } from "#app/content/reports/reports.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { day, openReports } from "./report-tools.ts";
import type { Browser } from "./staff-browser.ts";

describe.each(databases)("deleted daily reports, on %s:", (database) => {
  let site: Site;
  let reports: Awaited<ReturnType<typeof openReports>>;
  beforeAll(async () => {
    site = await openDemo(database);
    reports = await openReports(site);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const save: typeof reports.save = (...given) => reports.save(...given);
  const stored: typeof reports.stored = (...given) => reports.stored(...given);

  /** @spec reports.7 */
  it("come back from the trash by Undo, which projects of others do not offer", async () => {
    const { own, admin, engineer, otherEngineer, clientA } = reports;
    const path = reportPath(own, day(12));
    const restore = (by: Browser) => by.post(`${path}/edit`, [["intent", "restore"]]);
    await save(engineer, 12, { work: "Bored pile 7" });
    const deleted = await save(engineer, 12, { intent: "delete", version: "1" });
    expect(deleted.location).toBe(`/admin/rooms/${own}?report=deleted&day=${day(12)}`);
    for (const by of [admin, engineer, clientA]) {
      expect((await by.request(path)).status).toBe(404);
      expect((await by.request(`${path}/report.pdf`)).status).toBe(404);
      expect((await by.open(`/admin/rooms/${own}`)).text).not.toContain("Bored pile 7");
    }
    expect((await restore(otherEngineer)).status).toBe(404);
    expect((await restore(clientA)).status).toBe(403);
    expect(await stored(12)).toBeUndefined();
    expect((await restore(engineer)).location).toBe(`${path}?report=restored`);
    expect((await clientA.open(path)).text).toContain("Bored pile 7");
    expect((await restore(engineer)).status).toBe(404);
    expect((await admin.open("/admin/cms/activity")).text).toContain("restored a daily report of");
  });

  /** @spec reports.7 */
  it("leave the day free while they are in the trash, from which only one comes back", async () => {
    const { own, admin, engineer } = reports;
    const { db } = site.dependencies;
    await save(engineer, 13, { work: "The first words" });
    const first = await stored(13);
    await save(engineer, 13, { intent: "delete", version: "1" });
    expect((await save(engineer, 13, { work: "The second words" })).status).toBe(302);
    const trash = await admin.open("/admin/cms/trash?kind=dailyReport");
    expect(trash.text).toContain("The first words");
    expect(trash.text).toContain("rekha");
    const refused = await engineer.post(`${reportPath(own, day(13))}/edit`, [["intent", "restore"]]);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("another report by now")]);
    const fromTrash = () =>
      admin.post("/admin/cms/trash", [
        ["kind", "dailyReport"],
        ["restore", String(first?.id)],
      ]);
    const taken = await fromTrash();
    expect([taken.status, taken.text]).toEqual([409, expect.stringContaining("another report by now")]);
    expect((await stored(13))?.work).toBe("The second words");
    await db
      .deleteFrom("dailyReport")
      .where("id", "=", (await stored(13))?.id ?? 0)
      .execute();
    expect((await fromTrash()).status).toBe(200);
    expect((await stored(13))?.work).toBe("The first words");
    await save(engineer, 13, { intent: "delete", version: "1" });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await purgeReports(db, later)).toBeGreaterThan(0);
    expect((await fromTrash()).status).toBe(404);
  });
});
