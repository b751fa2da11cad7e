import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
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

test.describe("the dated photos of a project", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("follow a scrubber by keyboard, and the scrubber follows them", async ({ page }) => {
    await page.goto(path);
    const part = page.getByRole("region", { name: "Progress on Site" });
    const scrubber = part.getByRole("slider", { name: "Date of the photo" });
    await expect(part.getByText(/^17 of 26 storeys cast, /)).toBeVisible();
    await part.scrollIntoViewIfNeeded();
    await expect(scrubber).toBeVisible();
    const photos = part.getByRole("listitem");
    await expect(photos).toHaveCount(4);
    const dates = await photos.locator("time").allTextContents();
    await expect(scrubber).toHaveAttribute("aria-valuetext", dates[3] ?? "");
    await scrubber.focus();
    for (const at of [2, 1, 0, 0]) {
      await page.keyboard.press("ArrowLeft");
      await expect(scrubber).toHaveAttribute("aria-valuetext", dates[at] ?? "");
      await expect(photos.nth(at)).toBeInViewport({ ratio: 0.8 });
    }
    const row = part.getByRole("list");
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
    await expect(scrubber).toHaveAttribute("aria-valuetext", dates[3] ?? "");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectNoViolations(page);
  });
});

test("a scrubber is shown only while a photo is out of view, and keeps its date on another width", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto("/projects/tekdi-commons");
  const part = page.getByRole("region", { name: "Progress on Site" });
  await part.scrollIntoViewIfNeeded();
  const photos = part.getByRole("listitem");
  await expect(photos).toHaveCount(2);
  await expect(photos.first()).toBeInViewport({ ratio: 0.9 });
  await expect(part.getByRole("slider")).toBeHidden();
  await page.setViewportSize({ width: 700, height: 1000 });
  const scrubber = part.getByRole("slider", { name: "Date of the photo" });
  await expect(scrubber).toBeVisible();
  const last = await photos.last().locator("time").innerText();
  for (const width of [360, 700, 790]) {
    await page.setViewportSize({ width, height: 1000 });
    const hidden = () =>
      part.getByRole("list").evaluate((row) => row.scrollWidth - row.clientWidth - row.scrollLeft);
    await expect.poll(hidden).toBeLessThanOrEqual(2);
    await expect(scrubber).toHaveAttribute("aria-valuetext", last);
  }
});
