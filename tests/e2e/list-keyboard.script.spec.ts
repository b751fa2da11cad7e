import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("every row shows its actions without pointing at it, and only its handle moves it beside its menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/equipment");
  const row = page.locator(".schedule-row").nth(1);
  await expect(row.getByRole("link", { name: /^Edit/ })).toBeVisible();
  await expect(row.locator(".row-menu")).toHaveCSS("opacity", "1");
  await row.hover();
  await expect(row.locator(".schedule-handle")).toHaveCSS("opacity", "1");
  await expect(row.getByTitle("Drag to another place")).toBeVisible();
  const up = row.getByRole("button", { name: /^Move up/ });
  await expect(up).toBeHidden();
  await row.locator("summary").press("Enter");
  await expect(up).toBeVisible();
});
