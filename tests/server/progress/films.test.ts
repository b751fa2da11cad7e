import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { newEngineer, other, own } from "../accounts/engineers.ts";
import { databases, loggedErrors, openDemo } from "../front-door.ts";
import { type Browser, newClient, signedIn } from "../staff-browser.ts";

const room = `/admin/rooms/${own}`;
const newFilm = `${room}/films/new`;

describe.each(databases)("films of a project, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let engineer: Browser;
  let clientA: Browser;
  let clientB: Browser;
  let mine: number[];
  let theirs: number[];
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    engineer = (await newEngineer(site, admin, "Filming")).visitor;
    [clientA, clientB] = [await client("film-a", own), await client("film-b", other)];
    mine = await addSiteEvents(site, "2026-07-01", [
      { time: "10:00", projectId: own, colour: "#123456", note: "Slab" },
      { time: "11:00", projectId: own, colour: "#345678" },
      { time: "12:00", projectId: own, colour: "#56789a" },
      { time: "13:00", projectId: own },
    ]);
    theirs = await addSiteEvents(site, "2026-07-02", [
      { time: "10:00", projectId: other, colour: "#654321" },
      { time: "11:00", projectId: other, colour: "#876543" },
      { time: "12:00", colour: "#987654" },
    ]);
  });
  afterEach(async () => {
    expect(loggedErrors(site)).toEqual([]);
    await site.dependencies.db.deleteFrom("film").execute();
  });
  afterAll(() => site.close());

  const client = async (name: string, project: number) =>
    signedIn(site, await newClient(site, admin, name, project));

  const fields = (
    title: string,
    photos: (number | string | undefined)[],
    more: Record<string, string> = {},
  ) => [
    ...Object.entries({ intent: "save", title, ...more }),
    ...photos.map((id): [string, string] => ["photos[]", String(id)]),
  ];
  async function made(by: Browser, photos = mine.slice(0, 3)) {
    const response = await by.post(newFilm, fields("From the tower crane", photos));
    expect(response.status).toBe(302);
    return response.location ?? "";
  }
  const countFilms = async () =>
    (await site.dependencies.db.selectFrom("film").select("id").execute()).length;
  /** Starts a film of events that are selected in a day or in the list of events. */
  const start = (by: Browser, ids: number[], at: string) =>
    by.post(at, [
      ["change", "film"],
      ...ids.map((id): [string, string] => ["ids", `${id}.2026-11-20T04:30:00.000Z`]),
    ]);
  /** Returns the ticked photos of a film's form. */
  const ticked = ({ elements }: { elements(name: string): Record<string, string>[] }) =>
    elements("input").flatMap((input) =>
      input.name === "photos[]" && "checked" in input ? [Number(input.value)] : [],
    );

  it("are made by an engineer of the project and shown to its client", async () => {
    const film = await made(engineer);
    for (const visitor of [admin, engineer, clientA]) {
      expect((await visitor.open(room)).text).toContain("From the tower crane");
      const page = await visitor.open(film);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining("Before / after")]);
    }
    expect((await clientA.open(film)).text).not.toContain("Edit film");
    expect((await admin.open("/admin/cms/activity")).text).toContain("made a film of");
  });

  it("are unknown in rooms of other projects, and to forms of others", async () => {
    const film = await made(admin);
    const elsewhere = film.replace(room, `/admin/rooms/${other}`);
    const { visitor: outsider } = await newEngineer(site, admin, "Outside", [other]);
    for (const visitor of [clientB, outsider]) {
      expect((await visitor.request(elsewhere)).status).toBe(404);
      expect((await visitor.open(`/admin/rooms/${other}`)).text).not.toContain("tower crane");
    }
    const taken = fields("Mine now", mine.slice(0, 2));
    for (const path of [newFilm, `${film}/edit`, `${elsewhere}/edit`])
      expect([(await outsider.post(path, taken)).status, (await clientA.post(path, taken)).status]).toEqual([
        404, 403,
      ]);
    expect((await outsider.post(`${elsewhere}/edit`, { intent: "delete" })).status).toBe(404);
    expect((await admin.open(film)).text).toContain("From the tower crane");
  });

  it("reject photos of other projects and hostile values, and store nothing", async () => {
    for (const wrong of [theirs[0], theirs[2], mine[3], 2 ** 31 - 1]) {
      const { status, text } = await engineer.post(newFilm, fields("Mixed", [mine[0], mine[1], wrong]));
      expect([status, text]).toEqual([422, expect.stringContaining("no longer in this project")]);
    }
    const two = mine.slice(0, 2);
    const many = Array.from({ length: 1500 }, (_, at) => at + 1);
    const titles = ["   ", "\u200b", "x".repeat(81)];
    const choices = [[], [mine[0]], [mine[0], mine[0]], [mine[0], "-1"], [mine[0], "1 or 1=1"], many];
    const sent = [
      ...titles.map((title) => fields(title, two)),
      ...choices.map((photos) => fields("Crane", photos)),
    ];
    for (const [at, form] of sent.entries())
      expect([at, (await admin.post(newFilm, form)).status]).toEqual([at, 422]);
    expect((await admin.post(newFilm, { intent: "delete" })).status).toBe(400);
    for (const path of ["/admin/rooms/0/films/new", `${room}/films/1e3/edit`, `${room}/films/%00/edit`])
      expect([400, 404], path).toContain((await admin.request(path)).status);
    expect(await countFilms()).toBe(0);
  });

  it("lose photos of events that are moved or deleted", async () => {
    const events = (ids: (number | undefined)[], values: { projectId?: number; deletedAt?: string | null }) =>
      site.dependencies.db
        .updateTable("event")
        .set(values)
        .where("id", "in", ids as number[])
        .execute();
    const film = await made(admin);
    await events([mine[0]], { projectId: other });
    expect((await clientA.open(film)).html).not.toContain("Slab");
    await events([mine[1]], { deletedAt: new Date().toISOString() });
    expect((await clientA.open(film)).text).toContain("There is one photo from this viewpoint so far");
    expect((await clientA.open(room)).text).not.toContain("From the tower crane");
    // Back from the trash and the other project, they are back in the film.
    await events(mine.slice(0, 2), { projectId: own, deletedAt: null });
    expect((await clientA.open(film)).html).toContain("Slab");
  });

  it("are made once by forms that are sent several times, and deleted once", async () => {
    const create = () => admin.send(newFilm, fields("Twice", mine.slice(0, 2)));
    const responses = await Promise.all([create(), create(), create()]);
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(new Set(responses.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await countFilms()).toBe(1);
    const others = await admin.post(newFilm, fields("Twice", mine.slice(1, 3)));
    const refused = expect.stringContaining("from this viewpoint already");
    expect([others.status, others.text]).toEqual([422, refused]);
    const film = responses[0]?.headers.get("Location") ?? "";
    const erase = () => admin.send(`${film}/edit`, { intent: "delete" });
    for (const { status } of await Promise.all([erase(), erase(), erase()]))
      expect([302, 404]).toContain(status);
    expect(await countFilms()).toBe(0);
    expect((await admin.request(film)).status).toBe(404);
  });

  it("keep what a save on an old version would overwrite", async () => {
    const film = await made(admin);
    const change = (title: string, version: string) =>
      admin.post(`${film}/edit`, fields(title, mine.slice(0, 2), { version }));
    expect((await change("From the roof", "1")).status).toBe(302);
    const late = await change("From the gate", "1");
    expect(late.text).toContain("changed or deleted in the meantime");
    for (const version of ["1", "", "x", "-1", "99999999999"])
      expect((await change("From the gate", version)).status).toBe(409);
    expect((await clientA.open(film)).text).toContain("From the roof");
  });

  it("start with the photos of selected events ticked, for a new film and for one that exists", async () => {
    const chosen = mine.slice(0, 3);
    const film = await made(engineer, mine.slice(0, 2));
    for (const [by, at] of [
      [engineer, "/admin/overview"],
      [admin, "/admin/cms/event-list"],
    ] as const) {
      const started = await start(by, mine, at);
      expect(started.location).toBe(`${newFilm}?photos=${chosen.join(",")}`);
      expect(ticked(await by.open(started.location ?? "")).toSorted()).toEqual(chosen);
    }
    expect((await engineer.open(`${newFilm}?photos=${mine[2]}`)).html).toContain(
      `${film}/edit?photos=${mine[2]}`,
    );
    expect(ticked(await engineer.open(`${film}/edit?photos=${mine[2]}`)).toSorted()).toEqual(chosen);
    await site.dependencies.db.deleteFrom("filmPhoto").execute();
    expect((await admin.open(`${film}/edit?month=2000-01`)).text).toContain("Save film");
    const early = await admin.open(`${newFilm}?month=2000-01`);
    expect(early.text).toContain("This project has no photos until January 2000.");
    const { text } = await admin.open("/admin/rooms/1/films/new");
    expect(text).toContain("This project has no photos to choose from.");
  });

  it("do not start with photos of two projects, of none, or of projects of others", async () => {
    for (const [by, ids, why] of [
      [admin, [...mine, ...theirs], "do not all belong to one project"],
      [admin, mine.slice(3), "None of the selected events"],
      [admin, theirs.slice(2), "None of the selected events"],
      [engineer, theirs, "None of the selected events"],
    ] as const) {
      const { status, html } = await start(by, [...ids], "/admin/overview.data");
      expect([status, html]).toEqual([409, expect.stringContaining(why)]);
    }
    // Those of others among one's own are left out.
    const mixed = await start(engineer, [...mine, ...theirs], "/admin/overview");
    expect(mixed.location).toBe(`${newFilm}?photos=${mine.slice(0, 3).join(",")}`);
    expect((await start(clientA, mine, "/admin/overview")).status).toBe(403);
    const form = await engineer.open(`${newFilm}?photos=${[...theirs, mine[0]].join(",")},x,,1e9`);
    expect(ticked(form)).toEqual([mine[0]]);
  });

  it("are not made of all events that match where these are more than one change takes, since some would be missing", async () => {
    const many = Array.from({ length: 501 }, () => ({ time: "10:00", projectId: own, note: "Blinding" }));
    const ids = await addSiteEvents(site, "2026-07-03", many);
    const startOfAll = () =>
      admin.post("/admin/cms/event-list.data?q=blinding", [
        ["change", "film"],
        ["all", "1"],
      ]);
    expect(await startOfAll()).toMatchObject({
      status: 409,
      html: expect.stringContaining("More than 500 match. Narrow the list first."),
    });
    await site.dependencies.db
      .deleteFrom("event")
      .where("id", "=", ids[0] ?? 0)
      .execute();
    expect((await startOfAll()).html).toContain("None of the selected events");
  });
});
