import type { Page } from "@playwright/test";
import { dayLink } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
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
