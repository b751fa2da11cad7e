import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

test("a day on a phone has one line of links, and further ones behind “More”", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await addSiteEvents(site, "2025-06-25", [{ time: "10:00" }, { time: "11:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-25");
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

/** @spec event-list.7 */
test("the dialog of a day stays open while its events are moved away and back", async ({ page, site }) => {
  await addSiteEvents(site, "2025-06-27", [{ time: "09:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-27");
  const dialog = page.getByRole("dialog", { name: /27 June 2025/ });
  await dialog.getByRole("checkbox", { name: "Select the event of 09:00" }).check();
  await dialog.getByRole("button", { name: "Move to day" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Move the selected events to another day" })).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Move to day" }).click();
  await page.getByLabel("Day", { exact: true }).fill("2025-06-28");
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^1 event is moved to /)).toBeVisible();
  await expect(dialog.getByText("No events for this day")).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByRole("checkbox", { name: "Select the event of 09:00" })).toBeVisible();
});
