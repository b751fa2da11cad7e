import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";

const path = "/projects/sahyadri-ridge";

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
