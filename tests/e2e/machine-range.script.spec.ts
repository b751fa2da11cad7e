import { expectAccessible } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";

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
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("machines are compared by tapping, and the comparison fits, with controls of 44 px", async ({
    page,
  }) => {
    await page.goto("/equipment/cat-320");
    for (const name of ["Volvo 210", "XCMG 210"]) await page.getByRole("checkbox", { name }).tap();
    await page.getByRole("button", { name: "Compare" }).tap();
    await expect(page.getByRole("columnheader")).toHaveText([
      "Measure",
      "A CAT 320",
      "B Volvo 210",
      "C XCMG 210",
    ]);
    const form = page.locator('form:has([name="compare"])');
    const comparison = page.getByRole("region", { name: "Comparison of the machines" });
    await expect(comparison).toBeVisible();
    for (const control of await form.locator("label, button, a").all()) {
      const size = await control.boundingBox();
      expect(size?.height, await control.innerText()).toBeGreaterThanOrEqual(44);
    }
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth;
    expect(await comparison.evaluate(isWider)).toBe(true);
    expect(await page.locator("html").evaluate(isWider)).toBe(false);
  });
});
