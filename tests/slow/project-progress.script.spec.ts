import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

const path = "/projects/sahyadri-ridge";

/** Opens the planned project, and returns its part, the scrubber and the date of the last photo. */
async function openProgress(page: Page) {
  await page.goto("/projects/tekdi-commons");
  const part = page.getByRole("region", { name: "Progress on Site" });
  await part.scrollIntoViewIfNeeded();
  const scrubber = part.getByRole("slider", { name: "Date of the photo" });
  await expect(scrubber).toBeVisible();
  return { part, scrubber, last: await part.getByRole("listitem").last().locator("time").innerText() };
}

test("the date of the photo in view is written once, and the row stays on it when the window is resized", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { part, scrubber, last } = await openProgress(page);
  await expect(part.locator("p [data-shown]").filter({ hasText: last })).toHaveCount(1);
  await expect(part.locator("p").getByText(last, { exact: true })).toHaveCount(1);
  await part.getByRole("list").evaluate((row) => {
    row.scrollTo({ left: 20, behavior: "instant" });
    window.dispatchEvent(new Event("resize"));
  });
  await expect(scrubber).toHaveAttribute("aria-valuetext", last);
  await expect(part.getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
});

test("the row goes back to its photo where the browser moves it after the window has changed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { part, scrubber, last } = await openProgress(page);
  await part.getByRole("list").evaluate(async (row) => {
    window.dispatchEvent(new Event("resize"));
    await new Promise(requestAnimationFrame);
    row.scrollTo({ left: 0, behavior: "instant" });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await expect(scrubber).toHaveAttribute("aria-valuetext", last);
  await expect(part.getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
});

test("no photo is cut where the row begins", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(path);
  const part = page.getByRole("region", { name: "Progress on Site" });
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByRole("slider", { name: "Date of the photo" })).toBeVisible();
  const photos = part.getByRole("listitem");
  await expect(photos.nth(1)).not.toBeInViewport();
  for (const at of [2, 3]) await expect(photos.nth(at)).toBeInViewport({ ratio: 0.99 });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("they are a list that scrolls", async ({ page }) => {
    await page.goto(path);
    const part = page.getByRole("region", { name: "Progress on Site" });
    await expect(part.getByRole("listitem")).toHaveCount(4);
    await expect(part.getByRole("slider")).toBeHidden();
    await expect(part.getByRole("img").first()).toBeVisible();
  });
});
