import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { newEngineer, other, own } from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, invite, newBrowser, setPassword, signedIn } from "./staff-browser.ts";

const room = `/admin/rooms/${own}`;
const newFilm = `${room}/films/new`;

describe.each(databases)("films of selected events, on %s:", (database) => {
  let site: Site;
  let admin: Browser;
  let engineer: Browser;
  let clientA: Browser;
  let mine: number[];
  let theirs: number[];
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
    engineer = (await newEngineer(site, admin, "Filming")).visitor;
    clientA = await client("film-a", own);
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
    await site.dependencies.db.deleteFrom("viewpoint").execute();
  });
  afterAll(() => site.close());

  async function client(name: string, project: number) {
    const who = { email: `${name}@client.example`, password: `${name}-mango-tree-41` };
    const { link } = await invite(admin, [
      ...Object.entries({ name, email: who.email, role: "client", sees: "listed" }),
      ["projects[]", String(project)],
    ] as [string, string][]);
    await setPassword(newBrowser(site), link, who.password);
    return signedIn(site, who);
  }

  const fields = (title: string, photos: (number | string | undefined)[], more: [string, string][] = []) => [
    ...([["intent", "save"], ["title", title], ...more] as [string, string][]),
    ...photos.map((id): [string, string] => ["photos[]", String(id)]),
  ];

  async function made(by: Browser, title = "From the tower crane", photos = mine.slice(0, 3)) {
    const response = await by.post(newFilm, fields(title, photos));
    expect(response.status).toBe(302);
    return response.location ?? "";
  }

  /** Starts a film of events that are selected in a day or in the list of events. */
  const start = (by: Browser, ids: number[], at = "/admin/calendar/changes") =>
    by.post(at, [
      ["change", "film"],
      ...ids.map((id): [string, string] => ["ids", `${id}.2026-11-20T04:30:00.000Z`]),
    ]);

  it("have no button for a project without photos, and one for a film that lost its photos", async () => {
    const { text } = await admin.open("/admin/rooms/1/films/new");
    expect(text).toContain("This project has no photos to choose from.");
    expect(text).not.toContain("Create film");
    expect((await admin.open(newFilm)).text).toContain("Create film");
    const film = await made(admin);
    await site.dependencies.db.deleteFrom("viewpointPhoto").execute();
    expect((await admin.open(`${film}/edit?month=2000-01`)).text).toContain("Save film");
  });

  it("start with the photos of selected events ticked, in a day and in the list of events", async () => {
    for (const [by, at] of [
      [engineer, "/admin/calendar/changes"],
      [admin, "/admin/cms/event-list"],
    ] as const) {
      const started = await start(by, mine, at);
      expect(started.location).toBe(`${newFilm}?photos=${mine.slice(0, 3).join(",")}`);
      const form = await by.open(started.location ?? "");
      expect(ticked(form.html)).toEqual(mine.slice(0, 3).map(String).sort());
    }
  });

  it("take selected photos into one that exists", async () => {
    const film = await made(engineer, "From the gate", mine.slice(0, 2));
    const form = await engineer.open(`${newFilm}?photos=${mine[2]}`);
    expect(form.html).toContain(`${film}/edit?photos=${mine[2]}`);
    const edited = await engineer.open(`${film}/edit?photos=${mine[2]}`);
    expect(ticked(edited.html)).toEqual(mine.slice(0, 3).map(String).sort());
  });

  it("do not start with photos of two projects, of none, or of projects of others", async () => {
    for (const [by, ids, why] of [
      [admin, [...mine, ...theirs], "do not all belong to one project"],
      [admin, mine.slice(3), "None of the selected events"],
      [admin, theirs.slice(2), "None of the selected events"],
      [engineer, theirs, "None of the selected events"],
    ] as const) {
      const { status, text } = await by
        .request("/admin/calendar/changes.data", {
          method: "POST",
          body: new URLSearchParams([
            ["change", "film"],
            ...ids.map((id) => ["ids", `${id}.2026-11-20T04:30:00.000Z`]),
          ]),
          headers: { Origin: site.origin },
        })
        .then(async (response) => ({ status: response.status, text: await response.text() }));
      expect([status, text]).toEqual([409, expect.stringContaining(why)]);
    }
    // Those of others among one's own are left out.
    expect((await start(engineer, [...mine, ...theirs])).location).toBe(
      `${newFilm}?photos=${mine.slice(0, 3).join(",")}`,
    );
    expect((await start(clientA, mine)).status).toBe(403);
    const form = await engineer.open(
      `${newFilm}?photos=${[...theirs, ...mine.slice(0, 1)].join(",")},x,,1e9`,
    );
    expect(ticked(form.html)).toEqual([String(mine[0])]);
  });
});

/** Returns the ticked photos of a film's form. */
const ticked = (page: string) =>
  [...page.matchAll(/<input[^>]*name="photos\[\]"[^>]*>/g)]
    .filter(([input]) => input.includes("checked"))
    .map(([input]) => /value="(\d+)"/.exec(input)?.[1])
    .sort();
