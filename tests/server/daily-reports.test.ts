import { getDocumentProxy } from "unpdf";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reportPath } from "#app/content/reports/reports.ts";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { newEngineer } from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, invite, newBrowser, setPassword, signedIn } from "./staff-browser.ts";

const today = siteDay(new Date());
const day = (ago: number) => addDays(today, -ago);
const report = {
  ...{ intent: "save", work: "Raft cast", sky: "Rain", rainHours: "2.5", temperature: "31" },
  ...{ hindrances: "Permit late", "manpower[].trade": "Masons", "manpower[].people": "12" },
  ...{ "machines[].machine": "1", "machines[].hours": "7,5" },
};
type Fields = [string, string][];
const fieldsOf = (given: object = {}, visible: string[] = ["work", "weather"]): Fields => [
  ...Object.entries({ ...report, ...given }),
  ...visible.map((part): [string, string] => ["visible[]", part]),
];

describe.each(databases)("daily reports, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let engineer: Browser;
  let colleague: Browser;
  let otherEngineer: Browser;
  let clientA: Browser;
  let clientB: Browser;
  const nobody = () => newBrowser(site);
  let own: number;
  let other: number;

  beforeAll(async () => {
    site = await openDemo(database);
    const { db } = site.dependencies;
    admin = await signedIn(site, accounts.admin);
    own = await addProject(db, { title: "Sea Face Tower", order: 50 });
    other = await addProject(db, { title: "Other Tower", order: 51 });
    ({ visitor: engineer } = await newEngineer(site, admin, "Rekha", [own]));
    ({ visitor: colleague } = await newEngineer(site, admin, "Kiran", [own]));
    ({ visitor: otherEngineer } = await newEngineer(site, admin, "Other", [other]));
    clientA = await newClient("report-a", own);
    clientB = await newClient("report-b", other);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  async function newClient(name: string, project: number) {
    const who = { email: `${name}@client.example`, password: `${name}-mango-tree-41` };
    const { link } = await invite(admin, [
      ...Object.entries({ name, email: who.email, role: "client", sees: "listed" }),
      ["projects[]", String(project)],
    ]);
    await setPassword(newBrowser(site), link, who.password);
    return signedIn(site, who);
  }

  const save = (by: Browser, ago: number, given: object = {}, visible?: string[]) =>
    by.post(`${reportPath(own, day(ago))}/edit`, fieldsOf(given, visible));
  const stored = async (ago: number, projectId = own) =>
    site.dependencies.db
      .selectFrom("dailyReport")
      .selectAll()
      .where("projectId", "=", projectId)
      .where("day", "=", day(ago))
      .executeTakeFirst();
  const textOfPdf = async (by: Browser, path: string) => {
    const response = await by.request(path);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("cache-control")).toMatch(/^private, no-store$/);
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  };

  it("are written by an engineer of the project, and recorded", async () => {
    const saved = await save(engineer, 0);
    expect([saved.status, saved.location]).toEqual([302, `${reportPath(own, today)}?report=saved`]);
    expect(await stored(0)).toMatchObject({
      ...{ work: "Raft cast", hindrances: "Permit late", version: 1 },
      manpower: '[{"trade":"Masons","people":12}]',
      weather: '{"sky":"Rain","rainHours":2.5,"temperature":31}',
      visible: '["work","weather"]',
    });
    expect(JSON.parse((await stored(0))?.machines ?? "")).toMatchObject([{ id: 1, hours: 7.5 }]);
    const activity = (await admin.open("/admin/cms/activity")).text;
    expect(activity).toContain("saved a daily report of the project Sea Face Tower");
    const page = await engineer.open(reportPath(own, today));
    for (const text of [
      "Raft cast",
      "Masons: 12",
      "7.5 hours",
      "Rain, 2.5 hours of rain, 31 °C",
      "Permit late",
    ])
      expect(page.text).toContain(text);
    const room = await engineer.open(`/admin/rooms/${own}`);
    expect(room.text).toContain("Raft cast");
  });

  it("show clients only the visible parts, on the page, as data and in the PDF", async () => {
    await save(engineer, 1);
    const path = reportPath(own, day(1));
    for (const address of [path, `${path}.data`]) {
      const html = await (await clientA.request(address)).text();
      expect(html).toContain("Raft cast");
      expect(html).not.toMatch(/Masons|Permit late|7\.5 hours|Internal</);
    }
    // The office first and last, so that neither gets the document of the other.
    const office = await textOfPdf(engineer, `${path}/report.pdf`);
    const client = await textOfPdf(clientA, `${path}/report.pdf`);
    expect(office).toContain("Permit late");
    expect(office).toContain("not for the client");
    expect(client).toContain("Raft cast");
    expect(client).not.toMatch(/Masons|Permit late|not for the client/);
    expect(await textOfPdf(admin, `${path}/report.pdf`)).toContain("Permit late");
    // With everything visible, both still have their own.
    await save(engineer, 1, { version: "1" }, ["work", "weather", "manpower", "machines", "hindrances"]);
    expect(await textOfPdf(clientA, `${path}/report.pdf`)).toContain("Permit late");
    expect(await textOfPdf(engineer, `${path}/report.pdf`)).toContain("not for the client");
    await save(engineer, 1, { version: "2", work: "Raft cured" });
    const again = await textOfPdf(clientA, `${path}/report.pdf`);
    expect(again).toContain("Raft cured");
    expect(again).not.toContain("Permit late");
  });

  it("of the greatest length are printed", async () => {
    const rows = Array.from(
      { length: 40 },
      (_, at): Fields => [
        ["manpower[].trade", `${at} ${"w".repeat(57)}`],
        ["manpower[].people", "9999"],
      ],
    ).flat();
    const texts = { work: "a\n\n".repeat(1333), hindrances: "w".repeat(4000), temperature: "-40" };
    const path = reportPath(own, day(25));
    const sent = await engineer.post(`${path}/edit`, [...Object.entries(texts), ...rows]);
    expect(sent.status).toBe(302);
    const page = await engineer.open(path);
    expect(page.text).toContain("Total: 399960");
    expect(await textOfPdf(engineer, `${path}/report.pdf`)).toContain("Sea Face Tower");
  });

  it("without a visible part do not exist for clients", async () => {
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

  it("are read and written by nobody of other projects", async () => {
    await save(engineer, 4);
    const path = reportPath(own, day(4));
    const statuses = async (address: string) =>
      Promise.all(
        [nobody(), clientA, clientB, engineer, otherEngineer, admin].map(async (by) => {
          const response = await by.request(address);
          await response.body?.cancel();
          return response.status;
        }),
      );
    expect(await statuses(path)).toEqual([302, 200, 404, 200, 404, 200]);
    expect(await statuses(`${path}/report.pdf`)).toEqual([302, 200, 404, 200, 404, 200]);
    expect(await statuses(`${path}/edit`)).toEqual([302, 403, 403, 200, 404, 200]);
    for (const intent of ["save", "copy", "delete"])
      for (const by of [clientA, clientB, otherEngineer, nobody()]) {
        const sent = await by.post(`${path}/edit`, fieldsOf({ intent, work: "Taken over", version: "1" }));
        expect([401, 403, 404]).toContain(sent.status);
        expect(sent.html).not.toMatch(/Permit late/);
      }
    expect(await stored(4)).toMatchObject({ work: "Raft cast", version: 1 });
    expect((await clientB.open(`/admin/rooms/${own}`)).status).toBe(404);
  });

  it("that two engineers write at once are saved once; the other keeps what was typed", async () => {
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
    const refused = await save(engineer, 6, given);
    expect(refused.status).toBe(422);
    expect(refused.text.toLowerCase()).toContain(message.toLowerCase());
    expect(await stored(6)).toBeUndefined();
  });

  it("refuse long texts, lists over their limits, repeated machines and unknown parts", async () => {
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
      for (const end of ["", "/edit", "/report.pdf"])
        expect((await admin.request(`/admin/rooms/${own}/reports/${odd}${end}`)).status).toBe(404);
      expect((await admin.post(`/admin/rooms/${own}/reports/${odd}/edit`, fieldsOf())).status).toBe(404);
    },
  );

  it("are not written for days to come, and never for projects in the trash", async () => {
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

  it("copy the report before into empty fields with its visibility, but not the weather", async () => {
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
    expect(copied.text).toContain("work done, manpower, machines. Not saved yet.");
    const inputs = copied.elements("input");
    const typedInto = (name: string) => inputs.find((input) => input.name === name)?.value;
    expect(["manpower[].trade", "manpower[].people", "machines[].hours"].map(typedInto)).toEqual([
      "Masons",
      "12",
      "7.5",
    ]);
    // The copied text was internal.
    const checked = inputs.filter((input) => input.name === "visible[]" && "checked" in input);
    expect(checked.map(({ value }) => value)).toEqual(["manpower", "hindrances"]);
    expect([copied.byId("work"), copied.byId("hindrances")]).toEqual(["Raft cast", "Typed already"]);
    expect(copied.root.querySelector("#sky option[selected]")?.getAttribute("value") ?? "").toBe("");
    expect(await stored(10)).toBeUndefined();
  });

  it("keep machines that have left the fleet, and are deleted by their version", async () => {
    const { db } = site.dependencies;
    await save(engineer, 11, { "machines[].machine": "2" });
    const { name } = await db
      .selectFrom("equipment")
      .select("name")
      .where("id", "=", 2)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("equipment").where("id", "=", 2).execute();
    const form = await engineer.open(`${reportPath(own, day(11))}/edit`);
    expect(form.text).toContain(name);
    const again = { "machines[].machine": "2", version: "1", work: "Changed" };
    expect((await save(engineer, 11, again)).status).toBe(302);
    expect((await stored(11))?.machines).toContain(name);
    expect((await save(colleague, 11, { intent: "delete", version: "1" })).status).toBe(409);
    expect((await save(colleague, 11, { intent: "delete", version: "2" })).status).toBe(302);
    expect(await stored(11)).toBeUndefined();
  });
});
