import type { Page } from "@playwright/test";
import { dayLink } from "#tests/support/calendar-page.ts";
import { hold } from "#tests/support/hold.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { logOut, openStaffPage } from "#tests/support/staff-journey.ts";

const list = /calendar\.php$/;
const saved = (page: Page) => page.evaluate(() => localStorage.getItem("calendarData"));

/** @spec calendar.3, calendar.4, calendar.5, calendar.7, failures.7 */
test("when the calendar cannot be read, the browser shows its last copy to the same account only", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-10-06", [{ time: "10:00" }]);
  await addSiteEvents(site, "2020-02-03", [{ time: "10:00" }]);
  await openStaffPage(page, "/admin/overview?month=2025-10");
  await expect(dayLink(page, "Monday, 6 October 2025, 1 event")).toBeVisible();
  await page.route(list, (route) => route.fulfill({ body: "<html>" }));
  await page.reload();
  const alert = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(alert.getByRole("heading")).toHaveText("Error loading calendar data");
  await expect(alert).toContainText("Failed to load calendar data: the response cannot be read");
  await expect(dayLink(page, "Monday, 6 October 2025, 1 event")).toBeVisible();
  await page.goto("/admin/overview?month=2020-02");
  await expect(alert).toBeVisible();
  await expect(dayLink(page, "Monday, 3 February 2020, 1 event")).toBeVisible();
  await page.goto("/admin/overview?month=2025-10");

  await page.evaluate(() => localStorage.setItem("calendarData", '{"days":[{"date":'));
  await page.reload();
  await expect(alert).toBeVisible();
  await expect(dayLink(page, "Monday, 6 October 2025")).toHaveText(/2025(?!,)/);

  await page.unroute(list);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(dayLink(page, "Monday, 6 October 2025, 1 event")).toBeVisible();
  await expect(alert).toBeHidden();
  await expect.poll(() => saved(page)).toContain("2025-10-06");

  const kept = await saved(page);
  await logOut(page);
  await expect(page.getByLabel("Password")).toBeVisible();
  await expect.poll(() => saved(page)).toBeNull();

  await page.evaluate((text) => localStorage.setItem("calendarData", text ?? ""), kept);
  await openStaffPage(page, "/admin/cms", accounts.client);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => saved(page)).toBeNull();
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
