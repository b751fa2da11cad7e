import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMachine } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const category = "Support Equipment";
const own = "/admin/cms/equipment?q=bulk+machine";

test.beforeEach(async ({ site }) => {
  const { db } = site.dependencies;
  for (const name of ["One", "Two", "Three", "Four"])
    await addMachine(db, { name: `Bulk machine ${name}`, category, order: 900 });
});

test.afterEach(({ site }) =>
  site.dependencies.db.deleteFrom("machine").where("name", "like", "Bulk machine%").execute(),
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

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: `Select Bulk machine ${name}`, exact: true });

/** @spec selection.1, selection.3 */
test("three machines are selected by keyboard, planned for maintenance, and set back with Undo", async ({
  page,
}) => {
  await openStaffPage(page, own);
  await expect(page.getByRole("button", { name: "Set to Maintenance" })).toBeHidden();
  await box(page, "One").focus();
  await page.keyboard.press("Space");
  await box(page, "Three").focus();
  await page.keyboard.press("Shift+Space");
  for (const name of ["One", "Two", "Three"]) await expect(box(page, name)).toBeChecked();
  await expect(box(page, "Four")).not.toBeChecked();
  await expect(page.getByRole("status").getByText("3 selected")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  // The bar lies over a row, whose covered parts axe would count as small.
  await expectNoViolations(page, ".selection-bar");
  const bar = page.getByRole("form", { name: "Selected" });
  await bar.locator("summary", { hasText: "Availability" }).press("Enter");
  await page.getByRole("button", { name: "Set to Maintenance" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Plan maintenance of 3 machines" });
  await expect(dialog.getByText("Bulk machine One, Bulk machine Two, Bulk machine Three")).toBeVisible();
  await expectNoViolations(page, "dialog");
  const last = dialog.getByLabel("Last day");
  // What is wrong with the fields asks for no other data, which an Enter would have to wait for.
  const reloaded: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/equipment.data") && request.method() === "GET") reloaded.push(request.url());
  });
  await last.fill("2020-01-01");
  await last.press("Enter");
  await expect(last).toBeFocused();
  await expect(dialog.getByText(/The last day is before the first/)).toBeVisible();
  await expect(last).toHaveValue("2020-01-01");
  expect(reloaded).toEqual([]);
  await last.fill("");
  await last.press("Enter");
  await expect(page.getByText(/^3 machines are planned for maintenance, from .*, end open\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/equipment\?q=bulk\+machine$/);
  for (const name of ["One", "Two", "Three"])
    await expect(availabilityOf(page, name)).toHaveValue("set:Maintenance");
  await expect(availabilityOf(page, "Four")).toHaveValue("set:Available");
  await expect(box(page, "One")).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 machines are set back.")).toBeVisible();
  await expect(availabilityOf(page, "Two")).toHaveValue("set:Available");
});
