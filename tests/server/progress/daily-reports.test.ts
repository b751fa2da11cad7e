import { describe, expect, it } from "vitest";
import { reportPath } from "#app/domain/progress/reports.ts";
import { addPhoto } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { printedWords } from "../documents/printed-words.ts";
import { databases, inDemo } from "../front-door.ts";
import type { Browser } from "../staff-browser.ts";
import { day, type Fields, openReports, today } from "./report-tools.ts";

describe.each(databases)("daily reports, on %s:", (database) => {
  let site: Site;
  let reports: Awaited<ReturnType<typeof openReports>>;
  inDemo(database, {}, async (opened) => {
    site = opened;
    reports = await openReports(site);
  });

  const save: typeof reports.save = (...given) => reports.save(...given);
  const stored: typeof reports.stored = (...given) => reports.stored(...given);
  const wordsOfPdf = async (by: Browser, path: string) => {
    const response = await by.request(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("cache-control")).toMatch(/^private, no-store$/);
    return printedWords(await response.bytes());
  };

  /** @spec reports.1, reports.6 */
  it("are written by an engineer of the project, and recorded", async () => {
    const { own, admin, engineer } = reports;
    const saved = await save(engineer, 0);
    expect([saved.status, saved.location]).toEqual([302, `${reportPath(own, today)}?report=saved`]);
    expect(await stored(0)).toMatchObject({
      work: "Raft cast",
      hindrances: "Permit late",
      version: 1,
      manpower: '[{"trade":"Masons","people":12}]',
      weather: '{"sky":"Rain","rainHours":2.5,"temperature":31}',
      visible: '["work","weather"]',
    });
    expect(JSON.parse((await stored(0))?.machines ?? "")).toMatchObject([{ id: 1, hours: 7.5 }]);
    expect((await admin.open("/admin/cms/activity")).text).toContain(
      "saved a daily report of the project Sea Face Tower",
    );
    const page = await engineer.open(reportPath(own, today));
    const figures = [
      "Weather 31 °C Rain, 2.5 hours of rain",
      "People 12 1 trade",
      "Machine hours 7.5 1 machine",
    ];
    for (const text of ["Raft cast", /Masons\s*:\s*12\b/, "7.5 hours", ...figures, "Permit late"])
      expect(page.text).toMatch(text);
    const room = await engineer.open(`/admin/rooms/${own}`);
    expect(room.text).toContain("Raft cast");
  });

  /** @spec reports.2, reports.5 */
  it("show clients only the visible parts, on the page, as data and in the PDF", async () => {
    const { own, admin, engineer, clientA } = reports;
    await save(engineer, 1);
    const path = reportPath(own, day(1));
    for (const address of [path, `${path}.data`]) {
      const html = await (await clientA.request(address)).text();
      expect(html).toContain("Raft cast");
      expect(html).not.toMatch(/Masons|Permit late|7\.5 hours|Internal</);
    }
    // The office first and last, so that neither gets the document of the other.
    const office = await wordsOfPdf(engineer, `${path}/report.pdf`);
    const client = await wordsOfPdf(clientA, `${path}/report.pdf`);
    expect(office).toContain("Permit late");
    expect(client).toContain("Raft cast");
    expect(client).not.toMatch(/Masons|Permit late/);
    expect(await wordsOfPdf(admin, `${path}/report.pdf`)).toContain("Permit late");
    // With everything visible, both still have their own.
    await save(engineer, 1, { version: "1" }, ["work", "weather", "manpower", "machines", "hindrances"]);
    expect(await wordsOfPdf(clientA, `${path}/report.pdf`)).toContain("Permit late");
    await save(engineer, 1, { version: "2", work: "Raft cured" });
    const again = await wordsOfPdf(clientA, `${path}/report.pdf`);
    expect(again).toContain("Raft cured");
    expect(again).not.toContain("Permit late");
  });

  /** @spec reports.2 */
  it("without a visible part do not exist for clients", async () => {
    const { own, engineer, clientA } = reports;
    await save(engineer, 2, {}, []);
    await save(engineer, 3, { work: "", sky: "", rainHours: "", temperature: "" });
    const missing = await clientA.request(reportPath(own, day(30)));
    for (const ago of [2, 3])
      for (const end of ["", "/report.pdf"]) {
        const response = await clientA.request(`${reportPath(own, day(ago))}${end}`);
        expect([ago, end, response.status]).toEqual([ago, end, missing.status]);
        expect(await response.text()).not.toMatch(/Permit|Masons/);
      }
    expect((await engineer.open(reportPath(own, day(2)))).status).toBe(200);
  });

  /** @spec reports.2 */
  it("are named to clients in the calendar's day if a part is visible", async () => {
    const { own, engineer, clientA } = reports;
    await save(engineer, 40);
    await save(engineer, 41, {}, []);
    const at = "2026-03-02T05:00:00.000Z";
    const event = { time: "10:30", note: "", projectId: own, photoId: null, createdAt: at, updatedAt: at };
    const rows = [40, 41, 42].map((ago) => ({ ...event, date: day(ago) }));
    await site.dependencies.db.insertInto("event").values(rows).execute();
    const named = async (by: Browser, ago: number) => {
      const id = day(ago).replaceAll("-", "");
      const response = await by.request(`/server/api/calendar.php?dayid=${id}&project=${own}`);
      const { data } = (await response.json()) as { data: { project: { hasReport?: true } }[] };
      return data.map(({ project }) => project.hasReport ?? false);
    };
    const byClient = [40, 41, 42].map((ago) => named(clientA, ago));
    expect(await Promise.all(byClient)).toEqual([[true], [false], [false]]);
    expect(await named(engineer, 41)).toEqual([true]);
  });

  /** @spec reports.3 */
  it("that two engineers write at once are saved once; the other keeps what was typed", async () => {
    const { engineer, colleague } = reports;
    const both = await Promise.all([
      save(engineer, 5, { work: "By the engineer" }),
      save(colleague, 5, { work: "By the colleague" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    const lost = both.find(({ status }) => status === 409);
    const row = await stored(5);
    const typed = row?.work === "By the engineer" ? "By the colleague" : "By the engineer";
    expect(lost?.byId("work")).toBe(typed);
    expect(lost?.text).toContain(row?.work);
    // The second save is based on what is stored now.
    const by = typed === "By the engineer" ? engineer : colleague;
    expect((await save(by, 5, { work: typed, version: "1" })).status).toBe(302);
    expect(await stored(5)).toMatchObject({ work: typed, version: 2 });
    expect((await save(engineer, 5, { work: "Stale", version: "1" })).status).toBe(409);
    // A form that is sent twice saves once.
    expect((await save(by, 5, { work: typed, version: "1" })).status).toBe(302);
    expect(await stored(5)).toMatchObject({ version: 2 });
  });

  /** @spec reports.4 */
  it("copy the report before into empty fields with its visibility, but not what was true that day only, which is shown", async () => {
    const { own, engineer } = reports;
    await save(engineer, 20, {}, ["manpower"]);
    const path = `${reportPath(own, day(10))}/edit`;
    const copy: Fields = [
      ["intent", "copy"],
      ["hindrances", "Typed already"],
      ["visible[]", "work"],
      ["visible[]", "hindrances"],
    ];
    const copied = await engineer.post(path, copy);
    expect(copied.status).toBe(200);
    expect(copied.text).toContain("manpower, machines. Not saved yet.");
    const inputs = copied.elements("input");
    const typedInto = (name: string) => inputs.find((input) => input.name === name)?.value;
    expect(["manpower[].trade", "manpower[].people", "machines[].hours"].map(typedInto)).toEqual([
      "Masons",
      "12",
      "7.5",
    ]);
    // The copied text was internal.
    const checked = inputs.filter((input) => input.name === "visible[]" && "checked" in input);
    expect(checked.map(({ value }) => value)).toEqual(["work", "manpower", "hindrances"]);
    expect([copied.byId("work"), copied.byId("hindrances")]).toEqual(["", "Typed already"]);
    expect(copied.text).toMatch(/: Raft cast/);
    expect(copied.root.querySelector("#sky option[selected]")?.getAttribute("value") ?? "").toBe("");
    expect(await stored(10)).toBeUndefined();
  });

  /** @spec reports.7 */
  it("keep machines that have left the fleet, and are deleted by their version", async () => {
    const { own, engineer, colleague } = reports;
    const { db } = site.dependencies;
    await save(engineer, 11, { "machines[].machine": "2" });
    const machine = db.selectFrom("machine").select("name").where("id", "=", 2);
    const { name } = await machine.executeTakeFirstOrThrow();
    await db.deleteFrom("machine").where("id", "=", 2).execute();
    const form = await engineer.open(`${reportPath(own, day(11))}/edit`);
    expect(form.text).toContain(name);
    const again = { "machines[].machine": "2", version: "1", work: "Changed" };
    expect((await save(engineer, 11, again)).status).toBe(302);
    expect((await stored(11))?.machines).toContain(name);
    expect((await save(colleague, 11, { intent: "delete", version: "1" })).status).toBe(409);
    expect((await save(colleague, 11, { intent: "delete", version: "2" })).status).toBe(302);
    expect(await stored(11)).toBeUndefined();
  });

  it("show photos of the day, also after many events without one", async () => {
    const { own, engineer } = reports;
    const { db } = site.dependencies;
    await save(engineer, 9);
    const photoId = await addPhoto(db, "report", "private");
    const at = new Date().toISOString();
    const event = { projectId: own, date: day(9), note: "", photoId: null, createdAt: at, updatedAt: at };
    const events = Array.from({ length: 6 }, (_, minute) => ({ ...event, time: `08:0${minute}` }));
    await db
      .insertInto("event")
      .values([...events, { ...event, time: "17:00", photoId }])
      .execute();
    expect((await engineer.open(reportPath(own, day(9)))).text).toMatch(/Site photos .*17:00/);
  });
});
