import type { Locator, Page } from "@playwright/test";
import { expect, journeyOn, phone } from "#tests/support/journey.ts";

/** The demo with eleven machines: they leave a gap in rows of two and of three. */
const test = journeyOn(async ({ dependencies: { db } }) => {
  await db.deleteFrom("machine").where("name", "=", "Dewatering Set 150 mm").execute();
});

const rightOf = async (found: Locator) => {
  const box = await found.boundingBox();
  return Math.round((box?.x ?? 0) + (box?.width ?? 0));
};

async function open(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
}

for (const width of [768, 1280])
  test(`the last row of machines has no gap, ${width} px wide`, async ({ page }) => {
    await open(page, "/", width);
    const items = page.locator("#equipment .machines > li");
    const last = items.last();
    await expect(async () => {
      const tops = await items.evaluateAll((each) => each.map((item) => item.getBoundingClientRect().top));
      expect(tops.at(-1)).toBe(tops.at(-2));
      expect(await rightOf(last)).toBe(await rightOf(page.locator("#equipment .machines")));
    }).toPass();
    await last.getByRole("link", { name: "Request equipment" }).click();
    await expect(page.getByRole("combobox", { name: "Service" })).toHaveValue("equipment");
  });

test("machines that scroll sideways on phones have their links on one line", async ({ page }) => {
  await open(page, "/", 360);
  const links = page.locator("#equipment .machine > .row-link");
  await expect(async () => {
    const bottoms = await links.evaluateAll((each) =>
      each.map((link) => link.getBoundingClientRect().bottom),
    );
    expect(bottoms.length).toBeGreaterThan(3);
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(1);
  }).toPass();
});

test("projects that scroll sideways on phones have photos of one height", async ({ page }) => {
  await open(page, "/", 360);
  const photos = page.locator("#projects .film img");
  await expect(async () => {
    const heights = await photos.evaluateAll((each) =>
      each.map((photo) => photo.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }).toPass();
});

test("the gallery of three photos ends on one line", async ({ page }) => {
  await open(page, "/projects/kelva-twin-residences", 1280);
  const photos = page.locator(".gallery-led img");
  await expect(async () => {
    const ends = await photos.evaluateAll((each) =>
      each.map((photo) => photo.getBoundingClientRect().bottom),
    );
    expect(ends[0]).toBeCloseTo(ends[2] ?? 0, 0);
  }).toPass();
});

for (const width of [360, 768, 1280])
  test(`no heavy rule stands on the edge of a band, ${width} px wide`, async ({ page }) => {
    await open(page, "/projects/kelva-twin-residences", width);
    await expect(async () => {
      const band = await page.getByRole("region", { name: "Results & Achievements" }).boundingBox();
      const next = await page.locator(".part-head:has(#gallery)").boundingBox();
      expect((next?.y ?? 0) - (band?.y ?? 0) - (band?.height ?? 0)).toBeGreaterThan(30);
    }).toPass();
  });

test("on tablets, leaders have their names in one line, and the rules of About end with the page", async ({
  page,
}) => {
  await open(page, "/", 768);
  const names = page.locator("#about li .font-display");
  await expect(names).toHaveCount(3);
  const line = page.locator("#about p").filter({ has: page.locator(".dimension") });
  await expect(async () => {
    for (const name of await names.all()) expect((await name.boundingBox())?.height).toBeLessThan(30);
    expect(await rightOf(line)).toBe(await rightOf(page.locator("#about .sheet-head")));
  }).toPass();
});

for (const [width, most] of [
  [360, 860],
  [768, 750],
] as const)
  test(`the footer is at most ${most} px high, ${width} px wide`, async ({ page }) => {
    await open(page, "/", width);
    const footer = page.getByRole("contentinfo");
    await expect(async () => {
      expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(most);
      const call = await footer.getByRole("link", { name: "+91 67000 00140" }).boundingBox();
      const chat = await footer.getByRole("link", { name: "WhatsApp" }).boundingBox();
      if (width === 360) expect(call?.y).toBe(chat?.y);
    }).toPass();
  });

test("the title block of the footer stands in the corner of the frame", async ({ page }) => {
  await open(page, "/projects", 1280);
  const frame = page.locator(".frame").first();
  const block = page.locator(".sheet-fields");
  await expect.poll(async () => Math.abs((await rightOf(block)) - (await rightOf(frame)))).toBeLessThan(32);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a row of the register has its year at the right edge, away from its status", async ({ page }) => {
    await page.goto("/projects");
    const row = page.getByRole("row", { name: /Kelva Twin Residences/ });
    const year = row.getByText("2022", { exact: true }).and(page.locator(":visible"));
    await expect(async () => {
      const badge = await row.locator(".badge:visible").boundingBox();
      const box = await year.boundingBox();
      expect(box?.x).toBeGreaterThan((badge?.x ?? 0) + (badge?.width ?? 0) + 24);
    }).toPass();
    await expect(row.getByText("560", { exact: true }).and(page.locator(":visible"))).toHaveCSS(
      "font-weight",
      "600",
    );
  });
});
