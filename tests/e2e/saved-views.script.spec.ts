import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec selection.6 */
test("a view is saved, renamed and deleted by keyboard, on a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStaffPage(page, "/admin/cms/equipment?q=excavator");
  const tabs = page.getByRole("navigation", { name: "Views" });
  const name = page.getByLabel("Name", { exact: true });
  const open = async (button: string) => {
    await page.getByRole("button", { name: button, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(name).toBeFocused();
  };
  await open("Save view");
  await name.fill("Excavators <all>");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The view “Excavators <all>” is saved.")).toBeVisible();
  await expect(tabs.locator("[aria-current]")).toContainText("Excavators <all>");
  await expect(tabs.locator("[aria-current]")).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole("button", { name: "Rename view" })).toBeFocused();
  await expectNoViolations(page);

  await open("Rename view");
  await expect(name).toHaveValue("Excavators <all>");
  await name.fill("Diggers");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("You have saved this as “Excavators <all>”. Rename it to “Diggers”?"),
  ).toBeVisible();
  // Another name is another question.
  await name.fill("Excavators");
  await expect(page.getByRole("button", { name: "Rename", exact: true })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Rename it to “Excavators”?")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The view “Excavators <all>” is now “Excavators”.")).toBeVisible();

  await page.goto("/admin/cms/equipment");
  await expect(page.getByRole("button", { name: "Delete view" })).toBeHidden();
  await tabs.getByRole("link", { name: "Excavators" }).click();
  await expect(page).toHaveURL("/admin/cms/equipment?q=excavator");
  await page.getByRole("button", { name: "Delete view" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The view “Excavators” is deleted.")).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Excavators" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(tabs.getByRole("link", { name: "Excavators" })).toBeVisible();
  const views = await site.dependencies.db
    .selectFrom("savedView")
    .select(["list", "name", "query"])
    .execute();
  expect(views).toEqual([{ list: "equipment", name: "Excavators", query: "q=excavator" }]);
});
