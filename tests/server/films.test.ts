import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { newEngineer, other, own } from "./engineers.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { type Browser, invite, newBrowser, setPassword, signedIn } from "./staff-browser.ts";

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

  const countFilms = async () => {
    const row = await site.dependencies.db
      .selectFrom("viewpoint")
      .select((query) => query.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  it("are made by an engineer of the project and shown to its client, with their bytes", async () => {
    const film = await made(engineer);
    for (const visitor of [admin, engineer, clientA]) {
      expect((await visitor.open(room)).text).toContain("From the tower crane");
      const page = await visitor.open(film);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining("Before / after")]);
      const response = await visitor.request(`${film}/film.webp`);
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
        ...{ format: "webp", pages: 3, width: 960, pageHeight: 768, loop: 0 },
      });
      const again = await visitor.request(`${film}/film.webp`, {
        headers: { "If-None-Match": response.headers.get("ETag") ?? "" },
      });
      expect(again.status).toBe(304);
    }
    expect((await clientA.open(film)).text).not.toContain("Edit film");
    expect((await admin.open("/admin/cms/activity")).text).toContain("made a film of");
  });

  it("are unknown to clients and engineers of other projects, in every address", async () => {
    const film = await made(admin);
    const elsewhere = film.replace(room, `/admin/rooms/${other}`);
    const { visitor: outsider } = await newEngineer(site, admin, "Outside", [other]);
    for (const visitor of [clientB, outsider]) {
      for (const path of [film, `${film}.data`, `${film}/film.webp`, elsewhere, `${elsewhere}/film.webp`]) {
        const response = await visitor.request(path);
        expect([path, response.status]).toEqual([path, 404]);
        expect(await response.text()).not.toContain("tower crane");
      }
      expect((await visitor.open(`/admin/rooms/${other}`)).text).not.toContain("tower crane");
    }
    for (const path of [newFilm, `${film}/edit`, `${elsewhere}/edit`]) {
      expect((await outsider.request(path)).status).toBe(404);
      expect((await outsider.post(path, fields("Mine now", mine.slice(0, 2)))).status).toBe(404);
      expect((await clientA.post(path, fields("Mine now", mine.slice(0, 2)))).status).toBe(403);
    }
    expect((await outsider.post(`${elsewhere}/edit`, [["intent", "delete"]])).status).toBe(404);
    expect((await admin.open(film)).text).toContain("From the tower crane");
  });

  it("reject photos of other projects, without a project or without a file, and store nothing", async () => {
    for (const wrong of [theirs[0], theirs[2], mine[3], 2 ** 31 - 1]) {
      const { status, text } = await engineer.post(newFilm, fields("Mixed", [mine[0], mine[1], wrong]));
      expect([status, text]).toEqual([422, expect.stringContaining("no longer in this project")]);
    }
    expect(await countFilms()).toBe(0);
  });

  it("reject hostile values with an error for the field", async () => {
    const many = Array.from({ length: 1500 }, (_, at) => at + 1);
    const sent: [string, (number | string | undefined)[]][] = [
      ["", mine.slice(0, 2)],
      ["   ", mine.slice(0, 2)],
      ["Crane\u0000", mine.slice(0, 2)],
      ["Crane\u001b[1m", mine.slice(0, 2)],
      ["x".repeat(81), mine.slice(0, 2)],
      ["Crane", []],
      ["Crane", [mine[0]]],
      ["Crane", [mine[0], mine[0]]],
      ["Crane", [mine[0], "-1"]],
      ["Crane", [mine[0], "1 or 1=1"]],
      ["Crane", [mine[0], "9999999999"]],
      ["Crane", many],
    ];
    for (const [title, photos] of sent)
      expect([title, (await admin.post(newFilm, fields(title, photos))).status]).toEqual([title, 422]);
    expect((await admin.post(newFilm, [["intent", "drop"]])).status).toBe(400);
    expect((await admin.post(newFilm, [["intent", "delete"]])).status).toBe(400);
    for (const id of ["0", "-1", "x", "99999999999", "1e3", "%00"])
      for (const path of [
        `/admin/rooms/${id}/films/new`,
        `${room}/films/${id}/edit`,
        `${room}/films/${id}/film.webp`,
      ])
        expect([400, 404]).toContain((await admin.request(path)).status);
    for (const query of ["like=x", `like=${theirs[0]}`, "month=9999-99", "like=1&like=2"])
      expect((await admin.request(`${newFilm}?${query}`)).status).toBe(200);
    expect(await countFilms()).toBe(0);
  });

  it("are made without a photo that cannot be read", async () => {
    const { db, storage } = site.dependencies;
    const [damaged = 0] = await addSiteEvents(site, "2026-06-30", [
      { time: "10:00", projectId: own, colour: "#f0f1f2" },
    ]);
    const film = await made(engineer, "Damaged", [mine[0] ?? 0, mine[2] ?? 0, damaged]);
    const { hash } = await db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select("photo.hash")
      .where("event.id", "=", damaged)
      .executeTakeFirstOrThrow();
    await storage.put(`originals/${hash}`, Buffer.from("damaged"));
    const response = await engineer.request(`${film}/film.webp`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, (await sharp(bytes, { animated: true }).metadata()).pages]).toEqual([200, 2]);
    await db.deleteFrom("event").where("id", "=", damaged).execute();
  });

  it("lose photos of events that are moved or deleted, also in their bytes", async () => {
    const { db } = site.dependencies;
    const film = await made(admin);
    const tag = (await clientA.request(`${film}/film.webp`)).headers.get("ETag") ?? "";
    const [moved, deleted] = [mine[0] ?? 0, mine[1] ?? 0];
    await db.updateTable("event").set({ projectId: other }).where("id", "=", moved).execute();
    expect((await clientA.open(film)).html).not.toContain("Slab");
    const fewer = await clientA.request(`${film}/film.webp`, { headers: { "If-None-Match": tag } });
    expect(fewer.status).toBe(200);
    const bytes = new Uint8Array(await fewer.arrayBuffer());
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    await db
      .updateTable("event")
      .set({ deletedAt: new Date().toISOString() })
      .where("id", "=", deleted)
      .execute();
    expect((await clientA.open(film)).text).toContain("There is one photo from this viewpoint so far");
    expect((await clientA.request(`${film}/film.webp`)).status).toBe(404);
    expect((await clientA.open(room)).text).not.toContain("From the tower crane");
    // Back from the trash and the other project, they are back in the film.
    await db
      .updateTable("event")
      .set({ projectId: own, deletedAt: null })
      .where("id", "in", [moved, deleted])
      .execute();
    expect((await clientA.open(film)).html).toContain("Slab");
  });

  it("are made once by forms that are sent several times, and deleted once", async () => {
    const create = () => admin.send(newFilm, fields("Twice", mine.slice(0, 2)));
    const responses = await Promise.all([create(), create(), create()]);
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(new Set(responses.map(({ headers }) => headers.get("Location"))).size).toBe(1);
    expect(await countFilms()).toBe(1);
    const others = await admin.post(newFilm, fields("Twice", mine.slice(1, 3)));
    expect([others.status, others.text]).toEqual([
      422,
      expect.stringContaining("from this viewpoint already"),
    ]);
    const film = responses[0]?.headers.get("Location") ?? "";
    const erase = () => admin.send(`${film}/edit`, { intent: "delete" });
    const deleted = await Promise.all([erase(), erase(), erase()]);
    for (const { status } of deleted) expect([302, 404]).toContain(status);
    expect(await countFilms()).toBe(0);
    expect((await admin.request(film)).status).toBe(404);
  });

  it("keep what a save on an old version would overwrite", async () => {
    const film = await made(admin);
    const change = (title: string, version: string) =>
      admin.post(`${film}/edit`, fields(title, mine.slice(0, 2), [["version", version]]));
    expect((await change("From the roof", "1")).status).toBe(302);
    const late = await change("From the gate", "1");
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("changed or deleted in the meantime"),
    ]);
    for (const version of ["", "x", "-1", "99999999999"])
      expect((await change("From the gate", version)).status).toBe(409);
    expect((await clientA.open(film)).text).toContain("From the roof");
  });

  it("are proposed from photos with similar framing, which the office confirms", async () => {
    const { html, text, elements } = await engineer.open(`${newFilm}?like=${mine[0]}`);
    const ticked = elements("input").filter(
      ({ type, checked }) => type === "checkbox" && checked !== undefined,
    );
    expect(ticked.map(({ value }) => value)).toEqual([String(mine[0])]);
    expect(text).toContain("Photos with similar framing");
    expect(html).toContain(`value="${mine[1]}"`);
    expect(html).not.toContain(`value="${theirs[0]}"`);
    const stored = await site.dependencies.db.selectFrom("photoFraming").select("levels").execute();
    expect(stored.length).toBeGreaterThanOrEqual(3);
    expect(await countFilms()).toBe(0);
  });
});
