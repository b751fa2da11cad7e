import { describe, expect, it } from "vitest";
import { reportPath } from "#app/domain/progress/reports.ts";
import { addDays } from "#app/domain/values/site-time.ts";
import { purge } from "#db/rows.ts";
import { addProject } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, inDemo } from "../front-door.ts";
import { type Browser, newBrowser } from "../staff-browser.ts";
import { day, type Fields, fieldsOf, openReports, today } from "./report-tools.ts";

describe.each(databases)("daily reports, on %s:", (database) => {
  let site: Site;
  let reports: Awaited<ReturnType<typeof openReports>>;
  inDemo(database, {}, async (opened) => {
    site = opened;
    reports = await openReports(site);
  });

  const save: typeof reports.save = (...given) => reports.save(...given);
  const stored: typeof reports.stored = (...given) => reports.stored(...given);

  /** @spec reports.2 */
  it("are not written by accounts of other projects or of clients, who are in the table of progress-access", async () => {
    const { own, engineer, otherEngineer, clientA, clientB } = reports;
    await save(engineer, 4);
    const path = reportPath(own, day(4));
    const statuses = [clientB, otherEngineer].map(async (by) => (await by.request(`${path}/edit`)).status);
    expect(await Promise.all(statuses)).toEqual([403, 404]);
    for (const intent of ["save", "copy", "delete"])
      for (const by of [clientA, clientB, otherEngineer, newBrowser(site)]) {
        const sent = await by.post(`${path}/edit`, fieldsOf({ intent, work: "Taken over", version: "1" }));
        expect([401, 403, 404]).toContain(sent.status);
        expect(sent.html).not.toMatch(/Permit late/);
      }
    expect(await stored(4)).toMatchObject({ work: "Raft cast", version: 1 });
  });

  /** @spec reports.1 */
  it("refuse invalid and long values, lists over their limits, repeated machines and unknown parts", async () => {
    const { own, engineer } = reports;
    const empty = { work: "", hindrances: "", sky: "", rainHours: "", temperature: "" };
    const noPeople = { "manpower[].trade": "", "manpower[].people": "" };
    const noHours = { "machines[].machine": "", "machines[].hours": "" };
    const refused: [object, string][] = [
      [{ work: "x".repeat(4001) }, "at most 4,000 characters"],
      [{ "manpower[].people": "many" }, "whole number from 1"],
      [{ "manpower[].people": "-3" }, "whole number from 1"],
      [{ "manpower[].trade": "" }, "enter the trade"],
      [{ "machines[].machine": "999999" }, "not in the fleet list"],
      [{ "machines[].machine": "1e3" }, "choose a machine"],
      [{ "machines[].machine": "99999999999" }, "at most 10 characters"],
      [{ "machines[].hours": "241" }, "hours from 0 to 240"],
      [{ sky: "Snow of frogs" }, "choose from the list"],
      [{ rainHours: "25" }, "hours from 0 to 24"],
      [{ temperature: "NaN" }, "whole degrees"],
      [{ ...empty, ...noPeople, ...noHours }, "at least one part"],
    ];
    for (const [given, message] of refused) {
      const page = await save(engineer, 6, given);
      expect([page.status, page.text.toLowerCase()], message).toEqual([
        422,
        expect.stringContaining(message),
      ]);
    }
    const path = `${reportPath(own, day(6))}/edit`;
    const trades = Array.from(
      { length: 500 },
      (_, at): Fields => [
        ["manpower[].trade", `Trade ${at}`],
        ["manpower[].people", "1"],
      ],
    );
    const many = trades.flat();
    expect((await engineer.post(path, [["work", "x"], ...many])).status).toBe(422);
    expect((await engineer.post(path, Array(5).fill(many).flat())).status).toBe(413);
    const once: Fields = Object.entries({ "machines[].machine": "1", "machines[].hours": "1" });
    const repeated = await engineer.post(path, [...once, ...once]);
    expect([repeated.status, repeated.text]).toEqual([422, expect.stringContaining("are the same")]);
    for (const parts of [["work", "salaries"], Array<string>(50).fill("work")])
      expect((await engineer.post(path, fieldsOf({}, parts))).status).toBe(422);
    const headers = { "Content-Type": "application/json", Origin: site.origin };
    expect((await engineer.request(path, { method: "POST", body: "{}", headers })).status).toBe(415);
    expect(await stored(6)).toBeUndefined();
  });

  /** @spec reports.1, reports.7 */
  it("have no page for days to come or that are none, nor for projects in the trash", async () => {
    const { own, admin } = reports;
    const statuses = async (path: string) => {
      const pages = ["", "/edit", "/report.pdf"].map(async (end) => (await admin.request(path + end)).status);
      return [...(await Promise.all(pages)), (await admin.post(`${path}/edit`, fieldsOf())).status];
    };
    const odd = ["2026-02-30", "2026-1-1", "abcd", "%00", "1999-12-31", "9999-12-31"];
    for (const wrong of odd)
      expect(await statuses(`/admin/rooms/${own}/reports/${wrong}`), wrong).toEqual(Array(4).fill(404));
    expect((await admin.post(`${reportPath(own, addDays(today, 1))}/edit`, fieldsOf())).status).toBe(404);
    const { db } = site.dependencies;
    const id = await addProject(db, { title: "In the trash", order: 52 });
    await admin.post(`${reportPath(id, today)}/edit`, fieldsOf());
    expect(await stored(0, id)).toBeDefined();
    const deletedAt = new Date().toISOString();
    await db.updateTable("project").set({ deletedAt }).where("id", "=", id).execute();
    expect(await statuses(reportPath(id, today))).toEqual(Array(4).fill(404));
    await db.deleteFrom("project").where("id", "=", id).execute();
    expect(await stored(0, id)).toBeUndefined();
  });

  /** @spec reports.7 */
  it("come back from the trash by Undo, which projects of others do not offer", async () => {
    const { own, admin, engineer, otherEngineer, clientA } = reports;
    const path = reportPath(own, day(12));
    const restore = (by: Browser) => by.post(`${path}/edit`, { intent: "restore" });
    await save(engineer, 12, { work: "Bored pile 7" });
    const deleted = await save(engineer, 12, { intent: "delete", version: "1" });
    expect(deleted.location).toBe(`/admin/rooms/${own}?report=deleted&day=${day(12)}`);
    for (const by of [engineer, clientA]) {
      expect((await by.request(path)).status).toBe(404);
      expect((await by.request(`${path}/report.pdf`)).status).toBe(404);
      expect((await by.open(`/admin/rooms/${own}`)).text).not.toContain("Bored pile 7");
    }
    expect([(await restore(otherEngineer)).status, (await restore(clientA)).status]).toEqual([404, 403]);
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
    for (const words of ["The first words", "rekha"]) expect(trash.text).toContain(words);
    const fromTrash = () =>
      admin.post("/admin/cms/trash", { kind: "dailyReport", restore: String(first?.id) });
    const byUndo = engineer.post(`${reportPath(own, day(13))}/edit`, { intent: "restore" });
    for (const refused of [await byUndo, await fromTrash()])
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("another report by now")]);
    const second = await stored(13);
    expect(second?.work).toBe("The second words");
    await db
      .deleteFrom("dailyReport")
      .where("id", "=", second?.id ?? 0)
      .execute();
    expect((await fromTrash()).status).toBe(200);
    expect((await stored(13))?.work).toBe("The first words");
    await save(engineer, 13, { intent: "delete", version: "1" });
    expect(
      await purge(db, "dailyReport.deletedAt", new Date(Date.now() + 60_000).toISOString()),
    ).toBeGreaterThan(0);
    expect((await fromTrash()).status).toBe(404);
  });
});
