import { expectAccessible, expectNoViolations } from "#tests/support/axe.ts";
import { cards, dayLink } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** @spec staff.11 */
for (const [colorScheme, date, day] of [
  ["light", "2025-11-04", "Tuesday, 4 November 2025, 1 event"],
  ["dark", "2025-11-05", "Wednesday, 5 November 2025, 1 event"],
] as const)
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });
    test("axe finds no violations in a month", async ({ page, site }) => {
      await addSiteEvents(site, date, [{ time: "09:00", colour: "#a49" }]);
      await openCalendar(page, "/admin/cms/events?month=2025-11");
      await expect(dayLink(page, day)).toBeVisible();
      await expectAccessible(page);
    });

    test("axe finds no violations in a day and the event form", async ({ page, site }) => {
      await addSiteEvents(site, date, [{ time: "10:00", note: "Raft pour", projectId: 1 }]);
      await openCalendar(page, `/admin/overview?day=${date}`);
      await expect(cards(page).first()).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
      await expect(page.getByRole("dialog", { name: "Edit event" }).getByLabel("Time")).toBeVisible();
      await expectNoViolations(page);
    });

    test("axe finds no violations in a photo", async ({ page, site }) => {
      const [id] = await addSiteEvents(site, date, [{ time: "10:30", note: "Cage", colour: "#9a4" }]);
      await openCalendar(page, `/admin/events/${id}`);
      await expect(page.getByRole("dialog", { name: "Photo, full-size" }).getByRole("img")).toBeVisible();
      await expectAccessible(page);
    });
  });
