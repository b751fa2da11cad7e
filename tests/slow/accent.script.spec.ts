import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("a colour of too low contrast is refused, and the offered one can be taken", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/site/brand");
  const accent = page.getByLabel("Accent colour", { exact: true });
  await accent.fill("#0b5c8a");
  await expect(page.getByText("is too low on dark sections and in dark mode: 2.26:1")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Use #276f9f" }).focus();
  await page.keyboard.press("Enter");
  await expect(accent).toHaveValue("#276f9f");
  await expect(accent).toBeFocused();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("status").getByText("Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(accent).toHaveValue("");
});
