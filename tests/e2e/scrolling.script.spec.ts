import type { Page } from "@playwright/test";
import { expect, expectArrivedAt, test } from "#tests/support/journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener("scroll", () => places.push(Math.round(scrollY)));
  });
});

/** Where the page has been since it was loaded, or since these were last forgotten. */
const placesOf = (page: Page) => page.evaluate(() => (window as unknown as { places: number[] }).places);
const forgetPlaces = (page: Page) =>
  page.evaluate(() => void (window as unknown as { places: number[] }).places.splice(0));

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** @spec home.2 */
test("the hero's control scrolls smoothly to About", async ({ page }) => {
  // A busy machine draws few steps of it: an instant scroll has none at any attempt.
  await expect(async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Scroll to About" }).click();
    await expectArrivedAt(page.getByRole("heading", { level: 2, name: "Dharini Infrastructure Group" }));
    const [end, passed] = [await place(page), await placesOf(page)];
    expect(passed.filter((at) => at > 0 && at < end).length).toBeGreaterThan(2);
  }).toPass();
});

test("Back from another page restores the scroll position at once", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Piling" });
  await link.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await expect.poll(() => place(page)).toBeGreaterThan(3000);
  const before = await place(page);
  await link.click();
  await expect(page).toHaveURL("/services/piling");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(async () => (await placesOf(page)).at(-1)).toBe(before);
  expect([...new Set(await placesOf(page))]).toEqual([before]);
});

test("Back to the start of an in-page link is instant", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
  await forgetPlaces(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(async () => (await placesOf(page)).at(-1)).toBe(0);
  expect([...new Set(await placesOf(page))]).toEqual([0]);
});

test("Back to Projects jumps to the projects at once", async ({ page }) => {
  await page.goto("/projects/parijat-point");
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await expect(page).toHaveURL("/#projects");
  await expectArrivedAt(page.getByRole("heading", { name: "landmark projects" }));
});
