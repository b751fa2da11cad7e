import { expect, giveSevenPhotos, test } from "#tests/support/journey.ts";

const machine = 12;

test.beforeEach(async ({ site, page }) => {
  await giveSevenPhotos(site, machine);
  await page.goto(`/equipment/${machine}`);
});

/** @spec project.5 */
test("arrow keys step through the gallery", async ({ page }) => {
  await page.getByRole("link", { name: "Open photo 3:" }).click();
  const photos = page.getByRole("dialog", { name: "Photos of" }).getByRole("listitem");
  await expect(photos.nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowRight");
  await expect(photos.nth(3)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowLeft");
  await expect(photos.nth(2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowLeft");
  await expect(photos.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test("the keyboard goes on from the photo that is in the window", async ({ page }) => {
  await page.getByRole("link", { name: "Open photo 3:" }).press("Enter");
  const photos = page.getByRole("dialog", { name: "Photos of" }).getByRole("listitem");
  const step = (photo: number, name: string) => photos.nth(photo - 1).getByRole("link", { name });
  await page.keyboard.press("Tab");
  await expect(step(3, "Previous photo")).toBeFocused();
  await step(3, "Next photo").press("Enter");
  await expect(photos.nth(3)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Enter");
  await expect(photos.nth(4)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowRight");
  await expect(step(6, "Next photo")).toBeFocused();
  await expect(photos.nth(5)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Enter");
  await expect(photos.nth(6)).toBeFocused();
});

/** @spec project.5 */
test("Escape closes the gallery and returns focus to the thumbnail", async ({ page }) => {
  const small = page.getByRole("link", { name: "Open photo 4:" });
  await small.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Photos of" });
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(small).toBeFocused();
});

test("opening and closing the gallery keeps the scroll position", async ({ page }) => {
  await page.getByRole("link", { name: "Open photo 2:" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await page.getByRole("link", { name: "Open photo 2:" }).click();
  const viewer = page.getByRole("dialog", { name: "Photos of" });
  await viewer.getByRole("link", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("a gallery that was opened in another tab steps on and closes at once", async ({ page }) => {
  await page.goto(`/equipment/${machine}#photo-2`);
  const viewer = page.getByRole("dialog", { name: "Photos of" });
  const photos = viewer.getByRole("listitem");
  await photos.nth(1).getByRole("link", { name: "Next photo" }).click();
  await expect(photos.nth(2)).toBeInViewport({ ratio: 0.9 });
  await viewer.getByRole("link", { name: "Close" }).click();
  await expect(viewer).toBeHidden();
});
