import type { Locator, Page } from "@playwright/test";
import { expect, giveSevenPhotos, test } from "#tests/support/journey.ts";

const machine = 12;
const machinePage = "/equipment/dewatering-set-150-mm";

test.beforeEach(({ site }) => giveSevenPhotos(site, machine));

const viewer = (page: Page) => page.getByRole("dialog", { name: "Photos of" });

/** The number of the picture that fills the window, or 0 between two of them. */
const photoInViewport = (photos: Locator) =>
  photos.evaluateAll(
    (all) =>
      all.findIndex((photo) => {
        const { left, width } = photo.getBoundingClientRect();
        return Math.abs(left) < 2 && Math.abs(width - document.documentElement.clientWidth) < 20;
      }) + 1,
  );

/** Waits until this is the one picture in the window, and its file has come. */
async function expectPhoto(page: Page, number: number) {
  const photos = viewer(page).getByRole("listitem");
  await expect(photos).toHaveCount(7);
  await expect.poll(() => photoInViewport(photos)).toBe(number);
  const shown = photos.nth(number - 1);
  await expect(shown.getByText(`${number} / 7`)).toBeVisible();
  await expect
    .poll(() => shown.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** @spec machine.7, limits.1 */
test("+3 opens the fifth of seven photos, of which the first and the last have one link on", async ({
  page,
}) => {
  await page.goto(machinePage);
  const main = page.getByRole("main");
  const more = main.getByRole("link", { name: "Open the other 3 photos" });
  await expect(more).toHaveText("+3");
  await more.click();
  await expectPhoto(page, 5);
  const photos = viewer(page).getByRole("listitem");
  await expect(photos.first().getByRole("link")).toHaveCount(1);
  await expect(photos.last().getByRole("link")).toHaveCount(1);
});

/** @spec layout.3 */
test("the gallery opens at the chosen photo, steps forward and back, and closes", async ({ page }) => {
  await page.goto(machinePage);
  await expect(viewer(page)).toBeHidden();
  await page.getByRole("link", { name: "Open photo 3:" }).click();
  await expectPhoto(page, 3);
  await viewer(page).getByRole("listitem").nth(2).getByRole("link", { name: "Next photo" }).click();
  await expectPhoto(page, 4);
  await viewer(page).getByRole("listitem").nth(3).getByRole("link", { name: "Previous photo" }).click();
  await expectPhoto(page, 3);
  await viewer(page).getByRole("link", { name: "Close" }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${machinePage}(#_)?$`));
});

/** @spec project.5 */
test("the gallery of a project opens", async ({ page }) => {
  await page.goto("/projects/kelva-twin-residences");
  const small = page.getByRole("region", { name: "Project Gallery" }).getByRole("link");
  await small.last().click();
  // The viewer begins with the cover, which the gallery leaves out.
  const last = (await small.count()) + 1;
  await expect.poll(() => photoInViewport(viewer(page).getByRole("listitem"))).toBe(last);
});
