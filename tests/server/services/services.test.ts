import { beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { printedWords } from "../documents/printed-words.ts";
import { databases } from "../front-door.ts";
import { inquire } from "../inquiries/inquiry-form.ts";
import { openPage, partOf, sectionOf } from "../read-page.ts";
import { type Field, fieldsOf, sendForm, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

const list = "/admin/cms/services";
const hostile = `"Quoted" & <script>alert(1)</script> निर्माण`;

describe.each(databases)("services as records, on %s,", (database) => {
  const demo = staffedDemo(database);
  // The brochure needs no photos here, whose sizes for print take seconds.
  beforeAll(async () => {
    for (const table of ["projectPhoto", "machinePhoto", "servicePhoto"] as const)
      await demo.site.dependencies.db.deleteFrom(table).execute();
  });

  const text = async (path: string) => (await sendRequest(demo.site.origin, path)).body.toString();
  const open = (path: string) => openPage(demo.site.origin + path);
  const words = async () => {
    const { body } = await sendRequest(demo.site.origin, "/brochure.pdf");
    return printedWords(body);
  };

  async function add(...typed: Field[]) {
    const { elements } = await demo.admin.open(`${list}/new`);
    const submission = elements("input").find(({ name }) => name === "submission")?.value ?? "";
    return demo.admin.post(`${list}/new`, [["submission", submission], ...typed]);
  }

  /** Every place that names the services in their order. */
  async function namedEverywhere() {
    const home = await open("/");
    const links = (label: string) => partOf(home, "nav", `aria-label="${label}"`).texts("a");
    return {
      home: sectionOf(home, "services-title").texts("h3"),
      footer: links("Services"),
      menu: links("Menu"),
      options: home.texts("option"),
      llms: await text("/llms.txt"),
      sitemap: await text("/sitemap.xml"),
      missing: (await open("/nowhere")).text,
      title: home.title,
    };
  }

  /** @spec services.9, services.10 */
  it("are added by a form, and then stand in every place that names services", async () => {
    const saved = await add(
      ["name", "Ground anchors"],
      ["slug", "ground-anchors"],
      ["headline", hostile],
      ["lead", "Anchors behind secant walls."],
      ["summary", "Strand anchors for deep pits."],
      ["scope[].title", "Strand anchors"],
      ["scope[].text", hostile],
    );
    expect(saved.location).toBe(`${list}?saved=5#record-5`);
    const everywhere = await namedEverywhere();
    expect(everywhere.home.map((name) => name.replace(/ 02\.\d$/, "")).at(-1)).toBe("Ground anchors");
    expect(everywhere.home).toHaveLength(5);
    expect(everywhere.footer.at(-1)).toBe("Ground anchors");
    expect(everywhere.menu).toContain("Ground anchors");
    expect(everywhere.options).toEqual([
      "Select a service",
      "Excavation",
      "Piling",
      "Demolition",
      "RCC Construction",
      "Ground anchors",
      "Equipment Rental",
      "Other",
    ]);
    expect(everywhere.llms).toContain(`- [Ground anchors](${demo.site.origin}/services/ground-anchors)`);
    expect(everywhere.sitemap).toContain(`<loc>${demo.site.origin}/services/ground-anchors</loc>`);
    expect(everywhere.missing).toContain("Ground anchors");
    expect(everywhere.title).toContain(
      "Excavation, piling, demolition, construction and ground anchors in Mumbai",
    );

    const page = await open("/services/ground-anchors");
    expect(page.texts("h1")).toEqual([hostile]);
    expect(page.html).not.toContain("<script>alert");
    expect(sectionOf(page, "scope").text).toContain(hostile);
    expect(page.title).toBe("Ground anchors | Dharini Infrastructure Group");
    expect(page.meta("description")).toBe("Anchors behind secant walls.");
    expect(page.data[0]).toMatchObject({ "@type": "Service", name: "Ground anchors" });
    // Without facts it claims and draws nothing.
    expect(partOf(page, "dl").fields()).toEqual([["Ground anchors projects", "100+"]]);
    expect(page.texts("h2").slice(0, 2)).toEqual(["What we do", "Ground anchors"]);
    expect(page.text).not.toMatch(/Pile ranges|No image available|\b0 m/);
    const image = page.meta("og:image")?.slice(demo.site.origin.length) ?? "";
    expect(image).toMatch(/^\/share\/services-ground-anchors\.[0-9a-f]{16}\.jpeg$/);
    expect((await sendRequest(demo.site.origin, image)).status).toBe(200);
    expect(await words()).toContain("Strand anchors for deep pits.");
    expect((await demo.admin.open("/admin/cms/activity?kind=service")).text).toContain(
      "created the service Ground anchors",
    );
  });

  /** @spec services.11 */
  it("draw and list a fact once it is given, for whichever service", async () => {
    const edit = `${list}/5/edit`;
    const fields = await fieldsOf(demo.admin, edit);
    const given = [
      type("microDiameter", " 150 to 250 "),
      type("microDepth", "22.5"),
      type("reach", "24"),
      type("oldBuildingHeight", "20"),
    ].reduce((all, change) => change(all), fields);
    expect((await demo.admin.post(edit, given)).status).toBe(302);
    const page = await open("/services/ground-anchors");
    expect(page.texts("h2").slice(0, 3)).toEqual([
      "Diameter and depth at one scale",
      "24 m of reach, from the top down",
      "What we do",
    ]);
    expect(partOf(page, "tbody").texts("tr")).toEqual(["Micro 150–250 mm up to 22.5 m"]);
    expect(partOf(page, "dl").fields().slice(0, 2)).toEqual([
      ["Maximum depth", "22.5 m"],
      ["Maximum pile diameter", "250 mm"],
    ]);
    expect(page.text).toContain("Micro piles 150 to 250 mm, to 22.5 m deep.");
    expect(page.text).not.toMatch(/Bored|Driven/);
    expect(sectionOf(await open("/"), "services-title").text).toContain("250 mm maximum diameter");
    const note = await demo.admin.open("/admin/cms/activity?kind=service");
    expect(note.text).toContain("Micro piles: diameter (mm)");
    const refused = await sendForm(demo.admin, edit, type("boredDiameter", "1500–600"));
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please enter the smaller number first");
    expect(refused.elements("input").find((input) => input.name === "boredDiameter")?.value).toBe("1500–600");
  });

  /** @spec services.9 */
  it("follow the office's order, and disappear everywhere with the record while messages keep the name", async () => {
    const reference = await inquire(demo.site, { service: "ground-anchors" });
    const chosen = async () =>
      (await open("/?service=ground-anchors")).html.match(/<option[^>]*value="ground-anchors"[^>]*selected/);
    expect(await chosen()).not.toBeNull();
    await demo.admin.post(list, { place: "5", to: "1" });
    expect((await namedEverywhere()).footer[0]).toBe("Ground anchors");

    expect((await demo.admin.post(list, { delete: "5" })).text).toContain("Ground anchors is deleted.");
    const everywhere = await namedEverywhere();
    expect(everywhere.home).toHaveLength(4);
    expect(JSON.stringify(everywhere)).not.toMatch(/ground.anchors/i);
    expect((await open("/services/ground-anchors")).status).toBe(404);
    expect(await chosen()).toBeNull();
    expect(await words()).not.toContain("Strand anchors");
    const inquiry = await demo.site.dependencies.db
      .selectFrom("inquiry")
      .select(["id", "service"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(inquiry.service).toBe("Ground anchors");
    expect((await demo.admin.open(`/admin/cms/messages?message=${inquiry.id}`)).text).toContain(
      "Ground anchors",
    );

    expect((await demo.admin.open("/admin/cms/trash")).text).toContain("Ground anchors");
    const restored = await demo.admin.post("/admin/cms/trash", { kind: "service", restore: "5" });
    expect(restored.text).toContain("Ground anchors is back at place 1.");
    expect((await open("/services/ground-anchors")).status).toBe(200);
  });

  /** @spec services.12 */
  it("can be a single one: the site names no other work", async () => {
    const { db } = demo.site.dependencies;
    const deletedAt = new Date().toISOString();
    await db.updateTable("service").set({ deletedAt }).where("slug", "<>", "piling").execute();
    const { home, footer, options, title, llms } = await namedEverywhere();
    expect(home).toEqual(["Piling 02.1"]);
    expect(footer).toEqual(["Piling"]);
    expect(options).toEqual(["Select a service", "Piling", "Equipment Rental", "Other"]);
    expect(title).toContain("| Piling in Mumbai");
    expect(llms).not.toContain("/services/demolition");
    await db.updateTable("service").set({ deletedAt: null }).execute();
  });
});
