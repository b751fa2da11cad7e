import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { cards, dayLink } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addProject } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** @spec failures.1, failures.8 */
test("a failed deletion shows an error and reloads the calendar", async ({ page, site }) => {
  await addSiteEvents(site, "2025-07-09", [{ time: "10:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-07-09");
  await page.route("**/calendar.php?id=*", (route) => route.fulfill({ body: "<html>" }));
  await page.getByRole("button", { name: "Delete the event of 10:00" }).click();
  const list = page.waitForRequest(/calendar\.php$/);
  await page.getByRole("dialog").last().getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete event. Please try again.")).toBeVisible();
  await list;
  await expect(dayLink(page, "Wednesday, 9 July 2025, 1 event")).toBeVisible();
});

/** @spec staff.7, day.5, day.6, upload.2 */
test("an empty day takes an admin to the uploader with its date, and shows a client an empty day", async ({
  page,
  browser,
  baseURL,
}) => {
  await openCalendar(page, "/admin/overview?month=2025-08");
  await dayLink(page, "Friday, 15 August 2025, no events").click();
  await expect(page).toHaveURL("/admin/calendar-upload?date=2025-08-15");
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2025-08-15");
  await openCalendar(page, "/admin/overview?month=2025-08&project=2");
  await dayLink(page, "Friday, 15 August 2025, no events").click();
  await expect(page.getByLabel(/^Project/)).toHaveValue("2");
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openCalendar(other, "/admin/overview?month=2025-08", accounts.client);
  await dayLink(other, "Friday, 15 August 2025, no events").click();
  await expect(other.getByRole("dialog").getByText("No events for this day")).toBeVisible();
  await expect(other.getByRole("dialog").getByRole("link")).toHaveAccessibleName(/^Help/);
  await other.close();
});

test("restoring an event under a project filter does not bring back events of other projects", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-09-04", [{ time: "10:00", projectId: 3 }, { time: "11:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-09-04");
  await page.getByRole("button", { name: "Delete the event of 11:00" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Delete" }).click();
  await expect(dayLink(page, "4 September 2025, 1 event")).toBeVisible();
  await page.getByLabel("Project").selectOption("3");
  await expect(page).toHaveURL(/project=3/);
  const again = page.waitForRequest(
    (request) => request.method() === "GET" && /calendar\.php(\?project=\d+)?$/.test(request.url()),
  );
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  expect((await again).url()).toMatch(/project=3$/);
  await expect(page.getByText("Event restored")).toBeVisible();
  await page.getByLabel("Project").selectOption("");
  await expect(dayLink(page, "4 September 2025, 2 events")).toBeVisible();
});

test("pressing Escape twice quickly closes the photo and its day, and nothing else", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-05-15", [{ time: "08:00", colour: "#531" }]);
  const leave = async () => {
    await cards(page).getByRole("link").click();
    await expect(page.getByRole("dialog", { name: "Photo, full-size" })).toBeVisible();
    await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Escape")]);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/admin/overview?month=2025-05");
  };
  await openCalendar(page, "/admin/overview?month=2025-05&day=2025-05-15");
  await leave();
  const day = dayLink(page, "15 May 2025, 1 event");
  await day.click();
  await leave();
  await expect(day).toBeFocused();
  await page.goForward();
  await expect(page.getByRole("dialog", { name: "Thursday, 15 May 2025" })).toBeVisible();
});

test("today without events shows the latest day on a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const projectId = await addProject(site.dependencies.db, { title: "Godavari Works", published: 0 });
  const today = siteDay(new Date());
  await addSiteEvents(site, addDays(today, -9), [{ time: "07:10", projectId, note: "Pile caps" }]);
  await addSiteEvents(site, addDays(today, -3), [
    { time: "08:20", projectId, note: "Columns", colour: "#486" },
  ]);
  await openCalendar(page, `/admin/overview?project=${projectId}`);
  await expect(page.getByText("No events for this day")).toBeVisible();
  const latest = page.getByRole("region", { name: /^Latest day with events/ });
  await expect(latest.getByText("Columns")).toBeVisible();
  await expect(latest.getByText("Pile caps")).toBeHidden();
  await expectAccessible(page);
  await latest.getByRole("link", { name: /^Show full-size/ }).click();
  await expect(page.getByRole("dialog", { name: "Photo, full-size" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Edit/ })).toBeVisible();
});

/** @spec month.8 */
test("the calendar can be filtered by project, and the filter is in the address", async ({ page, site }) => {
  await addSiteEvents(site, "2025-09-03", [{ time: "10:00", projectId: 3 }, { time: "11:00" }]);
  const { title } = await site.dependencies.db
    .selectFrom("project")
    .select("title")
    .where("id", "=", 3)
    .executeTakeFirstOrThrow();
  await openCalendar(page, "/admin/overview?month=2025-09");
  await expect(dayLink(page, "3 September 2025, 2 events")).toBeVisible();
  const download = page.getByRole("link", { name: "Download photos (ZIP)" });
  await expect(download).toBeHidden();
  const project = page.getByLabel("Project");
  await project.focus();
  await project.selectOption(title);
  await expect(download).toHaveAttribute("href", "/admin/calendar/photos.zip?project=3");
  await expect(page).toHaveURL("/admin/overview?month=2025-09&project=3");
  await expect(project).toBeFocused();
  await dayLink(page, "3 September 2025, 1 event").click();
  await expect(cards(page)).toHaveText([/10:00/]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel("Project")).toHaveValue("");
  await expect(dayLink(page, "3 September 2025, 2 events")).toBeVisible();
});
