import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec saving.13, saving.14 */
test("a removed or moved row is put back by Undo with what was typed, and long texts are counted", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/site/companies");
  const names = page.getByLabel("Name", { exact: true });
  await expect(names).toHaveCount(3);
  const before = await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const focus = page.getByLabel("What it does").nth(1);
  await focus.fill("Shoring, anchors and dewatering for deep basements");
  await expect(focus).toHaveAccessibleDescription("50 of 40 recommended");
  await page.getByRole("button", { name: "Remove company 2" }).click();
  await expect(names).toHaveCount(2);
  await page.getByRole("button", { name: "Undo: Removed company 2" }).click();
  await expect(names).toHaveCount(3);
  await expect(names.nth(1)).toHaveValue(before[1] ?? "");
  await expect(names.nth(1)).toBeFocused();
  await expect(focus).toHaveValue("Shoring, anchors and dewatering for deep basements");

  await page.getByRole("button", { name: "Move company 1 down" }).click();
  await expect(names.first()).toHaveValue(before[1] ?? "");
  await page.getByRole("button", { name: "Undo: Company 1 is now 2 of 3" }).click();
  await expect(names.first()).toHaveValue(before[0] ?? "");
  await expectNoViolations(page);

  // A longer text is saved; a closed row opens when the browser finds it incomplete.
  await page.getByText(before[2] ?? "", { exact: true }).click();
  await expect(names.nth(2)).toBeHidden();
  await names.nth(2).evaluate((field) => {
    (field as HTMLInputElement).value = "";
  });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(names.nth(2)).toBeFocused();
  await names.nth(2).fill("Dharini Plant");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText("Group companies published")).toBeVisible();
});
