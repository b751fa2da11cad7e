import { expect, expectArrivedAt, test } from "#tests/support/journey.ts";

/** @spec home.2, layout.11 */
test("the hero's control jumps to About, and Scroll to top at the foot returns to the top", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Scroll to About" }).click();
  await expectArrivedAt(page.getByRole("heading", { level: 2, name: "Dharini Infrastructure Group" }));
  await page.getByRole("link", { name: "Scroll to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(new URL(page.url()).pathname).toBe("/");
});

test.describe("without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  /** @spec home.2 */
  test("the hero's control scrolls smoothly, and a newly opened page does not", async ({ page }) => {
    await page.goto("/");
    const document = page.locator("html");
    await expect(document).toHaveCSS("scroll-behavior", "auto");
    await page.getByRole("link", { name: "Scroll to About" }).focus();
    await expect(document).toHaveCSS("scroll-behavior", "smooth");
  });
});

test("the first Tab press offers a skip link to the content, past the header", async ({ page }) => {
  await page.goto("/projects/kelva-twin-residences");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect.poll(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Back to Projects" })).toBeFocused();
});
