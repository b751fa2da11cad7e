import { hold } from "#tests/support/hold.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto, openUploader } from "#tests/support/uploader.ts";

test.describe("on a phone", () => {
  test.use({ ...phone, onPurpose: /ERR_FAILED/ });

  /** @spec upload.22 */
  test("the uploader's bar never covers a focused field, however tall the bar is", async ({ page }) => {
    await openUploader(page, "2026-09-01");
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, at) => chosenPhoto(`pour-${at}.jpg`, `hsl(${at * 40} 50% 50%)`)),
    );
    await page.route("**/server/api/photo-uploads/**", (route) => route.abort());
    await page.getByLabel("Choose photos").setInputFiles(files);
    await page.getByRole("button", { name: /^Keep 1 Sep/ }).click();
    await expect(page.getByText(/Retrying automatically/)).toBeVisible();
    await page.getByLabel("One time for all").fill("0800");
    await page.getByRole("button", { name: "Set for all" }).click();
    await page.getByLabel("Date", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save Calendar Entry" }).click();
    await expect(page.getByLabel("Date", { exact: true })).toBeFocused();
    const padding = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
    const height = () =>
      page.locator(".save-bar").evaluate((bar) => Math.round(bar.getBoundingClientRect().height));
    await expect.poll(height).toBeGreaterThan(96);
    // The bar changes its height while it retries, and the padding follows.
    await expect.poll(async () => (await padding()) - (await height())).toBe(64);
    for (const button of await page.getByRole("button", { name: /^Edit Time/ }).all()) {
      await button.focus();
      // Both at one moment: the bar changes its height while it retries, and the field follows.
      const distance = () =>
        button.evaluate((field) => {
          const bar = document.querySelector(".save-bar")?.getBoundingClientRect();
          return (bar?.top ?? 0) - field.getBoundingClientRect().bottom;
        });
      await expect.poll(distance).toBeGreaterThanOrEqual(0);
    }
  });
});

/** @spec staff.3 */
test("only a page or a save that takes longer than a moment shows a progress bar", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/contact");
  const bar = page.getByRole("progressbar", { name: "Loading" });
  const links = page.getByRole("navigation", { name: "Staff" });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  let respond = await hold(page, /\.data/);
  await links.getByRole("link", { name: "Trash" }).click();
  await page.clock.runFor(149);
  await expect(bar).toBeHidden();
  // The page may begin to count only now.
  await expect(async () => {
    await page.clock.runFor(150);
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass();
  respond();
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.clock.resume();
  await page.unrouteAll();
  await links.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await page.getByLabel("Phone note").fill("Ask for the yard");
  respond = await hold(page, /\.data/);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(bar).toBeVisible();
  respond();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
