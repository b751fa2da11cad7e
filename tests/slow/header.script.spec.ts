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

for (const [name, javaScriptEnabled, reducedMotion] of [
  ["with scripts", true, "no-preference"],
  ["without scripts", false, "no-preference"],
  ["with reduced motion", true, "reduce"],
] as const) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion } });

    /** @spec layout.7, limits.1 */
    test("the header is transparent at the top and opaque after scrolling more than 20 px", async ({
      page,
    }) => {
      await page.goto("/");
      await expect.poll(() => solidity(page)).toBe(0);
      await scrollTo(page, 21);
      await expect.poll(() => solidity(page)).toBe(1);
      await scrollTo(page, 20);
      await expect.poll(() => solidity(page)).toBe(0);
      await page.goto("/projects/kelva-twin-residences#gallery");
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
      await expect.poll(() => solidity(page)).toBe(1);
    });
  });
}
