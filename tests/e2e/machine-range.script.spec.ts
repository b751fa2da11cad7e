import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";

test("machines are compared with the keyboard", async ({ page }) => {
  await page.goto("/equipment/cat-320");
  await page.getByRole("checkbox", { name: "Volvo 210" }).focus();
  for (const name of ["Volvo 210", "XCMG 210"]) {
    await expect(page.getByRole("checkbox", { name })).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
  }
  // Past the third machine to the button.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Compare" })).toBeFocused();
  await page.keyboard.press("Enter");
  const comparison = page.getByRole("region", { name: "Comparison of the machines" });
  await expect(comparison.getByRole("columnheader")).toHaveText([
    ...["Measure", "A CAT 320", "B Volvo 210", "C XCMG 210"],
  ]);
  await expect(page.getByRole("checkbox", { name: "Volvo 210" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear the comparison" }).click();
  await expect(comparison).toHaveCount(0);
});
