import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec event-list.5 */
test("a day leads to its events in the list, where two of them are shifted and put back", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-06-24", [{ time: "10:00" }, { time: "11:00" }, { time: "12:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-24");
  await page.getByRole("link", { name: "Change several" }).click();
  const rows = page.getByRole("list", { name: "Events", exact: true }).getByRole("heading");
  await expect(rows).toHaveText([/10:00$/, /11:00$/, /12:00$/]);
  await page.getByRole("checkbox", { name: /^Select .*10:00$/ }).check();
  await page.getByRole("checkbox", { name: /^Select .*12:00$/ }).check();
  await page.getByRole("button", { name: "Shift times" }).click();
  await expectNoViolations(page);
  await page.getByLabel("Minutes, or hours and minutes").fill("-90");
  await page.keyboard.press("Enter");
  await expect(rows).toHaveText([/08:30$/, /10:30$/, /11:00$/]);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveText([/10:00$/, /11:00$/, /12:00$/]);
});

test("a change of all events that match is chosen anew once no event is selected", async ({ page, site }) => {
  const times = Array.from(
    { length: 120 },
    (_, at) => `${10 + Math.floor(at / 60)}:${String(at % 60).padStart(2, "0")}`,
  );
  await addSiteEvents(
    site,
    "2025-06-25",
    times.map((time) => ({ time })),
  );
  await openStaffPage(page, "/admin/cms/event-list?from=2025-06-25&to=2025-06-25");
  const box = page.getByRole("checkbox", { name: /^Select / }).first();
  const all = page.getByRole("checkbox", { name: "All 120 that match" });
  await box.check();
  await all.check();
  await box.uncheck();
  await expect(all).toBeHidden();
  await box.check();
  await expect(all).not.toBeChecked();
});
