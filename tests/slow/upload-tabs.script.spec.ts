import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { allSent, count, elsewhere, openSecondTab } from "#tests/support/upload-tabs.ts";
import { chosenPhoto, eventsOn, openUploader, save, saved } from "#tests/support/uploader.ts";

/** @spec upload.20 */
test("two tabs save one draft once in a browser without locks", async ({ page, site }) => {
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  await openUploader(page, "2026-10-07");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20261007_080000.jpg", "#513")]);
  await expect(allSent(page)).toBeVisible();
  const second = await openSecondTab(page, "2026-10-07");
  await expect(count(second)).toHaveValue("1");
  await expect(allSent(second)).toBeVisible();
  await page.bringToFront();
  await save(page).click();
  await expect(page.getByText(saved)).toBeVisible();
  await second.bringToFront();
  await save(second).click();
  await expect(elsewhere(second)).toBeVisible();
  await elsewhere(second).getByRole("button", { name: "Use it here" }).click();
  await expect(count(second)).toHaveValue("0");
  expect(await eventsOn(site, "2026-10-07")).toHaveLength(1);
});

test("a tab cannot change a draft that another tab is saving in a browser without locks", async ({
  page,
  site,
}) => {
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  await openUploader(page, "2026-10-08");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20261008_080000.jpg", "#514")]);
  await expect(allSent(page)).toBeVisible();
  const second = await openSecondTab(page, "2026-10-08");
  await expect(allSent(second)).toBeVisible();
  // The first tab saves, and the response does not come, whichever tab sends the queue.
  const stored = Promise.withResolvers<void>();
  await page.context().route("**/server/api/events", async (route) => {
    await route.fetch();
    stored.resolve();
  });
  await page.bringToFront();
  await save(page).click();
  await stored.promise;

  await second.bringToFront();
  await second.getByLabel(/^Note/).fill("Typed in the second tab");
  await expect(elsewhere(second)).toBeVisible();
  await elsewhere(second).getByRole("button", { name: "Use it here" }).click();
  await expect(count(second)).toHaveValue("0");
  expect(await eventsOn(site, "2026-10-08")).toMatchObject([{ time: "08:00", note: "" }]);
});

/** @spec upload.20 */
test("two tabs that save one draft at the same moment save it once in a browser without locks", async ({
  page,
  site,
}) => {
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  await openUploader(page, "2026-10-09");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20261009_080000.jpg", "#515")]);
  await expect(allSent(page)).toBeVisible();
  const second = await openSecondTab(page, "2026-10-09");
  await expect(allSent(second)).toBeVisible();
  const press = (tab: Page) => save(tab).evaluate((button: HTMLButtonElement) => button.click());
  await Promise.all([press(page), press(second)]);
  await expect.poll(async () => (await eventsOn(site, "2026-10-09")).length).toBe(1);
});

/** @spec upload.20 */
test("a save whose tab closes before its response arrives is saved once by another tab", async ({
  page,
  site,
}) => {
  await openUploader(page, "2026-10-06");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20261006_080000.jpg", "#512")]);
  await expect(allSent(page)).toBeVisible();
  let stored = () => {};
  const isStored = new Promise<void>((resolve) => {
    stored = resolve;
  });
  await page.route("**/server/api/events", async (route) => {
    await route.fetch();
    stored();
  });
  await save(page).click();
  await isStored;
  const second = await openSecondTab(page, "2026-10-06");
  await expect(count(second)).toHaveValue("0");
  await page.close();
  await expect(second.getByText(saved)).toBeVisible();
  expect(await eventsOn(site, "2026-10-06")).toHaveLength(1);
});

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
