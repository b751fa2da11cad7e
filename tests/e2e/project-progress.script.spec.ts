import { expectAccessible } from "#tests/support/axe.ts";
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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
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
