import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { formValues, inquire, storedMessage } from "./inquiry-form.ts";
import { openPage } from "./read-page.ts";

describe.each(databases)("the choice of a pit on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const open = () => openPage(`${site.origin}/services/excavation`);
  const limits = async () =>
    (await open())
      .elements("tr")
      .flatMap((row) => (row["data-name"] ? [`${row["data-name"]} ${row["data-limits"]}`] : []));

  it("has the machines of the service with what they dig and carry, and ranges within its facts", async () => {
    const page = await open();
    expect(await limits()).toEqual([
      "Volvo 210 6.7",
      "CAT 320 6.7",
      "XCMG 210 6.6",
      "Long Reach 330 14.2",
      "BharatBenz Dumpers 12",
      "Tata 3530 Tipper 16",
      "Ashok Leyland 2825 Tipper 10",
    ]);
    expect(page.text).toContain("25% more when dug");
    const ranges = page.elements("input").filter(({ type }) => type === "range");
    expect(ranges.map(({ min, max }) => [min, max])).toEqual([
      ["1", "24"],
      ["5", "120"],
      ["5", "60"],
    ]);
  });

  it("carries the pit into the message, on a page that is not cached", async () => {
    const page = await openPage(`${site.origin}/?service=excavation&depth=9&length=40&width=25`);
    const { message, service } = formValues(page.html);
    expect(service).toBe("excavation");
    expect(message?.trim()).toBe("Pit 40 × 25 m, 9 m deep: 9,000 m³ in the ground.");
    const sent = await inquire(site, { message: message ?? "", service: "excavation" });
    expect(await storedMessage(site, sent)).toMatchObject({
      message: "Pit 40 × 25 m, 9 m deep: 9,000 m³ in the ground.",
    });
    const response = await fetch(`${site.origin}/?service=excavation&depth=9&length=40&width=25`);
    expect(response.headers.get("cdn-cache-control")).toBeNull();
  });

  it.each([
    ["40", "25", "0"],
    ["1000", "25", "9"],
    ["-40", "25", "9"],
  ])("repeats a pit of %s × %s m, %s m deep, with a request to correct it", async (length, width, depth) => {
    const query = new URLSearchParams({ length, width, depth });
    const { message } = formValues((await openPage(`${site.origin}/?${query}`)).html);
    expect(message?.trim()).toBe(
      `Pit as entered: ${length} × ${width} m, ${depth} m deep. Please correct these numbers.`,
    );
  });

  it.each([
    "depth=9&length=40",
    "depth=9&length=40&width=%3Cb%3E",
    "depth=9&length=40%00&width=25",
    `depth=9&length=40&width=${"9".repeat(200)}`,
  ])("ignores ?%s", async (query) => {
    const page = await openPage(`${site.origin}/?${query}`);
    expect(page.status).toBe(200);
    expect(formValues(page.html)).toMatchObject({ message: "" });
  });

  it("claims no loads without a bulking, and is not there without machines that dig", async () => {
    const { db } = site.dependencies;
    await db.updateTable("service").set({ bulking: null }).where("slug", "=", "excavation").execute();
    await db.updateTable("equipment").set({ published: 0 }).where("name", "=", "CAT 320").execute();
    expect(await limits()).toEqual(["Volvo 210 6.7", "XCMG 210 6.6", "Long Reach 330 14.2"]);
    expect((await open()).text).not.toContain("when dug");
    await db.updateTable("equipment").set({ maxDigDepth: null }).execute();
    const { html, text } = await open();
    expect(html).not.toContain('data-island="pit"');
    expect(text).toContain("Retention wall and piles to 50 m");
  });
});
