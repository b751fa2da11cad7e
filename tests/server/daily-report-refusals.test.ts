import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reportPath } from "#app/content/reports/reports.ts";
import { addDays } from "#app/content/site-time.ts";
import { addProject } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { day, type Fields, fieldsOf, openReports, today } from "./report-tools.ts";
import { newBrowser } from "./staff-browser.ts";

describe.each(databases)("daily reports, on %s:", (database) => {
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

  /** @spec reports.2 */
  it("are neither read nor written by accounts of other projects", async () => {
    const { own, admin, engineer, otherEngineer, clientA, clientB } = reports;
    await save(engineer, 4);
    const path = reportPath(own, day(4));
    const statuses = async (address: string) =>
      Promise.all(
        [newBrowser(site), clientA, clientB, engineer, otherEngineer, admin].map(async (by) => {
          const response = await by.request(address);
          await response.body?.cancel();
          return response.status;
        }),
      );
    expect(await statuses(path)).toEqual([302, 200, 404, 200, 404, 200]);
    expect(await statuses(`${path}/report.pdf`)).toEqual([302, 200, 404, 200, 404, 200]);
    expect(await statuses(`${path}/edit`)).toEqual([302, 403, 403, 200, 404, 200]);
    for (const intent of ["save", "copy", "delete"])
      for (const by of [clientA, clientB, otherEngineer, newBrowser(site)]) {
        const sent = await by.post(`${path}/edit`, fieldsOf({ intent, work: "Taken over", version: "1" }));
        expect([401, 403, 404]).toContain(sent.status);
        expect(sent.html).not.toMatch(/Permit late/);
      }
    expect(await stored(4)).toMatchObject({ work: "Raft cast", version: 1 });
    expect((await clientB.open(`/admin/rooms/${own}`)).status).toBe(404);
  });

  it.each([
    [{ work: "a\u0000b" }, "characters that cannot be shown"],
    [{ hindrances: "a\u0007b" }, "characters that cannot be shown"],
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
    [
      {
        ...{ work: "", hindrances: "", sky: "", rainHours: "", temperature: "" },
        ...{ "manpower[].trade": "", "manpower[].people": "" },
        ...{ "machines[].machine": "", "machines[].hours": "" },
      },
      "at least one part",
    ],
  ])("refuse %j", async (given, message) => {
    const { engineer } = reports;
    const refused = await save(engineer, 6, given);
    expect(refused.status).toBe(422);
    expect(refused.text.toLowerCase()).toContain(message.toLowerCase());
    expect(await stored(6)).toBeUndefined();
  });

  /** @spec reports.1 */
  it("refuse long texts, lists over their limits, repeated machines and unknown parts", async () => {
    const { own, engineer } = reports;
    const path = `${reportPath(own, day(6))}/edit`;
    const long = await save(engineer, 6, { work: "x".repeat(4001) });
    expect([long.status, long.text]).toEqual([422, expect.stringContaining("at most 4,000 characters")]);
    const many = Array.from(
      { length: 500 },
      (_, at): Fields => [
        ["manpower[].trade", `Trade ${at}`],
        ["manpower[].people", "1"],
      ],
    ).flat();
    expect((await engineer.post(path, [["work", "x"], ...many])).status).toBe(422);
    expect((await engineer.post(path, [...many, ...many, ...many, ...many, ...many])).status).toBe(413);
    const twice: Fields = [
      ["machines[].machine", "1"],
      ["machines[].hours", "1"],
    ];
    const repeated = await engineer.post(path, [...twice, ...twice]);
    expect([repeated.status, repeated.text]).toEqual([422, expect.stringContaining("are the same")]);
    expect((await engineer.post(path, fieldsOf({}, ["work", "salaries"]))).status).toBe(422);
    expect((await engineer.post(path, fieldsOf({}, Array(50).fill("work")))).status).toBe(422);
    const json = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
    const origin = { Origin: site.origin };
    expect((await engineer.request(path, { ...json, headers: { ...json.headers, ...origin } })).status).toBe(
      415,
    );
    expect(await stored(6)).toBeUndefined();
  });

  it.each(["2026-02-30", "2026-1-1", "abcd", "%00", "0000-00-00", "1999-12-31", "9999-12-31"])(
    "have no page for the day %j",
    async (odd) => {
      const { own, admin } = reports;
      for (const end of ["", "/edit", "/report.pdf"])
        expect((await admin.request(`/admin/rooms/${own}/reports/${odd}${end}`)).status).toBe(404);
      expect((await admin.post(`/admin/rooms/${own}/reports/${odd}/edit`, fieldsOf())).status).toBe(404);
    },
  );

  /** @spec reports.1, reports.7 */
  it("are not written for days to come, and never for projects in the trash", async () => {
    const { own, admin } = reports;
    expect((await admin.post(`${reportPath(own, addDays(today, 1))}/edit`, fieldsOf())).status).toBe(404);
    const { db } = site.dependencies;
    const deletedAt = new Date().toISOString();
    const id = await addProject(db, { title: "In the trash", order: 52 });
    await admin.post(`${reportPath(id, today)}/edit`, fieldsOf());
    expect(await stored(0, id)).toBeDefined();
    await db.updateTable("project").set({ deletedAt }).where("id", "=", id).execute();
    for (const end of ["", "/edit", "/report.pdf"])
      expect((await admin.request(`${reportPath(id, today)}${end}`)).status).toBe(404);
    await db.deleteFrom("project").where("id", "=", id).execute();
    expect(await stored(0, id)).toBeUndefined();
  });
});
