import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** Everything on the page that would move or fade. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { transitionDuration, animationName, animationTimeline, animationTimingFunction } =
        getComputedStyle(element);
      const takes = transitionDuration.split(",").some((duration) => Number.parseFloat(duration) > 0);
      // The header's ground and the bar of phones come and go in one step, by where the page is scrolled to.
      const isStep = animationTimeline.startsWith("scroll(") && animationTimingFunction === "steps(1)";
      const moves = animationName !== "none" && !isStep;
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
      await expect.poll(() => scrollBehaviours(page)).toEqual(["auto"]);
      await expect.poll(() => moving(page)).toEqual([]);
    });
  }

  test("the gallery jumps from photo to photo", async ({ page }) => {
    await page.goto("/projects/kelva-twin-residences");
    await page.getByRole("link", { name: "Open photo 1:" }).first().click();
    const viewer = page.getByRole("dialog", { name: "Photos of" });
    await expect(viewer).toBeVisible();
    const strip = viewer.getByRole("list");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(1);
    await viewer.getByRole("link", { name: "Previous photo" }).first().click();
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0);
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
