import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { signIn } from "#tests/support/staff-journey.ts";

/** @spec drafts.2 */
test("a form has one button that opens its page", async ({ page }) => {
  await page.goto("/admin/login?next=/admin/cms/equipment/1/edit");
  await signIn(page, accounts.admin);
  await expect(page.getByRole("textbox", { name: "Name required" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Preview|Full page)$/ })).toHaveCount(1);
});
