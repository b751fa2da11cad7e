import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { allSent, count, elsewhere, openSecondTab } from "#tests/support/upload-tabs.ts";
import { chosenPhoto, eventsOn, openUploader, save, saved } from "#tests/support/uploader.ts";

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
