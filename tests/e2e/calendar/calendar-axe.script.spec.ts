import { expectAccessible } from "#tests/support/axe.ts";
import { cards, dayLink } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** @spec events.2, month.3, staff.11 */
test("axe finds no violations in a month and in a day", async ({ page, site }) => {
  await addSiteEvents(site, "2025-11-04", [
    { time: "10:00", note: "Raft pour", projectId: 1, colour: "#a49" },
  ]);
  await openCalendar(page, "/admin/cms/events?month=2025-11");
  await expect(dayLink(page, "Tuesday, 4 November 2025, 1 event")).toBeVisible();
  await expectAccessible(page);
  await openCalendar(page, "/admin/overview?day=2025-11-04");
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
});
