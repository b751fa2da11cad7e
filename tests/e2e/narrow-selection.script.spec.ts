import { expect, test } from "#tests/support/journey.ts";
import { addEquipment } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** @spec selection.1 */
test("the menu of changes works by keyboard and closes with the selection", async ({ page, site }) => {
  await addEquipment(site.dependencies.db, { name: "Narrow machine", order: 900 });
  await openStaffPage(page, "/admin/cms/equipment?q=narrow+machine");
  const box = page.getByRole("checkbox", { name: "Select Narrow machine" });
  const menu = page.getByRole("form", { name: "Selected" }).locator("details");
  await box.check();
  await menu.locator("summary").press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Set to In Use" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Narrow machine is set to In Use.")).toBeVisible();
  await box.check();
  await expect(menu).not.toHaveAttribute("open");

  await menu.locator("summary").press("Enter");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await box.check();
  await expect(menu).not.toHaveAttribute("open");
});
