import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec help.1 */
test("a day of the calendar has help over its dialog", async ({ page, site }) => {
  const events = site.dependencies.db.selectFrom("event").select("date").orderBy("date", "desc");
  const { date } = await events.executeTakeFirstOrThrow();
  await openStaffPage(page, `/admin/overview?month=${date.slice(0, 7)}&day=${date}`, accounts.client);
  await page.getByRole("link", { name: "Help with the day" }).click();
  await expect(page.getByRole("dialog", { name: "Help: A day in the calendar" })).toContainText(
    "your projects",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Help with the day" })).toBeFocused();
});

/** @spec help.1 */
test("the help opens as a page when its panel does not load", async ({ page }) => {
  await page.route(/help-panel/, (route) => route.abort("aborted"));
  await openStaffPage(page, "/admin/cms/trash");
  await page.getByRole("link", { name: "Help with this page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help: Trash" })).toBeVisible();
});
