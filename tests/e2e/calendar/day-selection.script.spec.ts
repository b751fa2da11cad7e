import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

test.use({ onPurpose: /ERR_INTERNET_DISCONNECTED/ });

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
  const changes: string[] = [];
  page.on("request", (request) => request.method() === "POST" && changes.push(request.postData() ?? ""));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Select the event of 12:00" }).focus();
  await page.keyboard.press("Space");
  await expect(bar.getByText("2 selected")).toBeInViewport();
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
  // The bar lies over a row, whose covered parts axe would count as small.
  await expectNoViolations(page, ".selection-bar");
  await bar.locator("summary", { hasText: "More" }).press("Enter");
  await bar.getByRole("button", { name: "Shift times" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Minutes, or hours and minutes").fill("-1:30");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 events are shifted by −90 minutes.")).toBeVisible();
  expect(changes).toEqual([expect.stringContaining("minutes=-1%3A30")]);
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

test("a change without a connection leaves the day with its selection, and is sent by the next try", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-06-24", [{ time: "10:00" }, { time: "11:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-24");
  const dialog = page.getByRole("dialog", { name: /24 June 2025/ });
  const erase = async () => {
    await dialog
      .getByRole("form", { name: "Selected events" })
      .getByRole("button", { name: "Delete" })
      .click();
    await page
      .getByRole("dialog", { name: "Delete the selected events?" })
      .getByText("Delete")
      .last()
      .click();
  };
  await dialog.getByRole("checkbox", { name: "Select the event of 10:00" }).check();
  await page.context().setOffline(true);
  await erase();
  await expect(page.getByText("The site could not be reached: nothing was saved.")).toBeVisible();
  await page.context().setOffline(false);
  await erase();
  await expect(page.getByText("1 event is deleted.")).toBeVisible();
  await expect(dialog.locator("time[datetime^='2025-06-24']")).toHaveText(["11:00"]);
});
