import { recordActivity } from "#app/content/activity/activity.server.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec activity.1 */
test("sign-ins of one account in a row open to the single sign-ins by keyboard", async ({ page, site }) => {
  const { db } = site.dependencies;
  const by = { id: null, email: "left@dharini.example" };
  for (const moment of ["2026-02-20T02:32:00.000Z", "2026-02-22T05:00:00.000Z"])
    await recordActivity(db, { by, action: "signed-in", kind: "account" }, new Date(moment));
  await openStaffPage(page, "/admin/cms/activity?from=2026-02-20&to=2026-02-22");
  const summary = page.getByText("signed in 2 times, 20 Feb 08:02 to 22 Feb 10:30");
  const singles = page.getByRole("list", { name: "Sign-ins of left@dharini.example" });
  await expect(summary).toBeVisible();
  await expect(singles).toBeHidden();
  await page.locator("summary", { has: summary }).focus();
  await page.keyboard.press("Enter");
  await expect(singles.getByRole("listitem")).toHaveCount(2);
  await expect(singles.getByRole("listitem").first()).toContainText("22 Feb 2026, 10:30");
  await expectAccessible(page);
  await db.deleteFrom("activity").where("actor", "=", by.email).execute();
});

test("each filter shows its name, beside its value or above it on phones", async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openStaffPage(page, "/admin/cms/activity");
    if (width === 360) await page.locator(".filter-fields > summary").click();
    for (const name of ["Person", "Kind", "From", "To"]) {
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
    }
  }
});
