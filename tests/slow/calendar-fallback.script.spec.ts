import type { Page } from "@playwright/test";
import { cards, dayLink } from "#tests/support/calendar-page.ts";
import { hold } from "#tests/support/hold.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto, openUploader } from "#tests/support/uploader.ts";

const saved = (page: Page) => page.evaluate(() => localStorage.getItem("calendarData"));

/** @spec calendar.4 */
test("when the calendar of a project cannot be read, only what the browser knows of its days is said", async ({
  page,
  site,
}) => {
  for (const date of ["2024-05-06", "2024-05-07"])
    await addSiteEvents(site, date, [{ time: "10:00", projectId: 1 }, { time: "11:00" }]);
  await openStaffPage(page, "/admin/overview?month=2024-05");
  await dayLink(page, "Monday, 6 May 2024, 2 events").click();
  await expect(cards(page)).toHaveCount(2);
  await expect.poll(() => saved(page)).toContain("11:00");
  await page.route(/calendar\.php/, (route) => route.fulfill({ body: "<html>" }));
  await page.goto("/admin/overview?month=2024-05&project=1");
  await expect(page.getByRole("heading", { name: "Error loading calendar data" })).toBeVisible();
  await expect(dayLink(page, "Monday, 6 May 2024, 1 event")).toBeVisible();
  await expect(page.getByText("no events")).toHaveCount(0);
  await dayLink(page, "Tuesday, 7 May 2024").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Error loading event details.");
  await expect(page.getByText("No events for this day")).toBeHidden();
});

/** @spec upload.21 */
test("a day that was just saved shows its events when the site is unreachable", async ({ page, site }) => {
  await addSiteEvents(site, "2025-10-20", [{ time: "09:00" }]);
  await openCalendar(page, "/admin/overview?month=2025-10");
  await page.route(/calendar\.php/, (route) => route.fulfill({ body: "<html>" }));
  await page.goto("/admin/calendar-upload?date=2025-10-20");
  await page.getByLabel(/^Project/).selectOption("everyone");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([
      await chosenPhoto("IMG_20251020_080000.jpg", "#521"),
      await chosenPhoto("IMG_20251021_080000.jpg", "#522"),
    ]);
  await page.getByRole("button", { name: "Move 1 to 21 Oct" }).click();
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText("Calendar entry saved successfully!")).toBeVisible();
  await page.goto("/admin/overview?month=2025-10");
  await expect(dayLink(page, "Monday, 20 October 2025, 2 events")).toBeVisible();
  await expect(dayLink(page, "Tuesday, 21 October 2025, 1 event")).toBeVisible();
});

/** @spec failures.12 */
test("the list cached by the browser is reloaded after a save", async ({ page, site }) => {
  await openUploader(page, "2025-10-22");
  await addSiteEvents(site, "2025-10-23", [{ time: "09:00" }]);
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20251022_080000.jpg", "#523")]);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect.poll(() => saved(page)).toContain("2025-10-23");
  await expect
    .poll(async () => JSON.parse((await saved(page)) ?? "[]"))
    .toContainEqual(expect.objectContaining({ date: "2025-10-22", count: 1 }));
});

/** @spec failures.9 */
test("a day whose events cannot be read says so and shows the cached events", async ({ page, site }) => {
  await addSiteEvents(site, "2025-10-07", [{ time: "10:00", note: "Seen before" }]);
  await addSiteEvents(site, "2025-10-08", [{ time: "10:00" }]);
  await openStaffPage(page, "/admin/overview?month=2025-10");
  await dayLink(page, "Tuesday, 7 October 2025").click();
  await expect(page.getByRole("dialog").getByText("Seen before")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.route(/dayid=/, (route) => route.fulfill({ body: "<html>" }));
  for (const [day, events] of [
    ["Tuesday, 7 October 2025", 1],
    ["Wednesday, 8 October 2025", 0],
  ] as const) {
    await dayLink(page, day).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "Error loading event details. Please try again.",
    );
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(events);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  }
});

/** @spec day.9 */
test("an empty response does not remove the cached events of a day", async ({ page, site }) => {
  await addSiteEvents(site, "2023-06-07", [{ time: "08:00" }, { time: "09:00" }]);
  await openCalendar(page, "/admin/overview?month=2023-06&day=2023-06-07");
  await expect(cards(page)).toHaveCount(2);
  const empty = page.waitForResponse(/dayid=20230607/);
  await page.route(/dayid=20230607/, (route) => route.fulfill({ json: { status: "success", data: [] } }));
  await page.keyboard.press("Escape");
  await page.getByRole("gridcell").getByRole("link", { name: "Wednesday, 7 June 2023" }).click();
  await empty;
  await expect(cards(page)).toHaveCount(2);
});

/** @spec day.5 */
test("month and day show that they are loading", async ({ page, site }) => {
  await addSiteEvents(site, "2025-10-09", [{ time: "10:00" }]);
  const arrive = await hold(page, /calendar\.php/);
  await openStaffPage(page, "/admin/overview?day=2025-10-09");
  await expect(page.getByText("Loading calendar data...")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Loading event details...")).toBeVisible();
  // It opens about as high as it will be, so that it does not jump.
  await expect.poll(async () => (await page.getByRole("dialog").boundingBox())?.height).toBeGreaterThan(480);
  arrive();
  await expect(page.getByText("Loading calendar data...")).toBeHidden();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use(phone);

  /** @spec month.7, day.3 */
  test("the day's events appear below a compact month, and a swipe changes the photo", async ({
    page,
    site,
  }) => {
    await addSiteEvents(site, "2025-12-10", [
      { time: "10:00", colour: "#357" },
      { time: "11:00", colour: "#753" },
    ]);
    await addSiteEvents(site, "2025-12-11", [{ time: "07:00", note: "Last of the month" }]);
    await openStaffPage(page, "/admin/overview?month=2025-12", accounts.client);
    const day = page.getByRole("region", { name: "Thursday, 11 December 2025" });
    await expect(day.getByText("Last of the month")).toBeVisible();
    const smallest = () =>
      page
        .getByRole("gridcell")
        .getByRole("link")
        .evaluateAll((links) =>
          Math.min(
            ...links.flatMap((link) => {
              const { width, height } = link.getBoundingClientRect();
              return [width, height];
            }),
          ),
        );
    await expect.poll(smallest).toBeGreaterThanOrEqual(44);
    await dayLink(page, "Wednesday, 10 December 2025, 2 events").tap();
    const other = page.getByRole("region", { name: "Wednesday, 10 December 2025" });
    await expect(other.getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
    await other
      .getByRole("link", { name: /Show full-size/ })
      .first()
      .tap();
    const photo = page.getByRole("dialog", { name: "Photo, full-size" });
    await expect(photo.getByText("1 of 2")).toBeVisible();
    const figure = photo.getByRole("figure");
    await figure.dispatchEvent("pointerdown", { isPrimary: true, clientX: 300, clientY: 300 });
    await figure.dispatchEvent("pointerup", { isPrimary: true, clientX: 100, clientY: 310 });
    await expect(photo.getByText("2 of 2")).toBeVisible();
    await photo.getByRole("button", { name: "Close" }).tap();
    await expect(photo).toBeHidden();
    await expect(other).toBeVisible();
  });
});
