import type { Page } from "@playwright/test";
import { expect, expectArrivedAt, test } from "#tests/support/journey.ts";

/** Everything on the page that would move or fade. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      const takes = transitionDuration.split(",").some((duration) => Number.parseFloat(duration) > 0);
      // The bar of phones is shown and hidden at once by where the page is scrolled to.
      const moves = animationName !== "none" && animationName !== "act-bar";
      return takes || moves ? [element.outerHTML.slice(0, 80)] : [];
    }),
  );

const scrollBehaviours = (page: Page) =>
  page.evaluate(() => [
    ...new Set([...document.querySelectorAll("*")].map((each) => getComputedStyle(each).scrollBehavior)),
  ]);

test.describe("with reduced motion", () => {
  for (const path of ["/", "/equipment/volvo-210", "/services/piling"]) {
    test(`nothing on ${path} scrolls smoothly or fades`, async ({ page }) => {
      await page.goto(path);
      expect.soft(await scrollBehaviours(page)).toEqual(["auto"]);
      expect.soft(await moving(page)).toEqual([]);
    });
  }

  test("the gallery jumps from photo to photo", async ({ page }) => {
    await page.goto("/projects/kelva-twin-residences");
    await page.getByRole("link", { name: "Open photo 1:" }).first().click();
    const viewer = page.getByRole("dialog", { name: "Photos of" });
    await expect(viewer).toBeVisible();
    const strip = viewer.getByRole("list");
    await page.keyboard.press("ArrowRight");
    expect(await strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(1);
    await viewer.getByRole("link", { name: "Previous photo" }).first().click();
    expect(await strip.evaluate((list) => list.scrollLeft)).toBe(0);
  });

  /** @spec look.9 */
  test("one page replaces the other at once", async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.turned = String(
          (event as Event & { viewTransition: unknown }).viewTransition !== null,
        );
      });
    });
    await page.goto("/");
    await page.getByRole("link", { name: "View Details of CAT 320" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("CAT 320");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.turned)).toBe("false");
  });
});

test.describe("without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the page scrolls smoothly to a section and stops at its top", async ({ page }) => {
    await page.goto("/");
    expect(await scrollBehaviours(page)).toEqual(["auto"]);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
    await expectArrivedAt(page.getByRole("heading", { name: "landmark projects" }));
  });

  test("arrow keys step through the gallery smoothly, however fast they are pressed", async ({ page }) => {
    await page.goto("/projects/kelva-twin-residences");
    await page.getByRole("link", { name: "Open photo 1:" }).first().click();
    const photos = page.getByRole("dialog", { name: "Photos of" }).getByRole("listitem");
    await page.keyboard.press("ArrowRight");
    await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("ArrowLeft");
    await expect(photos.nth(0)).toBeInViewport({ ratio: 0.9 });
  });
});
