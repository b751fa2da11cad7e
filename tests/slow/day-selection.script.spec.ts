import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

test("a day on a phone has one line of links, and further ones behind “More”", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await addSiteEvents(site, "2025-06-27", [{ time: "10:00" }, { time: "11:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-27");
  const several = page.getByRole("link", { name: "Change several" });
  const more = page.locator("summary", { hasText: "More" }).first();
  await expect(more).toBeVisible();
  await expect(several).toBeHidden();
  await more.press("Enter");
  await expect(several).toBeVisible();
  await expect(page.getByRole("button", { name: "Select all" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(several).toBeVisible();
  await expect(more).toBeHidden();
});
