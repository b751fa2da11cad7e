import { beforeAll, describe, expect, it } from "vitest";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { printedWords } from "../documents/printed-words.ts";
import { databases, inDemo } from "../front-door.ts";

/** The titles of the rows of the register, in order. */
const titlesIn = (html: string) =>
  [...html.matchAll(/class="register-title"[^>]*>([^<]*)</g)].map(([, title = ""]) => title);
/** The projects with a pin on the map. */
const pinsIn = (html: string) =>
  [...html.matchAll(/class="register-pin numbers" data-project="(\d+)"/g)].map(([, id]) => Number(id));

describe.each(databases)("the register of projects, on %s,", (database) => {
  let site: Site;
  let hidden: number[];
  inDemo(database, {}, async (opened) => {
    site = opened;
    const { db } = site.dependencies;
    const place = {
      coordinates: "19.00000, 72.90000",
      year: "1999",
      type: "Secret type",
      storeys: 99,
      order: 3,
    };
    hidden = [
      await addProject(db, { ...place, title: "Unseen Tower", published: 0 }),
      await addProject(db, { ...place, title: "Deleted Tower", deletedAt: "2026-11-01T00:00:00.000Z" }),
    ];
  });

  const read = async (path: string) => {
    const response = await fetch(site.origin + path);
    return { status: response.status, html: await response.text() };
  };
  const idOf = async (title: string) => {
    const named = site.dependencies.db
      .selectFrom("project")
      .select(["id", "slug"])
      .where("title", "=", title);
    return named.executeTakeFirstOrThrow();
  };

  it("lists all public projects in order, each with its pin", async () => {
    const { status, html } = await read("/projects");
    expect(status).toBe(200);
    expect(titlesIn(html)).toHaveLength(18);
    expect(titlesIn(html)[0]).toBe("Kelva Twin Residences");
    expect(html).toContain(recordPath("project", await idOf("Kelva Twin Residences")));
    expect(pinsIn(html)).toHaveLength(18);
    expect(html).not.toMatch(/Unseen Tower|Deleted Tower|Secret type|1999/);
  });

  it("filters by service, type, status and year, and keeps the numbers of the whole register", async () => {
    const planned = await read("/projects?status=Planning");
    expect(titlesIn(planned.html)).toEqual(["Tekdi Commons"]);
    expect(planned.html).toContain("Eighteen of our 20+ landmark projects, with place");
    expect(pinsIn(planned.html)).toHaveLength(1);
    expect(planned.html).toMatch(/<td[^>]*><a href="#pin-18"[^>]*><span[^>]*>18<\/span>/);
    const both = await read("/projects?type=Luxury+Residential&year=2022");
    expect(titlesIn(both.html)).toEqual(["Kelva Twin Residences"]);
    const piling = titlesIn((await read("/projects?service=piling")).html);
    expect(piling).toContain("Kelva Twin Residences");
    expect(piling.length).toBeLessThan(18);
  });

  it("ignores unknown values, and says that no project matches, with a way back", async () => {
    for (const query of [
      "?status=Secret",
      "?year=1999&type=Secret+type",
      "?service=nothing&year=%00&type=%F0%9F%8F%97",
      "?page=99999&page=-1&status[]=Planning",
      `?year=${"9".repeat(900)}`,
      `?${"compare=0&compare=x&compare=99999999999&".repeat(20)}`,
      "?service=' or 1=1 --&type=<script>alert(1)</script>",
    ]) {
      const { status, html } = await read(`/projects${query}`);
      expect([query, status, titlesIn(html).length]).toEqual([query, 200, 18]);
      expect(html).not.toMatch(/alert\(1\)|id="selected"/);
    }
    const { db } = site.dependencies;
    await db.updateTable("project").set({ coordinates: null }).where("id", "=", 18).execute();
    const unplaced = await read("/projects");
    expect(unplaced.html).toContain("One project in this list is not on the map.");
    const { status, html } = await read("/projects?status=Planning&year=2022");
    expect([status, titlesIn(html)]).toEqual([200, []]);
    const toAll = /<button[^>]* name="all"[^>]*>Show all projects</;
    expect(html).toMatch(new RegExp(`${toAll.source}.*No project matches these filters\\.`, "s"));
    // The form sends the filters, too, and what is ticked.
    const whole = await read("/projects?status=Planning&year=2022&compare=1&all=1");
    expect([titlesIn(whole.html).length, whole.html.includes('id="selected"')]).toEqual([18, true]);
    expect(whole.html).not.toMatch(toAll);
  });

  it("draws up to six selected projects side by side, each once", async () => {
    const kelva = await idOf("Kelva Twin Residences");
    const tekdi = await idOf("Tekdi Commons");
    const { db } = site.dependencies;
    await db.updateTable("project").set({ pileCount: 1 }).where("id", "=", kelva.id).execute();
    const { html } = await read(
      `/projects?compare=${tekdi.id}&compare=${kelva.id}&compare=${kelva.id}&status=Planning`,
    );
    expect(html).toContain(
      "No. 1, Kelva Twin Residences: 26 storeys, 82 m high, dug 9 m deep. No. 18, Tekdi Commons: 24 storeys, 72 m high, dug 9 m deep.",
    );
    expect(html).toMatch(/dug 9 m deep.*>1\u00a0pile</s);
    // A selected project that the filter leaves out stays selected.
    expect(html).toContain(`<input type="hidden" name="compare" value="${kelva.id}"/>`);
    const many = Array.from({ length: 18 }, (_, at) => `compare=${at + 1}`).join("&");
    const { html: full } = await read(`/projects?${many}`);
    expect(full.match(/>Download sheet/g)).toHaveLength(1);
    expect(full.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(6);
  });

  it("begins with the selection, and ends with the way to the form", async () => {
    const { id } = await idOf("Kelva Twin Residences");
    const { html } = await read(`/projects?compare=${id}`);
    const parts = ['id="selected"', "<ol", 'id="filters"', "Projects on the map", "<table"];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(html).toMatch(/<h1[^>]*>Projects side by side<.*A plot to build on\?.*Request a quote/s);
    // A part that is the only one has no number.
    expect(html).toMatch(/part-head only[^>]*><h2 id="all"/);
    expect((await read("/projects")).html).not.toContain('id="selected"');
  });

  it("shows hidden projects neither side by side nor on a sheet", async () => {
    for (const id of hidden) {
      const { html } = await read(`/projects?compare=${id}`);
      expect(html).not.toMatch(/Unseen Tower|Deleted Tower|id="selected"/);
    }
    const none = [
      "",
      "?compare=",
      "?compare=x",
      "?compare=-1&compare=1e3",
      "?compare=%00",
      "?compare=999999",
    ];
    for (const query of [...none, ...hidden.map((id) => `?compare=${id}`)])
      expect((await read(`/projects/sheet.pdf${query}`)).status, query).toBe(404);
  });

  it("prints the selection as a PDF that the browser may keep", async () => {
    const { id } = await idOf("Kelva Twin Residences");
    const address = `${site.origin}/projects/sheet.pdf?compare=${id}&compare=${hidden[0]}`;
    const response = await fetch(address);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const words = printedWords(new Uint8Array(await response.arrayBuffer()));
    expect(words).toContain("Kelva Twin Residences");
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(address, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  });

  describe("with many projects and machines,", () => {
    beforeAll(async () => {
      const { db } = site.dependencies;
      for (let order = 19; order <= 130; order += 1)
        await addProject(db, { title: `Project ${order}`, order });
      for (let order = 13; order <= 60; order += 1) await addMachine(db, { name: `Machine ${order}`, order });
    });

    async function readList(path: string) {
      const html = (await read(path)).html.replaceAll("<!-- -->", "");
      const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
      const link = (rel: string) => all(new RegExp(`<link rel="${rel}" href="([^"]*)"`, "g"))[0];
      return {
        html,
        projects: new Set(all(/href="\/projects\/([\w-]+)"/g)).size,
        machines: new Set(all(/href="\/equipment\/([\w-]+)"/g)).size,
        ways: all(/<a href="(\/\?(?:page|machines)=\d+#\w+)"/g),
        canonical: link("canonical")?.slice(site.origin.length),
        prev: link("prev")?.slice(site.origin.length),
        next: link("next")?.slice(site.origin.length),
      };
    }

    it("the home page shows 60 projects and 24 machines at a time, with links to the others", async () => {
      const first = await readList("/?projects=all");
      expect(first).toMatchObject({ projects: 60, canonical: "/", next: "/?page=2", prev: undefined });
      const second = await readList("/?page=2");
      expect(second).toMatchObject({ projects: 60, canonical: "/?page=2", prev: "/?projects=all" });
      expect(second.ways).toContain("/?page=3#projects");
      for (const text of ["No. 61–120", "Project 61<"]) expect(second.html).toContain(text);
      expect(await readList("/?page=3")).toMatchObject({ projects: 10, prev: "/?page=2", next: undefined });
      const home = await readList("/");
      expect(home).toMatchObject({ projects: 6, machines: 24, canonical: "/", next: "/?machines=2" });
      const machines = await readList("/?machines=3");
      expect(machines).toMatchObject({ machines: 12, canonical: "/?machines=3" });
      const total = (html: string) => /(\d+) machines of our own/.exec(html)?.[1];
      expect(total(machines.html)).toBe(total(home.html));
      for (const path of ["/?page=1", "/?page=4", "/?page=02", "/?page=x", "/?machines=4"])
        expect((await readList(path)).canonical, path).toBe("/");
    });
  });
});
