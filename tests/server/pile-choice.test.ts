import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { formValues, inquire, sendForm, storedMessage, typed } from "./inquiry-form.ts";
import { openPage } from "./read-page.ts";

describe.each(databases)("the choice of piles on %s", (database) => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo(database);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  it("has the pile types and the rigs with their limits, and ranges over all of them", async () => {
    const page = await openPage(`${site.origin}/services/piling`);
    for (const words of [
      "Rotary Rig 280",
      "Rotary Rig 220 with Oscillator",
      "Micro Piling Rig",
      "800–1500 mm to 42 m",
    ])
      expect(page.text).toContain(words);
    const ranges = page.elements("input").filter(({ type }) => type === "range");
    expect(ranges.map(({ min, max }) => [min, max])).toEqual([
      ["0", "50"],
      ["150", "1500"],
    ]);
    const presets = page.elements("button").filter((button) => "data-preset" in button);
    expect(presets.map((preset) => preset["aria-pressed"])).toEqual(["true", "false", "false", "false"]);
    const [form] = page.elements("form");
    expect(form).toMatchObject({ action: "/#contact" });
    expect(form?.method).toBeUndefined();
  });

  it("is not on pages of services without piles", async () => {
    const { html } = await openPage(`${site.origin}/services/excavation`);
    expect(html).not.toContain('data-island="piles"');
  });

  it("has a style that pages without a choice do not link", async () => {
    for (const path of ["/", "/services/demolition"]) {
      const { html } = await openPage(site.origin + path);
      expect(html).not.toMatch(/data-island="(piles|pit)"/);
      expect(html).not.toMatch(/\/assets\/dig-/);
    }
  });

  it("carries the piles into the message and keeps what is typed", async () => {
    const page = await openPage(`${site.origin}/?service=piling&depth=22&diameter=800&piles=40`);
    const { message, service } = formValues(page.html);
    expect(service).toBe("piling");
    expect(message?.trim()).toBe("40 piles of 800 mm diameter, 22 m deep: 442 m³ of concrete.");
    const action = page.elements("form")[0]?.action;
    const wrong = await sendForm(site, { ...typed, email: "", message: "Ours: 41 piles" }, undefined, action);
    expect(wrong.status).toBe(422);
    expect(formValues(wrong.html)).toMatchObject({ message: "Ours: 41 piles" });
    const sent = await inquire(site, { message: message ?? "", service: "piling" });
    expect(await storedMessage(site, sent)).toMatchObject({
      message: "40 piles of 800 mm diameter, 22 m deep: 442 m³ of concrete.",
    });
  });

  it.each([
    ["40", "800", "0"],
    ["-4", "800", "22"],
    ["40", "99999", "22"],
    ["1e9", "800", "22"],
  ])(
    "repeats %s piles of %s mm, %s m deep, with a request to correct them",
    async (piles, diameter, depth) => {
      const query = new URLSearchParams({ piles, diameter, depth });
      const { message } = formValues((await openPage(`${site.origin}/?${query}`)).html);
      expect(message?.trim()).toBe(
        `Piles as entered: ${piles} of ${diameter} mm diameter, ${depth} m deep. Please correct these numbers.`,
      );
    },
  );

  it("takes the number 1e2 as a browser does", async () => {
    const page = await openPage(`${site.origin}/?piles=1e2&diameter=800&depth=22`);
    expect(formValues(page.html).message).toContain("100 piles of 800 mm diameter, 22 m deep");
  });

  it.each([
    "piles=40&diameter=800",
    "piles=40&diameter=eight&depth=22",
    "piles=40&diameter=%3Cb%3E&depth=22",
    "piles=40%00&diameter=800&depth=22",
    `piles=${"9".repeat(200)}&diameter=800&depth=22`,
  ])("ignores ?%s", async (query) => {
    const page = await openPage(`${site.origin}/?${query}`);
    expect(page.status).toBe(200);
    expect(formValues(page.html)).toMatchObject({ message: "" });
  });

  it("takes a machine without measures, or hidden, out of the choice", async () => {
    const machines = site.dependencies.db.updateTable("equipment");
    await machines.set({ maxDrillDepth: null }).where("name", "=", "Rotary Rig 280").execute();
    await machines.set({ published: 0 }).where("name", "=", "Micro Piling Rig").execute();
    const limits = async () =>
      (await openPage(`${site.origin}/services/piling`))
        .elements("tr")
        .flatMap((row) => row["data-name"] ?? []);
    expect(await limits()).toEqual(["Bored", "Driven", "Micro", "Rotary Rig 220 with Oscillator"]);
    await machines.set({ pileDiameter: null }).execute();
    const { body } = await sendRequest(site.origin, "/services/piling");
    expect(body.toString()).not.toContain('data-island="piles"');
    expect(body.toString()).toContain("Pile ranges");
  });
});
