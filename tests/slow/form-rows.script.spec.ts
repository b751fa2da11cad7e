import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec site-content.3 */
test("the live preview follows what is typed, and scrolls to it", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/site/leaders");
  const preview = page.frameLocator("iframe[title='The section as visitors see it']");
  await expect(preview.getByText("Arvind Sathaye")).toBeVisible();
  await page.getByLabel("Role").first().fill("Founder and chairman");
  await expect(preview.getByText("Founder and chairman")).toBeInViewport();
  await page.getByRole("button", { name: "Wide" }).click();
  await expect(preview.getByText("Founder and chairman")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).first().fill("");
  await expect(page.getByText("The preview is not current: Please enter a name")).toBeVisible();
  await expectNoViolations(page);
});
