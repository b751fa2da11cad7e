import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

const day = "2025-06-26";
const times = "time[datetime^='2025-06-26']";

/** @spec event-list.7 */
test("events of a day are selected by keyboard on a phone, shifted, and put back with Undo", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { db } = site.dependencies;
  await addSiteEvents(site, day, [{ time: "10:00" }, { time: "11:00" }, { time: "12:00" }]);
  await openCalendar(page, `/admin/overview?day=${day}`);
  const shown = page.locator(times);
  const bar = page.getByRole("form", { name: "Selected events" });
  await expect(shown).toHaveText(["10:00", "11:00", "12:00"]);
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Select the event of 10:00" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Select the event of 12:00" }).focus();
  await page.keyboard.press("Space");
  await expect(bar.getByText("2 selected")).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolations(page);
  await bar.locator("summary", { hasText: "More" }).press("Enter");
  await bar.getByRole("button", { name: "Shift times" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Minutes, or hours and minutes").fill("-1:30");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 events are shifted by −90 minutes.")).toBeVisible();
  await expect(shown).toHaveText(["08:30", "10:30", "11:00"]);
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 events are set back.")).toBeVisible();
  await expect(shown).toHaveText(["10:00", "11:00", "12:00"]);

  // Somebody else changes one of them before the save.
  for (const time of ["11:00", "12:00"])
    await page.getByRole("checkbox", { name: `Select the event of ${time}` }).check();
  const later = { note: "By somebody else", updatedAt: new Date(Date.now() + 60_000).toISOString() };
  await db.updateTable("event").set(later).where("date", "=", day).where("time", "=", "12:00").execute();
  await bar.locator("summary", { hasText: "More" }).click();
  await bar.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(/^1 event is deleted\. 1 event was changed in the meantime/)).toBeVisible();
  const changed = page.getByRole("region", { name: "Changed in the meantime" });
  await expect(changed.getByRole("link", { name: /12:00$/ })).toBeVisible();
  await expect(shown).toHaveText(["10:00", "12:00"]);
  await expect(page.getByText("By somebody else")).toBeVisible();
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

/** @spec accounts.23 */
test("events of assigned projects can be selected and moved, those of all accounts cannot, by an engineer", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  const { projectId } = await db
    .selectFrom("userProject")
    .innerJoin("user", "user.id", "userProject.userId")
    .select("projectId")
    .where("user.role", "=", "engineer")
    .executeTakeFirstOrThrow();
  await addSiteEvents(site, "2025-07-01", [{ time: "10:00", projectId }, { time: "11:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-07-01", accounts.engineer);
  const dialog = page.getByRole("dialog", { name: /1 July 2025/ });
  await expect(dialog.locator("time").filter({ hasText: "11:00" })).toBeVisible();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Set project" }).click();
  const choice = page.getByLabel("Project", { exact: true }).last();
  await expect(choice.getByRole("option", { name: /account/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Move to day" }).click();
  await page.getByLabel("Day", { exact: true }).fill("2025-07-02");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/^1 event is moved to /)).toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog.getByText("1 event is set back.")).toBeVisible();
});

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
