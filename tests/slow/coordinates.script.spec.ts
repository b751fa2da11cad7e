import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec map.2, map.3 */
test("coordinates pasted into the office's latitude fill both fields", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/site/profile");
  await page.getByLabel("Latitude").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "https://maps.google.com/?q=19.1,72.9");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel("Latitude")).toHaveValue("19.10000");
  await expect(page.getByLabel("Longitude")).toHaveValue("72.90000");
  await page.getByRole("application", { name: "Map" }).press("Shift+ArrowDown");
  await expect(page.getByLabel("Latitude")).not.toHaveValue("19.10000");
});
