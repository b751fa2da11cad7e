import { expectNoViolations } from "#tests/support/axe.ts";
import { hold } from "#tests/support/hold.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec palette.1, palette.2 */
test("Ctrl K goes to a machine by its name, and Escape returns to where one was", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/projects");
  const search = page.getByRole("dialog", { name: "Go to" });
  await page.keyboard.press("Control+k");
  const field = search.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(search.getByRole("option", { name: "Add project" })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.type("no such thing");
  await expect(search.getByText("Nothing found for “no such thing”").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await expect(page).toHaveURL("/admin/cms/projects");

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("volvo 210");
  await expect(search.getByRole("option", { selected: true })).toContainText("Volvo 210");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/equipment\/\d+\/edit/);
  await expect(page.getByRole("textbox", { name: /^Name/ }).first()).toHaveValue("Volvo 210");
  await expect(search).toBeHidden();
});

test("a form keeps nothing of the form before, nor a list of the list before, where kinds share a page", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/services/1/edit");
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Go to" });
  await expect(search.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("kelva");
  await expect(search.getByRole("option", { selected: true })).toContainText("Kelva Twin Residences");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/projects\/\d+\/edit/);
  await expect(page.getByRole("textbox", { name: /^Title/ }).first()).toHaveValue("Kelva Twin Residences");

  await page.goto("/admin/cms/services");
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  await boxes.first().check();
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Pages" }).click();
  await expect(page).toHaveURL(/cms\/pages$/);
  await expect(boxes.first()).not.toBeChecked();
});

test("Enter goes nowhere while the places of the text before are shown", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/projects");
  const search = page.getByRole("dialog", { name: "Go to" });
  await page.keyboard.press("Control+k");
  await expect(search.getByRole("option", { name: "Add project" })).toBeVisible();
  const release = await hold(page, /q=volvo/);
  await page.keyboard.type("volvo 210");
  await page.keyboard.press("Enter");
  await expect(search).toBeVisible();
  release();
  await expect(search.getByRole("option", { selected: true })).toContainText("Volvo 210");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/equipment\/\d+\/edit/);
});
