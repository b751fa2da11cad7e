import { describe, expect, it } from "vitest";
import { addMachine } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, inDemo } from "../front-door.ts";
import { openPage, type Page, partOf, partsOf, sectionOf } from "../read-page.ts";

describe.each(databases)("the working range of a machine on %s", (database) => {
  let site: Site;
  const ids: Record<string, number> = {};
  inDemo(database, {}, async (opened) => {
    site = opened;
    await addMachine(site.dependencies.db, { name: "No Measures", category: "Excavator", order: 90 });
    const rows = await site.dependencies.db.selectFrom("machine").select(["id", "name"]).execute();
    for (const { id, name } of rows) ids[name] = id;
  });

  const open = (name: string, query = "") => openPage(`${site.origin}/equipment/${ids[name]}${query}`);
  const comparing = (...names: string[]) => `?${names.map((name) => `compare=${ids[name]}`).join("&")}`;
  const compared = (page: Page) => partsOf(page, "table", "range-table").flatMap((table) => table.texts("a"));
  const offered = (page: Page) =>
    page
      .elements("input")
      .filter(({ name }) => name === "compare")
      .map(({ value }) => Number(value));

  it("is drawn for an excavator and for a rig, and offers others of the category that have measures", async () => {
    const page = await open("CAT 320");
    const excavator = sectionOf(page, "range");
    expect(excavator.texts("desc")[0]).toContain("CAT 320: reaches 9.9 m, digs 6.7 m deep, tips at 6.5 m.");
    const rig = sectionOf(await open("Rotary Rig 280"), "range");
    expect(rig.texts("desc")[0]).toContain("Rotary Rig 280: drills 50 m deep, piles of 600 to 1500 mm.");
    for (const drawing of rig.texts("svg")) expect(drawing).toContain("600–1500 mm");
    const [, wide] = excavator.texts("svg");
    for (const measure of ["Dump height 6.5 m", "Digging depth 6.7 m", "Reach 9.9 m"])
      expect(wide).toContain(measure);
    const [narrowRig, wideRig] = rig.texts("svg");
    expect(narrowRig).toContain("50 m deep");
    expect(wideRig).toMatch(/From above, \d+ × larger/);
    expect((await open("No Measures")).texts("h2")).not.toContain("Working range");
    const names = ["Volvo 210", "XCMG 210", "Long Reach 330"];
    expect(offered(page).sort()).toEqual(names.map((name) => ids[name] as number).sort());
    expect(page.text).toContain("up to two others");
  });

  it("is compared with two machines at most, with the same letters in drawing and table", async () => {
    const volvos = (availability: string) =>
      site.dependencies.db
        .updateTable("machine")
        .set({ availability })
        .where("name", "=", "Volvo 210")
        .execute();
    await volvos("In Use");
    const page = await open("CAT 320", comparing("Volvo 210", "Long Reach 330", "XCMG 210"));
    await volvos("Available");
    const three = ["CAT 320", "Volvo 210", "Long Reach 330"];
    expect(compared(page)).toEqual(three);
    const table = partsOf(page, "table", "range-table")[0] as Page;
    expect(table.texts("th").slice(1, 4)).toEqual(["A CAT 320", "B Volvo 210", "C Long Reach 330"]);
    expect(table.text).toContain("18.2 m");
    const badges = table.root.querySelectorAll("td .badge");
    expect(badges.map(({ classNames, text }) => [classNames, text]).slice(0, 2)).toEqual([
      ["badge badge-green", "Available"],
      ["badge badge-yellow", "In Use"],
    ]);
    // Their side views have one scale; photos have views and scales of their own.
    const views = page.root.querySelectorAll(".range-table thead svg");
    expect(views.map((view) => Number(view.querySelector("g")?.getAttribute("data-elevation")))).toEqual(
      three.map((name) => ids[name]),
    );
    expect(new Set(views.map((view) => view.getAttribute("viewBox"))).size).toBe(1);
    expect(page.root.querySelectorAll(".range-table img")).toEqual([]);
    const drawing = page.root.querySelector('svg[aria-labelledby^="range-wide"]');
    const drawn = drawing
      ?.querySelectorAll("g[data-machine]")
      .map((group) => [group.getAttribute("data-machine"), group.querySelector("text")?.text]);
    expect(drawn).toEqual(three.map((name, at) => [String(ids[name]), "ABC"[at]]));
    const sizes = drawing?.querySelectorAll("g[data-silhouette]").slice(-3);
    const [cat = 0, volvo = 0, long = 0] = (sizes ?? []).map((group) =>
      Number(/scale\((.+)\)/.exec(group.getAttribute("transform") ?? "")?.[1]),
    );
    expect(volvo).toBeLessThan(cat);
    expect(long / volvo).toBeCloseTo(Math.cbrt(34 / 21.3), 1);
    expect(page.texts("title")).toContainEqual(
      expect.stringMatching(/^CAT 320, Volvo 210, Long Reach 330 compared/),
    );
    const rows = table.texts("th");
    // Specifications of several machines are rows; all three have the first, two the last, and one has the fuel tank.
    expect(rows.indexOf("Operating weight")).toBeGreaterThan(0);
    expect(rows.indexOf("Track shoe width")).toBeGreaterThan(rows.indexOf("Swing speed"));
    expect(rows).not.toContain("Fuel tank");
    expect(table.text).toContain("Not listed");
    expect(page.meta("robots")).toContain("noindex");
    expect(page.texts("h1")).toEqual(["CAT 320, Volvo 210 and Long Reach 330"]);
    expect(page.texts("h2").slice(0, 2)).toEqual(["Working range", "Which one suits your site?"]);
    expect(page.html.indexOf("range-table")).toBeLessThan(page.html.indexOf('id="range"'));
    const own = await open("CAT 320");
    expect(own.meta("robots") ?? "").not.toContain("noindex");
    const path = new URL(own.link("canonical") ?? "").pathname;
    const breadcrumb = partOf(page, "nav", 'aria-label="Breadcrumb"');
    expect(breadcrumb.text).toBe("Home > Equipment > CAT 320 > Compared");
    expect(breadcrumb.elements("a").map(({ href }) => href)).toEqual(["/", "/#equipment", path]);
    const { itemListElement } = page.data.find((each) => each["@type"] === "BreadcrumbList") ?? {};
    const last = { position: 4, name: "Compared", item: site.origin + path + comparing(...three.slice(1)) };
    expect((itemListElement as object[]).at(-1)).toMatchObject(last);
    for (const heading of ["Specifications", "Key Features", "Related Equipment"]) {
      expect(page.texts("h2")).not.toContain(heading);
      expect(own.texts("h2")).toContain(heading);
    }
  });

  it("ignores its own id, other categories, machines without measures and values that are not ids", async () => {
    const others = ["CAT 320", "Rotary Rig 280", "No Measures"].map((name) => ids[name]);
    for (const value of [...others, 999_999, "x", "%00", "1e9", "-1", "99999999999", ""]) {
      const page = await open("CAT 320", `?compare=${value}`);
      expect([value, page.status, compared(page)]).toEqual([value, 200, []]);
    }
    const unknown = Array.from({ length: 20 }, (_, at) => `compare=${900_000 + at}`).join("&");
    expect(compared(await open("CAT 320", `?${unknown}`))).toEqual([]);
    const mixed = await open("CAT 320", `${comparing("No Measures", "Volvo 210")}&compare=x`);
    expect(compared(mixed)).toEqual(["CAT 320", "Volvo 210"]);
  });
});
