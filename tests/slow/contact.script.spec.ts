import { expectAccessible } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ ...phone, colorScheme: "dark" });

/** @spec staff.11 */
test("the contact settings fit and are readable on a phone in dark mode", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/contact");
  await expect(page.getByRole("region", { name: "Live preview" })).toBeVisible();
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
  await expectAccessible(page);
});
