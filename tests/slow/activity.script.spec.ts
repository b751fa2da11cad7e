import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("each filter shows its name, beside its value or above it on phones", async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openStaffPage(page, "/admin/cms/activity");
    if (width === 360) await page.locator(".filter-fields > summary").click();
    for (const name of ["Person", "Kind", "From", "To"])
      await expect(async () => {
        const [label, value] = await page.getByLabel(name, { exact: true }).evaluate((field) => {
          const shown = (field as HTMLSelectElement).labels[0]?.getBoundingClientRect();
          const { left, top } = field.getBoundingClientRect();
          const padding = Number.parseFloat(getComputedStyle(field).paddingLeft);
          return [shown, { left: left + padding, top }] as const;
        });
        const beside =
          width === 1280 ? (value?.left ?? 0) - (label?.right ?? 0) : value.top - (label?.bottom ?? 0);
        expect(beside, `${name} at ${width} px`).toBeGreaterThanOrEqual(-8);
        expect(label?.width, `${name} at ${width} px`).toBeGreaterThan(8);
      }).toPass();
  }
  await expectAccessible(page);
});
