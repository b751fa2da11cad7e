import { expect, expectArrivedAt, test } from "#tests/support/journey.ts";

/** @spec home.2 */
test("the hero's control jumps to About", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Scroll to About" }).click();
  await expectArrivedAt(page.getByRole("heading", { level: 2, name: "Dharini Infrastructure Group" }));
});

test.describe("without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  /** @spec home.2 */
  test("the hero's control scrolls to About, and a newly opened page does not scroll smoothly", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto("/");
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behaviour()).toBe("auto");
    const control = page.getByRole("link", { name: "Scroll to About" });
    await control.focus();
    // The script scrolls by itself.
    expect(await behaviour()).toBe(javaScriptEnabled ? "auto" : "smooth");
    await control.press("Enter");
    await expectArrivedAt(page.getByRole("heading", { level: 2, name: "Dharini Infrastructure Group" }));
  });
});

test("Request a quote opens the form", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Request a quote" }).click();
  await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
});

for (const path of ["/", "/equipment/volvo-210"]) {
  /** @spec layout.11 */
  test(`Scroll to top at the foot of ${path} returns to its top`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("link", { name: "Scroll to top" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // The address ends the same, or where it was: still this page.
    expect(new URL(page.url()).pathname).toBe(path);
  });
}

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

/** @spec layout.15 */
test("an unknown address links back home", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

/** @spec layout.10 */
test("the footer links to the sections and the services", async ({ page }) => {
  await page.goto("/projects/kelva-twin-residences");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link")).toHaveText([
    "Home",
    "About",
    "Services",
    "Projects",
    "Equipment",
    "Contact",
  ]);
  await footer.getByRole("navigation", { name: "Services" }).getByRole("link", { name: "Piling" }).click();
  await expect(page).toHaveURL("/services/piling");
});
