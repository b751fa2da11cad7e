import type { Page } from "@playwright/test";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { hold } from "#tests/support/hold.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ ...phone, onPurpose: /status of (409|422)/ });

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
}

test("a report's longest trades and machines stand beside their figures on a phone", async ({
  page,
  site,
}) => {
  const day = addDays(siteDay(new Date()), -40);
  const report = {
    projectId: 2,
    day,
    work: "",
    weather: '{"sky":"","rainHours":null,"temperature":null}',
    hindrances: "",
    visible: "[]",
    version: 1,
    updatedAt: new Date().toISOString(),
    manpower: JSON.stringify([{ trade: "W".repeat(60), people: 9999 }]),
    machines: JSON.stringify([{ id: 1, name: "M".repeat(100), hours: 240 }]),
  };
  await site.dependencies.db.insertInto("dailyReport").values(report).execute();
  await openStaffPage(page, `/admin/rooms/2/reports/${day}`);
  await expect(page.getByRole("listitem").filter({ hasText: "9999" })).toHaveText(`${"W".repeat(60)}: 9999`);
  await expect(page.getByText("240 hours", { exact: true })).toBeInViewport();
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
  await expectNoViolations(page);
});

test("the link to the report stays where it is while the events of the day load", async ({ page, site }) => {
  const { projectId, day } = await site.dependencies.db
    .selectFrom("dailyReport")
    .innerJoin("event", "event.projectId", "dailyReport.projectId")
    .whereRef("event.date", "=", "dailyReport.day")
    .select(["dailyReport.projectId", "day"])
    .executeTakeFirstOrThrow();
  const letGo = await hold(page, /\/server\/api\/calendar\.php\?.*dayid=/);
  await openStaffPage(page, `/admin/overview?day=${day}&project=${projectId}`, accounts.engineer);
  const link = page.getByRole("link", { name: "Daily report", exact: true });
  const place = () =>
    link.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      const { top: head = 0 } = element.closest("header")?.getBoundingClientRect() ?? {};
      return { left, top: top - head };
    });
  await expect(page.getByText("Loading event details...")).toBeVisible();
  const before = await place();
  letGo();
  await expect(page.getByRole("link", { name: "Download photos (ZIP)" })).toBeVisible();
  await expect.poll(place).toEqual(before);
});

test("the day of a project leads to its report", async ({ page, site }) => {
  const { projectId, day } = await site.dependencies.db
    .selectFrom("dailyReport")
    .select(["projectId", "day"])
    .where("day", "=", addDays(siteDay(new Date()), -1))
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const path = `/admin/overview?day=${day}&project=${projectId}`;
  await openStaffPage(page, path, accounts.engineer);
  await page.getByRole("link", { name: "Daily report", exact: true }).click();
  await page.waitForURL(`**/admin/rooms/${projectId}/reports/${day}/edit`);
  await expect(page.getByLabel("Work done", { exact: true })).not.toHaveValue("");
});

test("a deleted report comes back with Undo", async ({ page, site }) => {
  const { projectId, day, work } = await site.dependencies.db
    .selectFrom("dailyReport")
    .select(["projectId", "day", "work"])
    .where("day", "=", addDays(siteDay(new Date()), -2))
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const path = `/admin/rooms/${projectId}/reports/${day}`;
  await openStaffPage(page, `${path}/edit`, accounts.engineer);
  // A thumb on the way to Cancel cannot hit it.
  await expect(page.locator(".save-bar").getByRole("button", { name: "Delete" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Report deleted")).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Report restored")).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByText(work)).toBeVisible();
});
