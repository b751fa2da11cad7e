import { describe, expect, it } from "vitest";
import { toJson } from "#db/columns.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { newEngineer } from "../accounts/engineers.ts";
import { databases, inDemo } from "../front-door.ts";
import { type Browser, idOf, newBrowser, newClient, signedIn } from "../staff-browser.ts";
import { addProgress, makeLink, type OwnPhoto } from "./progress-tools.ts";

type Who = "nobody" | "holder" | "other holder" | "client A" | "client B" | "engineer A" | "admin";

/** Who gets the page or the photo itself; everybody else gets a 404, or no session at all. */
const gets = (...who: Who[]) => new Set(who);
const everyone = gets("nobody", "holder", "other holder", "client A", "client B", "engineer A", "admin");
/** The accounts of project A and of project B. */
const [ofA, ofB] = [gets("client A", "engineer A", "admin"), gets("client B", "admin")];

describe.each(databases)("who sees what by progress links, on %s:", (database) => {
  let site: Site;
  let visitors: Record<Who, Browser>;
  /** Paths of the links of projects A and B. */
  let linkA = "";
  let linkB = "";
  let photoA: OwnPhoto;
  let photoB: OwnPhoto;
  let forAll: OwnPhoto;
  let filmA = 0;
  inDemo(database, {}, async (opened) => {
    site = opened;
    const admin = await signedIn(site, accounts.admin);
    photoA = await addProgress(site, "2026-11-18", { projectId: 1, colour: "#123456" });
    photoB = await addProgress(site, "2026-11-18", { projectId: 2, colour: "#654321" });
    forAll = await addProgress(site, "2026-11-18", { projectId: null, colour: "#abcdef" });
    filmA = await addFilm(1, photoA);
    await addReport(1);
    linkA = await makeLink(admin, 1);
    linkB = await makeLink(admin, 2);
    const clientOf = async (name: string, projectId: number) => {
      const who = await newClient(site, admin, name);
      const accountId = await idOf(site, who.email);
      const { db } = site.dependencies;
      await db.updateTable("account").set({ allProjects: 0 }).where("id", "=", accountId).execute();
      await db.insertInto("accountProject").values({ accountId, projectId }).execute();
      return signedIn(site, who);
    };
    visitors = {
      nobody: newBrowser(site),
      holder: newBrowser(site),
      "other holder": newBrowser(site),
      "client A": await clientOf("Progressa", 1),
      "client B": await clientOf("Progressb", 2),
      "engineer A": (await newEngineer(site, admin, "Progresse", [1])).visitor,
      admin,
    };
  });

  async function addFilm(projectId: number, { id }: OwnPhoto) {
    const { db } = site.dependencies;
    const other = await addProgress(site, "2026-11-19", { projectId, colour: "#213243" });
    const film = { projectId, title: "From the crane", createdAt: "2026-11-20T04:30:00.000Z" };
    const added = await db.insertInto("film").values(film).returning("id").executeTakeFirstOrThrow();
    const photos = [id, other.id].map((eventId) => ({ filmId: added.id, eventId }));
    await db.insertInto("filmPhoto").values(photos).execute();
    return added.id;
  }
  const addReport = (projectId: number) =>
    site.dependencies.db
      .insertInto("dailyReport")
      .values({
        projectId,
        day: "2026-11-18",
        work: "Raft cast",
        hindrances: "",
        manpower: toJson([]),
        machines: toJson([]),
        visible: toJson(["work"]),
        weather: toJson({ sky: "", rainHours: null, temperature: null }),
        updatedAt: "2026-11-18T12:00:00.000Z",
        updatedBy: null,
      })
      .execute();

  const sizes = ["320.avif", "480.webp", "720.jpeg"];
  const photos = (folder: string, { hash }: OwnPhoto) => sizes.map((size) => `${folder}/${hash}/${size}`);

  const zip = "/admin/calendar/photos.zip";
  const report = "/admin/rooms/1/reports/2026-11-18";
  const files = (project: number) =>
    ["", "&day=2026-11-18", "&from=2026-11-01&to=2026-11-30"].map(
      (days) => `${zip}?project=${project}${days}`,
    );

  /** Every kind of address with the accounts that get its bytes. A link in the path is what its holder has. */
  const table = (): [string, string[], Set<Who>][] => [
    ["the link's photos", photos(`${linkA}/photos`, photoA), everyone],
    ["another project's photos by the link", photos(`${linkA}/photos`, photoB), gets()],
    ["its photos by another project's link", photos(`${linkB}/photos`, photoA), gets()],
    ["photos for all accounts by the link", photos(`${linkA}/photos`, forAll), gets()],
    ["originals by the link", [`${linkA}/photos/${photoA.hash}/original.webp`], gets()],
    ["its photos at public addresses", photos("/photos", photoA), gets()],
    ["its photos by an unknown link", photos(`/progress/${"A".repeat(22)}/photos`, photoA), gets()],
    ["its photos at private addresses", photos("/admin/photos", photoA), ofA],
    ["the other's photos at private addresses", photos("/admin/photos", photoB), ofB],
    ["its photos on the project's public page", photos("/project-photos", photoA), gets()],
    ["its room", ["/admin/rooms/1", "/admin/rooms/1.data"], ofA],
    ["the other's room", ["/admin/rooms/2"], ofB],
    ["its photos as files", files(1), ofA],
    ["the other's photos as files", files(2), ofB],
    ["its photos as files by their events", [`${zip}?ids=${photoA.id}`], ofA],
    ["its report", [report, `${report}.data`, `${report}/report.pdf`], ofA],
    ["its report's form", [`${report}/edit`], gets("engineer A", "admin")],
    [
      "its film's forms",
      ["new", `${filmA}/edit`].map((end) => `/admin/rooms/1/films/${end}`),
      gets("engineer A", "admin"),
    ],
    ["its film", [`/admin/rooms/1/films/${filmA}`, `/admin/rooms/1/films/${filmA}.data`], ofA],
    ["its film in the other's room", [`/admin/rooms/2/films/${filmA}`], gets()],
    ["the link's pages", [linkA, `${linkA}/2026-11-18`, `${linkA}/photo/${photoA.id}`], everyone],
    ["another project's photo page by the link", [`${linkA}/photo/${photoB.id}`], gets()],
    ["its photo page by another project's link", [`${linkB}/photo/${photoA.id}`], gets()],
    ["the photo page of all accounts by the link", [`${linkA}/photo/${forAll.id}`], gets()],
    ["the list of links", ["/admin/cms/projects/1/links"], gets("admin")],
  ];

  /** @spec progress.4, reports.2 */
  it("is one table: no byte of another project by any address", async () => {
    for (const [name, paths, allowed] of table())
      for (const path of paths)
        for (const [who, browser] of Object.entries(visitors) as [Who, Browser][]) {
          const response = await browser.request(path);
          const bytes = await response.bytes();
          const seen = response.status === 200;
          expect([name, path, who, seen]).toEqual([name, path, who, allowed.has(who)]);
          if (!seen) expect(response.headers.get("Content-Type") ?? "").not.toMatch(/^image/);
          if (seen && /\.\w+$/.test(path)) expect(bytes.length).toBeGreaterThan(100);
        }
  });

  /** @spec progress.4 */
  it("holds for the pages' data, and for what they name", async () => {
    for (const path of [linkA, `${linkA}/2026-11-18`, `${linkA}/photo/${photoA.id}`]) {
      for (const address of [path, `${path}.data`]) {
        const response = await visitors.nobody.request(address);
        expect([address, response.status]).toEqual([address, 200]);
        const text = await response.text();
        expect(text).toContain(photoA.hash);
        for (const hidden of [photoB.hash, forAll.hash, linkB.slice(10), "/admin/"])
          expect([address, hidden, text.includes(hidden)]).toEqual([address, hidden, false]);
      }
      const { html } = await visitors.nobody.open(path);
      const named = [...html.matchAll(/\/photos\/[0-9a-f]{64}/g)];
      expect(named.length).toBeGreaterThan(0);
      for (const { index } of named) expect(html.slice(index - linkA.length, index)).toBe(linkA);
    }
    const other = await visitors.nobody.request(`${linkA}/photo/${photoB.id}.data`);
    expect(other.status).toBe(404);
    expect(await other.text()).not.toContain(photoB.hash);
  });

  /** @spec progress.4, progress.5 */
  it("ends at the link's days, for photos too", async () => {
    const early = await addProgress(site, "2026-01-05", { projectId: 1, colour: "#0a0b0c" });
    const late = await addProgress(site, "2026-11-21", { projectId: 1, colour: "#0c0b0a" });
    const link = await makeLink(visitors.admin, 1, { firstDay: "2026-11-18", lastDay: "2026-11-18" });
    const { html } = await visitors.nobody.open(link);
    expect([photoA, early, late].map(({ hash }) => html.includes(hash))).toEqual([true, false, false]);
    for (const { id, hash } of [early, late])
      for (const path of [`${link}/photo/${id}`, `${link}/photos/${hash}/320.webp`])
        expect((await visitors.nobody.request(path)).status).toBe(404);
    expect((await visitors.nobody.request(`${link}/2026-11-21`)).status).toBe(404);
    expect((await visitors.nobody.open(`${link}?month=2026-01`)).html).not.toContain(early.hash);
    expect((await visitors.nobody.request(`${linkA}/photos/${early.hash}/320.webp`)).status).toBe(200);
  });

  /** @spec progress.4 */
  it("follows an event to another project and into the trash", async () => {
    const { db } = site.dependencies;
    const { id, hash } = await addProgress(site, "2026-11-17", { projectId: 1, colour: "#334455" });
    const status = async (link: string) =>
      (await visitors.nobody.request(`${link}/photos/${hash}/320.webp`)).status;
    expect([await status(linkA), await status(linkB)]).toEqual([200, 404]);
    await db.updateTable("event").set({ projectId: 2 }).where("id", "=", id).execute();
    expect([await status(linkA), await status(linkB)]).toEqual([404, 200]);
    const deletedAt = "2026-11-20T04:30:00.000Z";
    await db.updateTable("event").set({ deletedAt }).where("id", "=", id).execute();
    expect([await status(linkA), await status(linkB)]).toEqual([404, 404]);
  });
});
