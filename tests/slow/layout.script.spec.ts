import type { Locator } from "@playwright/test";
import { expectFitForThumbs, expectFits, overflow } from "#tests/support/fits.ts";
import {
  expect,
  giveSevenPhotos,
  kindsOfPage,
  openFormWithErrors,
  openThanks,
  test,
} from "#tests/support/journey.ts";

test("display type keeps its words visibly apart, in headings and elsewhere", async ({ page }) => {
  await page.goto("/");
  const gaps = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { wordSpacing, fontSize } = getComputedStyle(element);
        return Math.round((Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize)) * 1_000) / 1_000;
      }),
    );
  for (const selector of ["h1", "h2", "h3", ".font-display"]) {
    await expect.poll(async () => [...new Set(await gaps(selector))], selector).toEqual([0.08]);
  }
});

for (const [name, path] of Object.entries(kindsOfPage)) {
  /** @spec look.18 */
  test(`the page fits every window and is readable and tappable on a phone: ${name}`, async ({ page }) => {
    await page.goto(path);
    await expectFits(page);
    await expectFitForThumbs(page);
  });
}

/** Kinds of record that differ in what they show: a plot that is only planned, a rich gallery. */
const records = {
  "a planned project": "/projects/tekdi-commons",
  "a machine with seven photos": "/equipment/ashok-leyland-2825-tipper",
};

for (const [name, path] of Object.entries(records)) {
  test(`the page fits every window and is readable and tappable on a phone: ${name}`, async ({
    page,
    site,
  }) => {
    if (path.startsWith("/equipment")) await giveSevenPhotos(site, 7);
    await page.goto(path);
    await expectFits(page);
    await expectFitForThumbs(page);
  });
}

/** @spec look.18 */
test("text at twice the size fits a phone and a desktop", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of [
    "/",
    "/services/excavation",
    "/projects/tekdi-commons",
    "/equipment/volvo-210",
    "/nowhere",
  ]) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflow(page), `${path} sticks out at ${width} px`).toEqual([]);
    }
  }
});

test("the form with errors fits every window and is readable and tappable on a phone", async ({ page }) => {
  await openFormWithErrors(page);
  await expectFits(page);
  await expectFitForThumbs(page);
});

test("the thank-you page fits every window and is readable and tappable on a phone", async ({
  page,
  site,
}) => {
  await openThanks(page, site);
  await expectFits(page);
  await expectFitForThumbs(page);
});

test("the open menu fits a small phone and is readable and tappable", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/projects/kelva-twin-residences");
  await page.getByRole("link", { name: "Menu" }).click();
  await expect.poll(() => overflow(page)).toEqual([]);
  await expectFitForThumbs(page);
});

/** @spec look.4 */
test("the lettered zones along the sheet's sides are complete, however long the page", async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/nowhere", "/projects/9999", "/equipment/dewatering-set-150-mm"]) {
      await page.goto(path);
      await expect(async () => {
        const zones = await page.locator(".frame").evaluate((frame) => {
          const { height, lineHeight } = getComputedStyle(frame, "::before");
          return Number.parseFloat(height) / Number.parseFloat(lineHeight);
        });
        const whole = Math.round(zones);
        expect(whole).toBeGreaterThan(3);
        expect(Math.abs(zones - whole), `part of a zone of ${path} at ${width} px`).toBeLessThan(0.02);
      }).toPass();
    }
  }
});

for (const width of [1024, 1280, 1920])
  test(`the buttons of a machine begin level with its thumbnails, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/equipment/volvo-210");
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
    const button = page.getByRole("link", { name: "Request This Equipment" });
    const thumbnails = page.locator("header > .grid > ul.fields");
    await expect(async () => expect(await topOf(button)).toBeCloseTo(await topOf(thumbnails), 0)).toPass();
  });

test("on phones the text of a feature follows its title, beside the icon", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/equipment/volvo-210");
  const feature = page.getByRole("region", { name: "Key Features" }).getByRole("listitem").first();
  await expect(async () => {
    const title = await feature.getByRole("heading").boundingBox();
    const text = await feature.getByRole("paragraph").boundingBox();
    expect((text?.y ?? 99) - (title?.y ?? 0) - (title?.height ?? 0)).toBeLessThan(10);
  }).toPass();
});

test("on a phone each fact of a machine stands on a line with its name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/equipment/cat-320");
  const facts = page.locator("header .title-block > div");
  await expect(facts.first()).toBeVisible();
  for (const fact of await facts.all())
    await expect(async () => {
      const name = await fact.getByRole("term").boundingBox();
      const value = await fact.getByRole("definition").boundingBox();
      expect(Math.abs((name?.y ?? 0) - (value?.y ?? 99))).toBeLessThan(6);
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(value?.x ?? 0);
    }).toPass();
});
