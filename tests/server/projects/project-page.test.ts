import { beforeAll, describe, expect, it } from "vitest";
import { toJson } from "#db/columns.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { databases } from "../front-door.ts";
import { openPage, type Page, partOf, partsOf, sectionOf } from "../read-page.ts";
import { sendForm, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

const pier = {
  order: 19,
  title: "Sewri Timber Pier",
  client: "Sahyadri Habitat",
  location: "Sewri, Mumbai",
  year: "2031",
  type: "Marine Works",
  status: "In Progress",
  description: "A pier in short.",
  fullDescription: "A pier at length.\n\nWith a second paragraph.",
  reraNumber: "P51900000001",
  challenges: toJson([
    { challenge: "The tide comes twice a day", solution: "Work by the tide table" },
    { challenge: "The mud carries nobody", solution: "Mats under every machine" },
    { challenge: "Flamingos rest nearby", solution: "No piling from November to March" },
  ]),
  results: toJson(["Ready before the rains", "No pile out of line", "No day lost", "Flamingos came back"]),
  testimonial: toJson({ quote: "They know the tide.", author: "Mira Naik", position: "Harbour Engineer" }),
};

describe.each(databases)("the page of a project on %s", (database) => {
  const demo = staffedDemo(database);
  let id: number;
  let page: Page;
  beforeAll(async () => {
    id = await addProject(demo.site.dependencies.db, pier);
    await addPhotos("a", "b", "c");
    page = await openPage(`${demo.site.origin}/projects/${id}`);
  });

  async function addPhotos(...names: string[]) {
    const { db } = demo.site.dependencies;
    for (const [index, name] of names.entries()) {
      const hash = name.repeat(64);
      const known = await db.selectFrom("photo").select("id").where("hash", "=", hash).executeTakeFirst();
      const photoId = known?.id ?? (await addPhoto(db, hash));
      await db
        .insertInto("projectPhoto")
        .values({ projectId: id, photoId, order: index + 1 })
        .execute();
    }
  }

  /** The page with something else stored for the project. */
  async function openChanged(change: Partial<Record<keyof typeof pier, string | null>>) {
    const { db } = demo.site.dependencies;
    const set = (values: object) => db.updateTable("project").set(values).where("id", "=", id).execute();
    await set(change);
    const changed = await openPage(`${demo.site.origin}/projects/${id}`);
    await set(pier);
    return changed;
  }

  /** @spec project.1, project.2, project.3, project.7, project.8, project.9 */
  it("opens with its facts, then overview, challenges, details, testimonial and the way to a similar project", () => {
    const head = partsOf(page, "header").at(-1) as Page;
    expect(head.texts("h1")).toEqual([pier.title]);
    expect(head.texts("p")).toEqual(["Marine Works", "In Progress"]);
    const facts = [
      ["Client", pier.client],
      ["Location", pier.location],
      ["Year", pier.year],
    ];
    expect(head.fields()).toEqual([...facts, ["No.", "19 of 19"]]);
    expect(head.target("Back to Projects")).toBe("/#projects");
    const overview = sectionOf(page, "overview");
    expect(overview.text).toBe("Project Overview A pier at length. With a second paragraph.");
    expect(overview.texts("p")).toHaveLength(2);
    const challenges = sectionOf(page, "challenges");
    expect(challenges.texts("h2")).toEqual(["Challenges & Solutions"]);
    expect(partOf(challenges, "ol").texts("li")).toEqual([
      "1 Challenge The tide comes twice a day Solution Work by the tide table",
      "2 Challenge The mud carries nobody Solution Mats under every machine",
      "3 Challenge Flamingos rest nearby Solution No piling from November to March",
    ]);
    const details = sectionOf(page, "details");
    expect(details.texts("h2")).toEqual(["Project Details"]);
    expect(details.fields()).toEqual([
      ...facts,
      ["Project Type", pier.type],
      ["RERA number", pier.reraNumber],
    ]);
    expect(partOf(page, "figure").text).toBe("They know the tide. Mira Naik , Harbour Engineer");
    expect(sectionOf(page, "similar").texts("h2")).toEqual(["Need a similar project?"]);
    expect(sectionOf(page, "similar").target("Contact Us")).toBe(`/?project=${id}#contact`);
    expect(sectionOf(page, "closing").target("Request a quote")).toBe(`/?project=${id}#contact`);
    expect(sectionOf(page, "closing").target("Open the register")).toBe("/projects");
  });

  it("shows the short description below the cover, or in the overview when there is no full one", async () => {
    expect(page.texts("p").filter((text) => text === pier.description)).toHaveLength(1);
    expect(page.html.lastIndexOf("A pier in short.")).toBeLessThan(page.html.indexOf('id="overview"'));
    const changed = await openChanged({ fullDescription: null });
    expect(changed.html.lastIndexOf("A pier in short.")).toBeGreaterThan(
      changed.html.indexOf('id="overview"'),
    );
    expect(sectionOf(changed, "overview").text).toBe("Project Overview A pier in short.");
  });

  /** @spec project.4 */
  it("shows the results as fields in three columns, even with four of them", async () => {
    const shares = (shown: Page) => {
      expect(sectionOf(shown, "results").elements("ul")[0]?.class).toContain("lg:grid-cols-6");
      const fields = sectionOf(shown, "results").elements("li");
      return fields.map((field) => /lg:col-span-(\d)/.exec(field.class ?? "")?.[1]).join("");
    };
    const results = sectionOf(page, "results");
    expect(results.texts("h2")).toEqual(["Results & Achievements"]);
    expect(results.texts("li")).toEqual(JSON.parse(pier.results));
    expect(shares(page)).toBe("2226");
    expect(shares(await openChanged({ results: toJson(["One", "Two", "Three"]) }))).toBe("222");
    const figures = ["9,600 m³ excavated"];
    const planned = await openChanged({ results: toJson(figures), status: "Planning" });
    expect(shares(planned)).toBe("6");
    // What a planned project is to achieve is its programme, and leading figures are set apart.
    expect(sectionOf(planned, "results").texts("h2")).toEqual(["Programme"]);
    expect(sectionOf(planned, "results").texts("li")).toEqual(figures);
    expect(sectionOf(planned, "results").texts("span")).toEqual(["9,600 m³"]);
  });

  /** @spec project.6 */
  it("says that details are coming, once for each empty list, and has no RERA number without one", async () => {
    expect(page.text).not.toContain("coming soon");
    const changed = await openChanged({ challenges: "[]", results: "[]", reraNumber: null });
    expect(sectionOf(changed, "details").texts("dt")).not.toContain("RERA number");
    const soon = "Detailed information coming soon";
    expect(sectionOf(changed, "challenges").text).toBe(`Challenges & Solutions ${soon}`);
    expect(sectionOf(changed, "results").text).toBe(`Results & Achievements ${soon}`);
  });

  /** @spec project.5 */
  it("opens each photo in the viewer; its gallery does not repeat the cover", () => {
    const gallery = sectionOf(page, "gallery");
    expect(gallery.texts("h2")).toEqual(["Project Gallery"]);
    expect(gallery.elements("a").map(({ href }) => href)).toEqual(["#photo-2", "#photo-3"]);
    expect(page.elements("a").filter(({ href }) => href === "#photo-1").length).toBeGreaterThan(0);
    const viewer = partOf(page, "dialog", `aria-label="Photos of ${pier.title}"`);
    expect(viewer.elements("img").map(({ alt }) => alt)).toEqual(
      ["a", "b", "c"].map((name) => `Picture ${name.repeat(64)}`),
    );
    expect(viewer.elements("li").map((image) => image.id)).toEqual(["photo-1", "photo-2", "photo-3"]);
    // Phones have the descriptions below the pictures.
    const texts = gallery.elements("p");
    expect(texts.map((text) => text.class?.includes("md:hidden"))).toEqual([true, true]);
  });

  /** @spec project.9 */
  it("quotes a Client Representative for completed work without a testimonial, unless the office hides that", async () => {
    const form = "/admin/cms/site/projectPages";
    const set = (shown: string) => sendForm(demo.admin, form, type("genericTestimonial", shown));
    const completed = { testimonial: null, status: "Completed" };
    const figure = partOf(await openChanged(completed), "figure");
    expect(figure.texts("blockquote")[0]).toContain("The work was carried out as agreed");
    expect(figure.texts("figcaption")).toEqual(["Client Representative"]);
    expect((await openChanged({ testimonial: null, status: "Planning" })).elements("figure")).toEqual([]);
    expect((await set("Hidden")).status).toBe(200);
    expect((await openChanged(completed)).elements("figure")).toEqual([]);
    const notes = demo.site.dependencies.db.selectFrom("activity").select("fields");
    expect(await notes.where("recordId", "=", "projectPages").execute()).toEqual([
      { fields: `["genericTestimonial"]` },
    ]);
    expect((await set("Shown")).status).toBe(200);
  });

  it("has a gallery for two photos or one, with the cover, and none without photos", async () => {
    const others = demo.site.dependencies.db.deleteFrom("projectPhoto").where("projectId", "=", id);
    for (const links of [["#photo-1", "#photo-2"], ["#photo-1"], []]) {
      await others.where("order", ">", links.length).execute();
      const gallery = sectionOf(await openPage(`${demo.site.origin}/projects/${id}`), "gallery");
      expect(gallery.elements("a").map(({ href }) => href)).toEqual(links);
      expect(gallery.texts("h2")).toEqual(links.length > 0 ? ["Project Gallery"] : []);
    }
    await addPhotos("a", "b", "c");
  });

  /** @spec project.10 */
  it("shows three related projects: first those of the same client or type, then others", async () => {
    const facts = (shown: Page) =>
      partsOf(sectionOf(shown, "related"), "article").map((card) => Object.fromEntries(card.fields()));
    expect(facts(page).map(({ Client }) => Client)).toEqual([
      "Sahyadri Habitat",
      "Sahyadri Habitat",
      "Meridian Quay Realty",
    ]);
    const changed = await openChanged({ client: "Nobody else", type: "Luxury Residential" });
    expect(facts(changed).map(({ Type }) => Type)).toEqual(Array(3).fill("Luxury Residential"));
  });
});
