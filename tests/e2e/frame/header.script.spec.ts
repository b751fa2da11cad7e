import { expect, test } from "#tests/support/journey.ts";

/** @spec layout.5, layout.7 */
test("the header stays at the top of the window while scrolling", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => scrollTo({ top: 3000, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  await expect.poll(async () => (await page.getByRole("banner").boundingBox())?.y).toBe(0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Equipment" })).toBeInViewport();
});

/** @spec home.2 */
test("the hero's control scrolls down one window when there is no About section", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => document.getElementById("about")?.remove());
  await page.getByRole("link", { name: "Scroll to About" }).click();
  await expect.poll(() => page.evaluate(() => scrollY === innerHeight)).toBe(true);
});
