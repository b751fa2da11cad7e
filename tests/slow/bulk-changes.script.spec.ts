import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { addEquipment } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const category = "Support Equipment";
const own = "/admin/cms/equipment?q=bulk+machine";

test.beforeEach(async ({ site }) => {
  const { db } = site.dependencies;
  for (const name of ["One", "Two", "Three", "Four"])
    await addEquipment(db, { name: `Bulk machine ${name}`, category, order: 900 });
});

test.afterEach(({ site }) =>
  site.dependencies.db.deleteFrom("equipment").where("name", "like", "Bulk machine%").execute(),
);
const availabilityOf = (page: Page, name: string) =>
  page.getByLabel(`Availability of Bulk machine ${name}`, { exact: true });

/** @spec selection.2, selection.5 */
test("availability and visibility change within a row, several in quick succession", async ({ page }) => {
  await openStaffPage(page, own);
  await availabilityOf(page, "One").selectOption("In Use");
  await availabilityOf(page, "Two").selectOption("By calendar");
  await availabilityOf(page, "Three").selectOption("In Use");
  await expect(page.getByText("Bulk machine Three is set to In Use.")).toBeVisible();
  await page.reload();
  await expect(availabilityOf(page, "One")).toHaveValue("set:In Use");
  await expect(availabilityOf(page, "Two")).toHaveValue("set:By calendar");
  await availabilityOf(page, "Two").selectOption("Maintenance");
  const dialog = page.getByRole("dialog", { name: "Plan maintenance of Bulk machine Two" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(availabilityOf(page, "Two")).toHaveValue("set:By calendar");
  await page.locator(".row-menu > summary").filter({ hasText: "More for Bulk machine One" }).click();
  await page.getByRole("button", { name: "Hide Bulk machine One" }).click();
  await expect(page.getByText("Bulk machine One is hidden from the site.")).toBeVisible();
  await page.getByRole("link", { name: /^Hidden/ }).click();
  await expect(page.getByText("Showing 1 of")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Bulk machine One is shown on the site again.")).toBeVisible();
  await expect(page.getByText("No equipment matches these filters.")).toBeVisible();
});
