import type { Page } from "@playwright/test";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ ...phone, onPurpose: /status of (409|422)/ });

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
}

/** @spec reports.3, reports.4 */
test("an engineer writes today's report on a phone from yesterday's", async ({ page, site }) => {
  const { db } = site.dependencies;
  const today = siteDay(new Date());
  const { projectId } = await db
    .selectFrom("dailyReport")
    .select("projectId")
    .where("day", "=", addDays(today, -1))
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await db.deleteFrom("dailyReport").where("projectId", "=", projectId).where("day", "=", today).execute();
  await openStaffPage(page, `/admin/rooms/${projectId}`, accounts.engineer);
  await page.getByRole("link", { name: "Write today’s report" }).click();
  await page.waitForURL(`**/reports/${today}/edit`);
  await page.getByLabel("Work done", { exact: true }).fill("Deck of the third floor poured");
  await page.getByRole("button", { name: "Copy yesterday" }).click();
  await expect(page.getByText(/^Copied from .* Not saved yet\.$/)).toBeVisible();
  await expect(page.getByLabel("Work done", { exact: true })).toHaveValue("Deck of the third floor poured");
  await expect(page.getByLabel("Trade").first()).toHaveValue("Shuttering carpenters");
  const seen = page.getByRole("checkbox", { name: "Client can see this: manpower" });
  await expect(seen).not.toBeChecked();
  await seen.check();
  await page.getByLabel("People").first().fill("a few");
  await page.getByLabel("Weather", { exact: true }).selectOption("Rain");
  await page.getByLabel("Hours of rain").fill("1,5");
  await expectFits(page);
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByLabel("People").first()).toBeFocused();
  await expect(page.getByLabel("People").first()).toHaveAccessibleDescription(/whole number from 1/);
  await expect(seen).toBeChecked();
  await expectNoViolations(page);
  await page.getByLabel("People").first().fill("20");

  // Meanwhile a colleague saves the same day.
  const row = await db
    .selectFrom("dailyReport")
    .selectAll()
    .where("projectId", "=", projectId)
    .where("day", "=", addDays(today, -1))
    .executeTakeFirstOrThrow();
  const { id: _, ...columns } = row;
  await db
    .insertInto("dailyReport")
    .values({ ...columns, day: today, work: "Written by a colleague" })
    .execute();
  await page.getByRole("button", { name: "Save report" }).click();
  const conflict = page.getByRole("region", { name: "Someone else changed this while you were editing" });
  await expect(conflict).toContainText("Written by a colleague");
  await expect(page.getByLabel("Work done", { exact: true })).toHaveValue("Deck of the third floor poured");
  await expectFits(page);
  await page.getByRole("button", { name: "Save report" }).click();
  await expect(page.getByText("Report saved")).toBeVisible();
  await expect(page.getByText("Deck of the third floor poured")).toBeVisible();
  await expect(page.getByText("Rain, 1.5 hours of rain")).toBeVisible();
  await expectFits(page);
  await expectNoViolations(page);
});
