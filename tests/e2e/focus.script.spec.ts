import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

test("the dialog of a day and the photo viewer return the focus to what opened them", async ({
  page,
  site,
}) => {
  const day = "2025-04-03";
  const [first, second] = await addSiteEvents(site, day, [
    { time: "10:00", colour: "tan" },
    { time: "11:00", colour: "teal" },
  ]);
  await openCalendar(page, "/admin/overview?month=2025-04");
  const cell = page.locator(`a[href*="day=${day}"]`).first();
  await cell.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /3 April 2025/ });
  const photo = dialog.locator(`a[href*="event=${first}"]`);
  await photo.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Photo, full-size" });
  await expect(viewer.getByRole("button", { name: "Close" })).toBeFocused();

  await viewer.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Enter");
  const share = page.getByRole("dialog", { name: /Share/ });
  await expect(share.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(share).toBeHidden();
  await expect(viewer.getByRole("button", { name: "Share" })).toBeFocused();

  await viewer.getByRole("button", { name: "Next photo" }).focus();
  await page.keyboard.press("Enter");
  await expect(viewer.getByText("2 of 2")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Next photo" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(
    dialog.locator(`a[href*="event=${first}"], a[href*="event=${second}"]`).and(page.locator(":focus")),
  ).toBeVisible();

  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(cell).toBeFocused();
});
