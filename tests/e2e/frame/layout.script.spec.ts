import { expectFitForThumbs, overflow } from "#tests/support/fits.ts";
import { expect, kindsOfPage, test } from "#tests/support/journey.ts";

for (const kind of ["home", "piling", "project", "machine"] as const) {
  /** @spec look.18 */
  test(`the page fits a phone and is readable and tappable there: ${kind}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(kindsOfPage[kind]);
    await expect.poll(() => overflow(page)).toEqual([]);
    await expectFitForThumbs(page);
  });
}
