import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** How solid the header's background is: 0 lets everything through, 1 nothing. */
const solidity = (page: Page): Promise<number> =>
  page.getByRole("banner").evaluate((header) => {
    const colour = getComputedStyle(header).backgroundColor;
    const alpha = /(?:\/|rgba\(.*,)\s*([\d.]+)\s*\)$/.exec(colour)?.[1];
    return alpha === undefined ? 1 : Number(alpha);
  });

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

test("the header is transparent at the top and stands out once the page is scrolled by more than 20 px", async ({
  page,
}) => {
  await page.goto("/");
  await expect.poll(() => solidity(page)).toBe(0);
  await scrollTo(page, 21);
  await expect.poll(() => solidity(page)).toBeGreaterThan(0.9);
  await scrollTo(page, 20);
  await expect.poll(() => solidity(page)).toBe(0);
});

test("the header of a page opened further down stands out at once", async ({ page }) => {
  await page.goto("/#contact");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect.poll(() => solidity(page)).toBeGreaterThan(0.9);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the header stands out always, as nothing can tell it how far the page is scrolled", async ({
    page,
  }) => {
    await page.goto("/");
    expect(await solidity(page)).toBeGreaterThan(0.9);
  });
});
