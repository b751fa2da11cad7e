import { expectAccessible } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";

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
    const low = () =>
      form
        .locator("label, button, a")
        .evaluateAll((controls) =>
          controls.flatMap((one) => (one.getBoundingClientRect().height < 44 ? [one.textContent] : [])),
        );
    await expect.poll(low).toEqual([]);
    const isWider = (element: Element) => element.scrollWidth > element.clientWidth;
    // Measures stand above their values, so that three machines fit without scrolling sideways.
    await expect.poll(() => comparison.evaluate(isWider)).toBe(false);
    await expect.poll(() => page.locator("html").evaluate(isWider)).toBe(false);
  });
});

test("compared machines stand above their columns of the table, which shows the largest measures", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/equipment/cat-320?compare=1&compare=4");
  const heads = page.getByRole("region", { name: "Comparison of the machines" }).getByRole("columnheader");
  for (const [at, letter] of ["A", "B", "C"].entries()) {
    // The first is that of its curve, the last that below its silhouette.
    const label = page.locator("svg:visible text", { hasText: new RegExp(`^${letter}$`) }).last();
    await expect(async () => {
      const head = await heads.nth(at + 1).boundingBox();
      const drawn = await label.boundingBox();
      expect(Math.abs((drawn?.x ?? 99) - (head?.x ?? 0))).toBeLessThan(16);
    }).toPass();
  }
  const reach = page.getByRole("row", { name: /^Reach at ground level/ });
  await expect(reach.locator("strong")).toHaveText(["18.2 m"]);
});

test("rules of applications meet across columns, also below a wrapped line", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ["/equipment/volvo-210", "/equipment/rotary-rig-280"]) {
    await page.goto(path);
    const items = page.getByRole("region", { name: "Applications" }).getByRole("listitem");
    await expect(async () => {
      const ends = await items.evaluateAll((all) =>
        all.map((item) => Math.round(item.getBoundingClientRect().bottom)),
      );
      for (const [at, end] of ends.entries()) if (at % 2 === 1) expect(end, path).toBe(ends[at - 1]);
    }).toPass();
  }
});

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
    "Measure",
    "A CAT 320",
    "B Volvo 210",
    "C XCMG 210",
  ]);
  await expect(page.getByRole("checkbox", { name: "Volvo 210" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear the comparison" }).click();
  await expect(comparison).toHaveCount(0);
});
