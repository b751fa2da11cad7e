import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { chosenPhoto, eventsOn, openUploader, saved } from "#tests/support/uploader.ts";

/** @spec staff.10, upload.1, upload.2, upload.6, upload.7, upload.8, upload.9, upload.10, upload.15, upload.16, upload.24, saving.4, failures.10, limits.3 */
test("photos provide their times; one is changed, one deleted, and the day is saved", async ({
  page,
  site,
}) => {
  await openUploader(page, "2026-11-03");
  const files = [
    await chosenPhoto("IMG_20261103_160512.jpg", "#c93"),
    await chosenPhoto("IMG_20261103_073012.jpg", "#39c", { width: 3200, height: 400 }),
    await chosenPhoto("raft.jpg", "#3c9"),
    await chosenPhoto("IMG-20261103-WA0007.jpg", "#93c"),
  ];
  await page.getByLabel("Choose photos").setInputFiles(files);
  await expect(page.getByLabel("Event Count")).toHaveValue("4");
  const rows = page.getByRole("region", { name: "Photos" }).getByRole("listitem");
  await expect(rows.first()).toContainText("07:30 from the file name");
  await expect(page.getByRole("button", { name: "Please assign times to all images" })).toBeDisabled();

  await page.getByRole("button", { name: "Delete of raft.jpg" }).press("Enter");
  await expect(rows.nth(2)).toBeFocused();
  const untimed = page.getByLabel("Time of IMG-20261103-WA0007.jpg");
  await untimed.pressSequentially("9x");
  await untimed.press("Enter");
  await expect(page.getByText("Please type hours and minutes, as 07:30")).toBeVisible();
  await untimed.fill("");
  await untimed.pressSequentially("12x45");
  await expect(untimed).toHaveValue("12:45");
  await page.getByRole("button", { name: "Save time of IMG-20261103-WA0007.jpg" }).click();

  await page.getByRole("button", { name: "Edit Time of IMG_20261103_160512.jpg" }).click();
  const late = page.getByLabel("Time of IMG_20261103_160512.jpg");
  await late.fill("");
  await late.press("Tab");
  await page.keyboard.press("Tab");
  await expect(rows.nth(1)).toContainText("16:05");
  await expect(page.getByRole("button", { name: "Delete of IMG_20261103_160512.jpg" })).toBeFocused();
  const edit = page.getByRole("button", { name: "Edit Time of IMG_20261103_160512.jpg" });
  await edit.press("Enter");
  await late.press("Escape");
  await expect(edit).toBeFocused();
  await edit.press("Enter");
  await late.fill("1815");
  await late.press("Enter");
  await expect(rows.nth(1)).toContainText("18:15");
  await expect(edit).toBeFocused();

  await page.getByRole("button", { name: "Preview IMG_20261103_073012.jpg" }).click();
  const preview = page.getByRole("dialog", { name: "Preview of IMG_20261103_073012.jpg" });
  await expect(preview.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(page.getByRole("button", { name: "Preview IMG_20261103_073012.jpg" })).toBeFocused();

  await page.getByLabel(/^Note/).fill("Raft pour");
  await page.getByLabel(/^Project/).selectOption({ index: 1 });
  // There the bar with the button lies below the rows, and not over a part of one.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page).toHaveURL(/\/admin\/cms$/);
  await expect(page.getByRole("status").getByText(saved)).toBeVisible();
  const about = { note: "Raft pour", projectId: expect.any(Number) };
  expect(await eventsOn(site, "2026-11-03")).toMatchObject([
    { ...about, time: "07:30", width: 2560 },
    { ...about, time: "12:45", width: 320 },
    { ...about, time: "18:15", width: 320 },
  ]);
  await page.goto("/admin/calendar-upload");
  const existing = page.getByRole("region", { name: "Existing Events" });
  await expect(
    existing.getByRole("listitem").filter({ has: page.getByText("3 Nov 2026", { exact: true }) }),
  ).toContainText("3");
  await expect(page.getByLabel("Event Count")).toHaveValue("0");
});

/** @spec content.3, upload.19 */
test("leaving asks first, and unsaved work is still there after a reload", async ({ page, site }) => {
  await openUploader(page, "2026-11-07");
  const files = [await chosenPhoto("IMG_20261107_080000.jpg", "#431"), await chosenPhoto("b.jpg", "#432")];
  await page.getByLabel("Choose photos").setInputFiles(files);
  await page.getByRole("button", { name: "Keep 7 Nov 2026" }).click();
  // The focus moves on by itself: a key pressed before that would miss its field.
  await expect(page.getByRole("heading", { name: "Photos", exact: true })).toBeFocused();
  await page.getByLabel("One time for all").fill("0815");
  await page.getByLabel("One time for all").press("Enter");
  await page.getByLabel(/^Note/).fill("Cage");
  const bar = page.getByText(/^2 of 2 photos, /);
  await expect(bar).toBeVisible();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("2 photos are not saved yet. They wait on this device");
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("link", { name: "Calendar Upload" }).click();
  await expect(page).toHaveURL(/calendar-upload$/);
  await expect(page.getByLabel("Event Count")).toHaveValue("2");
  await expect(bar).toBeVisible();

  const dialogOpened = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
  await expect(page.getByText("2 photos from your last visit are back: not saved yet.")).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(page.getByLabel(/^Note/)).toHaveValue("Cage");
  await expect(page.getByRole("button", { name: /^Preview / })).toHaveCount(2);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await eventsOn(site, "2026-11-07")).toMatchObject(Array(2).fill({ time: "08:15", note: "Cage" }));
  await page.goto("/admin/calendar-upload");
  await expect(page.getByLabel("Event Count")).toHaveValue("0");
});
