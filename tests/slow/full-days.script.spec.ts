import { cards } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** Fills a month with events without photos, the first 2,000 of them on its first day. */
async function fillMonth({ dependencies: { db } }: Site, month: string, count: number) {
  const stamp = "2026-11-20T04:30:00.000Z";
  const rows = Array.from({ length: count }, (_, at) => ({
    date: `${month}-${String(at < 2000 ? 1 : (at % 28) + 1).padStart(2, "0")}`,
    time: `${String(Math.floor(at / 60) % 24).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
    note: `Bay ${at + 1}`,
    projectId: null,
    photoId: null,
    createdBy: null,
    deletedAt: null,
    createdAt: stamp,
    updatedAt: stamp,
  }));
  for (let at = 0; at < count; at += 1000)
    await db
      .insertInto("event")
      .values(rows.slice(at, at + 1000))
      .execute();
}

/** @spec day.13 */
test("a month of 10,000 events opens, and a day with thousands of events scrolls", async ({ page, site }) => {
  await fillMonth(site, "2023-08", 10_000);
  await openCalendar(page, "/admin/overview?month=2023-08");
  await page.getByRole("gridcell").getByRole("link", { name: "Tuesday, 1 August 2023" }).click();
  await expect(cards(page).first()).toContainText("Bay 1");
  await expect(cards(page).nth(5)).toBeAttached();
  const atFirst = await cards(page).count();
  expect(atFirst).toBeLessThan(200);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).nth(atFirst)).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(page.getByRole("grid", { name: "September 2023" })).toBeVisible();
});
