import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec help.1 */
test("the help opens and closes by keyboard, and returns the focus", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/projects");
  const questionMark = page.getByRole("link", { name: "Help with this page" });
  await questionMark.focus();
  await page.keyboard.press("Enter");
  const help = page.getByRole("dialog", { name: "Help: " });
  await expect(help.getByRole("heading", { name: "Help: Projects" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(questionMark).toBeFocused();
  await expect(page).toHaveURL("/admin/cms/projects");
});
