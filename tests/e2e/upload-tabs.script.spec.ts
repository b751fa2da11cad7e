import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { chosenPhoto, eventsOn, openUploader } from "#tests/support/uploader.ts";

const saved = "Calendar entry saved successfully!";
const elsewhere = (page: Page) => page.getByRole("region", { name: "This upload is open in another tab" });
const count = (page: Page) => page.getByLabel("Event Count");
const allSent = (page: Page) => page.getByText(/^1 of 1 photo, /);
const save = (page: Page) => page.getByRole("button", { name: "Save Calendar Entry" });

/** Opens the uploader of a day in a second tab of the same browser, where the session is there already. */
async function openSecondTab(page: Page, date: string): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(`/admin/calendar-upload?date=${date}`);
  return second;
}

/** @spec upload.20 */
test("a second tab shows no draft until it takes the draft over, and then the first tab stops", async ({
  page,
  site,
}) => {
  await openUploader(page, "2026-10-05");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20261005_080000.jpg", "#511")]);
  await expect(allSent(page)).toBeVisible();

  const second = await openSecondTab(page, "2026-10-05");
  await expect(elsewhere(second)).toContainText("Only one tab can edit it at a time.");
  await expect(save(second)).toBeHidden();
  await expectNoViolations(second);
  await elsewhere(second).getByRole("button", { name: "Use it here" }).click();
  await expect(count(second)).toHaveValue("1");
  await expect(second.getByLabel("Date", { exact: true })).toBeFocused();
  await expect(elsewhere(page)).toBeVisible();
  await expect(save(page)).toBeHidden();

  await elsewhere(page).getByRole("button", { name: "Use it here" }).click();
  await expect(count(page)).toHaveValue("1");
  await expect(elsewhere(second)).toBeVisible();
  await page.bringToFront();
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(count(second)).toHaveValue("0");
  expect(await eventsOn(site, "2026-10-05")).toMatchObject([{ time: "08:00" }]);
});
