import { expect, test } from "#tests/support/journey.ts";

test("ticked machines are drawn and listed beside a machine", async ({ page }) => {
  await page.goto("/equipment/cat-320");
  await page.getByRole("checkbox", { name: "Volvo 210" }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("region", { name: "Comparison of the machines" });
  await expect(comparison.getByRole("columnheader")).toHaveText([
    "Measure",
    /Volvo 210|CAT 320/,
    /Volvo 210|CAT 320/,
  ]);
  await expect(page.getByRole("checkbox", { name: "Volvo 210" })).toBeChecked();
  await page.getByRole("link", { name: "Clear the comparison" }).click();
  await expect(comparison).toHaveCount(0);
});
