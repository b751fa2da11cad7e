import { describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { databases, inDemo } from "../front-door.ts";
import { formValues, inquire, sendForm, storedInquiry, typed } from "../inquiries/inquiry-form.ts";
import { openPage } from "../read-page.ts";

const toCorrect = "40 of 800 mm diameter, 0 m deep. Please correct these numbers.";

describe.each(databases)("the choice of piles or of a pit on %s", (database) => {
  let site: Site;
  inDemo(database, {}, (opened) => {
    site = opened;
  });

  const open = (path: string) => openPage(site.origin + path);
  const rangesOf = ({ elements }: Awaited<ReturnType<typeof open>>) =>
    elements("input").flatMap(({ type, min, max }) => (type === "range" ? [[min, max]] : []));
  /** The names of the choices in the tables of a page, with what limits them. */
  const choicesOf = ({ elements }: Awaited<ReturnType<typeof open>>) =>
    elements("tr").flatMap((row) => (row["data-name"] ? [`${row["data-name"]} ${row["data-limits"]}`] : []));

  it("has the types and machines of its service with their limits, and ranges over all of them", async () => {
    const piles = await open("/services/piling");
    const rigs = [
      "Rotary Rig 280",
      "Rotary Rig 220 with Oscillator",
      "Micro Piling Rig",
      "800–1500 mm to 42 m",
    ];
    for (const words of rigs) expect(piles.text).toContain(words);
    expect(rangesOf(piles)).toEqual([
      ["0", "50"],
      ["150", "1500"],
    ]);
    const presets = piles.elements("button").filter((button) => "data-preset" in button);
    expect(presets.map((preset) => preset["aria-pressed"])).toEqual(["true", "false", "false", "false"]);
    const [form] = piles.elements("form");
    expect([form?.action, form?.method]).toEqual(["/#contact", undefined]);
    const pit = await open("/services/excavation");
    expect(choicesOf(pit)).toEqual([
      "Volvo 210 6.7",
      "CAT 320 6.7",
      "XCMG 210 6.6",
      "Long Reach 330 14.2",
      "BharatBenz Dumpers 12",
      "Tata 3530 Tipper 16",
      "Ashok Leyland 2825 Tipper 10",
    ]);
    expect(pit.text).toContain("with 25% bulking");
    expect(rangesOf(pit)).toEqual([
      ["1", "24"],
      ["5", "120"],
      ["5", "60"],
    ]);
    expect(pit.html).not.toContain('data-island="piles"');
    for (const path of ["/", "/services/demolition"])
      expect((await open(path)).html).not.toMatch(/data-island="(piles|pit)"|\/assets\/dig-/);
  });

  it.each([
    [
      "piling",
      "depth=22&diameter=800&piles=40",
      "40 piles of 800 mm diameter, 22 m deep: 442 m³ of concrete.",
    ],
    ["excavation", "depth=9&length=40&width=25", "Pit 40 × 25 m, 9 m deep: 9,000 m³ in situ."],
  ])("is carried into the message about %s, on a page that is not cached", async (service, query, words) => {
    const page = await open(`/?service=${service}&${query}`);
    expect(page.headers.get("cdn-cache-control")).toBeNull();
    const { message = "", ...values } = formValues(page.html);
    expect([values.service, message.trim()]).toEqual([service, words]);
    const [form] = page.elements("form");
    const wrong = await sendForm(site, { ...typed, email: "", message: "Ours: 41" }, undefined, form?.action);
    expect(formValues(wrong.html)).toMatchObject({ message: "Ours: 41" });
    const sent = await inquire(site, { message, service });
    expect(await storedInquiry(site, sent)).toMatchObject({ message: words });
  });

  it("is repeated with a request to correct it if it cannot be right, and ignored if it is none", async () => {
    const messageFor = async (query: string) => {
      const page = await open(`/?${query}`);
      return [page.status, formValues(page.html).message?.trim()];
    };
    expect(await messageFor("piles=40&diameter=800&depth=0")).toEqual([
      200,
      `Piles as entered: ${toCorrect}`,
    ]);
    for (const query of ["piles=40%00&diameter=800&depth=22", "depth=9&length=40&width=%3Cb%3E"])
      expect(await messageFor(query)).toEqual([200, ""]);
  });

  it("offers only figures that its number fields accept", async () => {
    const set = (slug: string, values: object) =>
      site.dependencies.db.updateTable("service").set(values).where("slug", "=", slug).execute();
    const before = await site.dependencies.db.selectFrom("service").selectAll().execute();
    await set("excavation", { pitDepth: 9.3 });
    await set("piling", { boredDepth: 42.4, boredDiameter: JSON.stringify({ from: 605, to: 1205 }) });
    for (const path of ["/services/excavation", "/services/piling"]) {
      const { elements } = await open(path);
      const presets = elements("button").filter((button) => "data-preset" in button);
      const fields = elements("input").filter(({ type, name }) => type === "number" && name !== "piles");
      for (const { name, min, max, step, value } of fields)
        for (const figure of [value, ...presets.map((preset) => preset[`data-${name}`])].map(Number)) {
          const steps = (figure - Number(min)) / Number(step);
          expect(Math.abs(steps - Math.round(steps)), `${path} ${name} ${figure}`).toBeLessThan(1e-6);
          expect(figure).toBeLessThanOrEqual(Number(max));
        }
    }
    for (const { slug, pitDepth, boredDepth, boredDiameter } of before)
      await set(slug, {
        pitDepth,
        boredDepth,
        boredDiameter: boredDiameter && JSON.stringify(boredDiameter),
      });
  });

  it("loses machines that are hidden or without measures, and goes with the last of them", async () => {
    const { db } = site.dependencies;
    const set = (name: string, values: object) =>
      db.updateTable("machine").set(values).where("name", "=", name).execute();
    await set("Rotary Rig 280", { maxDrillDepth: null });
    await set("Micro Piling Rig", { published: 0 });
    const names = choicesOf(await open("/services/piling")).map((choice) => choice.split(" ")[0]);
    expect(names).toEqual(["Bored", "Driven", "Micro", "Rotary"]);
    await db.updateTable("service").set({ bulking: null }).where("slug", "=", "excavation").execute();
    await set("CAT 320", { published: 0 });
    const pit = await open("/services/excavation");
    expect(choicesOf(pit)).toEqual(["Volvo 210 6.7", "XCMG 210 6.6", "Long Reach 330 14.2"]);
    expect(pit.text).not.toContain("when dug");
    await db.updateTable("machine").set({ pileDiameter: null, maxDigDepth: null }).execute();
    for (const [path, words] of [
      ["/services/piling", "Pile ranges"],
      ["/services/excavation", "Retention wall and piles to 50 m"],
    ] as const) {
      const { html, text } = await open(path);
      expect(html).not.toMatch(/data-island="(piles|pit)"/);
      expect(text).toContain(words);
    }
  });
});
