import { cards, dayLink } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** @spec calendar.1, month.1, month.2, month.4, month.6, day.1 */
test("arrow keys move through the month, and Enter opens a day", async ({ page, site }) => {
  await addSiteEvents(site, "2025-04-27", [{ time: "10:00", colour: "#a31" }, { time: "11:00" }]);
  await openCalendar(page, "/admin/overview?month=2025-03");
  await expect(page.getByRole("grid", { name: "March 2025" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  await expect(page.getByRole("gridcell")).toHaveCount(42);
  const lowest = () =>
    page
      .getByRole("gridcell")
      .evaluateAll((days) => Math.min(...days.map((day) => day.getBoundingClientRect().height)));
  await expect.poll(lowest).toBeGreaterThanOrEqual(120);
  await page.getByLabel("Project").focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveAccessibleName(/ March 2025/);
  await dayLink(page, "Tuesday, 18 March 2025, no events").focus();
  for (const [key, day] of [
    ["End", "22 March"],
    ["ArrowRight", "23 March"],
    ["ArrowDown", "30 March"],
    ["PageDown", "30 April"],
    ["Shift+PageUp", "30 April 2024"],
    ["Shift+PageDown", "30 April 2025"],
    ["ArrowDown", "7 May"],
    ["ArrowUp", "30 April"],
    ["Home", "27 April"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(":focus")).toHaveAccessibleName(new RegExp(` ${day}`));
  }
  await expect(page).toHaveURL(/month=2025-04/);
  await expect(page.locator(":focus")).toHaveAccessibleName(
    "Sunday, 27 April 2025, 2 events (2 visible to all accounts)",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Sunday, 27 April 2025" })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName(
    "Sunday, 27 April 2025, 2 events (2 visible to all accounts)",
  );
});

/** @spec events.1, month.5, day.2, day.3 */
test("month, day and photo are in the address: back, forward and a direct link open them", async ({
  page,
  site,
}) => {
  const [first, second, third] = await addSiteEvents(site, "2025-05-14", [
    { time: "08:00", colour: "#135", note: "Raft <b>pour</b>" },
    { time: "09:30:15", colour: "#246", projectId: 1 },
    { time: "10:00" },
  ]);
  await openCalendar(page, "/admin/overview?month=2025-04");
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page.locator("[aria-current=date]")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page.getByRole("heading", { name: "March 2025" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("heading", { name: "May 2025" })).toBeVisible();
  const day = dayLink(page, "Wednesday, 14 May 2025, 3 events");
  await expect(day.getByText("3 events")).toBeVisible();
  await expect(day.locator("img")).toHaveCount(2);
  await day.click();
  await expect(cards(page)).toHaveText([
    /Event 1.*08:00.*Raft <b>pour<\/b>/,
    /Event 2.*09:30:15/,
    /No image available.*Event 3.*10:00/,
  ]);
  await cards(page).first().getByRole("link", { name: "Show full-size: A wall in #135" }).click();
  const photo = page.getByRole("dialog", { name: "Photo, full-size" });
  await expect(photo.getByText("1 of 2")).toBeVisible();
  await expect(page).toHaveURL(`/admin/overview?month=2025-05&day=2025-05-14&event=${first}`);
  await photo.getByRole("button", { name: "Next photo" }).click();
  await expect(photo.getByText("2 of 2")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`event=${second}`));
  await page.keyboard.press("ArrowLeft");
  await expect(photo.getByRole("img", { name: "A wall in #135" })).toBeVisible();
  await photo.getByRole("button", { name: "Zoom" }).click();
  await expect(photo.getByRole("img")).toHaveAttribute("src", /original\.webp$/);
  await page.keyboard.press("Escape");
  await expect(photo).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Wednesday, 14 May 2025" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "April 2025" })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(cards(page)).toHaveCount(3);

  await page.goto(`/admin/events/${third}`);
  await expect(photo.getByText("No image available")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(photo).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/admin/overview?month=2025-05");
});

/** @spec staff.9, day.7, day.8, feeds.2 */
test("an admin deletes an event after confirming, and restores it", async ({ page, site }) => {
  await addSiteEvents(site, "2025-07-08", [{ time: "10:00" }, { time: "12:00", note: "Stays" }]);
  await openCalendar(page, "/admin/overview?day=2025-07-08");
  await page.getByRole("button", { name: "Delete the event of 10:00" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this event?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Delete the event of 10:00" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(dayLink(page, "Tuesday, 8 July 2025, 1 event")).toBeVisible();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(dayLink(page, "Tuesday, 8 July 2025, 2 events")).toBeVisible();
});

test("an event restored by a colleague is in its day again after the next change", async ({ page, site }) => {
  const [id] = await addSiteEvents(site, "2025-07-15", [{ time: "10:00" }, { time: "12:00" }]);
  await openCalendar(page, "/admin/overview?month=2025-07");
  const remove = async (time: string) => {
    await page.getByRole("button", { name: `Delete the event of ${time}` }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  const oneEvent = dayLink(page, "Tuesday, 15 July 2025, 1 event");
  await dayLink(page, "Tuesday, 15 July 2025, 2 events").click();
  await remove("10:00");
  await oneEvent.click();
  await expect(cards(page)).toHaveText([/12:00/]);
  const restored = await page.request.patch(`/server/api/calendar.php?id=${id}`, {
    data: { deleted: false },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(restored.status()).toBe(200);
  await remove("12:00");
  await oneEvent.click();
  await expect(cards(page)).toHaveText([/10:00/]);
});
