import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec addresses.3 */
test("the search result follows what is typed and says when search engines will cut it", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/services/2/edit");
  await page.getByRole("heading", { name: "Address and search results" }).click();
  const section = page.locator("details").filter({ has: page.getByRole("heading", { name: "Preview" }) });
  // Without one of its own the description is made of the introduction, as on the site.
  await page.getByLabel("Description in search results").fill("");
  await page.getByLabel("Introduction").fill("Anchors behind secant walls.");
  await expect(section.getByText("Anchors behind secant walls.")).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("marine-works");
  await page.getByLabel("Title in search results").fill("Marine works");
  await expect(section).toContainText("› services › marine-works");
  await expect(section).toContainText(/Title: \d\d of about \d\d characters(?!\.)/);
  await page.getByLabel("Title in search results").fill(`Marine works ${"and more ".repeat(7)}`);
  await expect(section).toContainText(/Title: \d\d of about \d\d characters\. Search engines will cut it\./);
  await expect(section.getByText(/^Marine works and more.*…/)).toBeVisible();
  await page.getByLabel("Title in search results").fill("");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").getByText("Draft saved")).toBeVisible();
  await expect(section).toContainText("› services › marine-works");
});
