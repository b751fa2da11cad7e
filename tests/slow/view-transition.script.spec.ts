import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** The names that parts of the page have for turning into parts of the next. */
const names = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== "none")
      .sort(),
  );

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 800 } });

/** @spec look.9 */
test("a record's page names its photo for turning into the one on its card, where none is named", async ({
  page,
}) => {
  await page.goto("/");
  for (const name of ["Kelva Twin Residences", "CAT 320"]) {
    const details = page.getByRole("link", { name: `View Details of ${name}` });
    await expect.poll(() => names(page)).toEqual(["header", "root"]);
    await details.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect.poll(() => names(page)).toEqual(["header", "picture", "root"]);
    await page.goBack();
    await expect(details).toBeInViewport();
  }
  await expect.poll(() => names(page)).toEqual(["header", "root"]);
});
