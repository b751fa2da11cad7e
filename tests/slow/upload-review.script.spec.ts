import { expectNoViolations } from "#tests/support/axe.ts";
import { exifBlock, jpegWith } from "#tests/support/exif.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openTwenty, saveTwenty } from "#tests/support/tapped-journeys.ts";
import { type ChosenFile, chosenPhoto, eventsOn, openUploader, saved } from "#tests/support/uploader.ts";

test.describe("on a phone", () => {
  test.use(phone);

  test("20 photos are saved with 5 taps after the picker, three of another day and one without a time", async ({
    page,
    site,
  }) => {
    await openTwenty(page, site);
    const { taps } = await saveTwenty(page, () => expectNoViolations(page));
    expect(taps).toBeLessThanOrEqual(5);
    const today = await eventsOn(site, "2026-08-16");
    expect(today.map(({ time }) => time).at(-1)).toBe("12:45");
    expect(today).toHaveLength(17);
    expect(await eventsOn(site, "2026-08-15")).toHaveLength(3);
  });
});

const camera = async (name: string, Model: string, taken: string, colour: string): Promise<ChosenFile> => {
  const { buffer, mimeType } = await chosenPhoto(name, colour);
  const exif = jpegWith(exifBlock({ Model, DateTimeOriginal: taken }, "little"));
  // The block of the empty photo goes in after the start of the real one.
  return { name, mimeType, buffer: Buffer.concat([buffer.subarray(0, 2), exifOf(exif), buffer.subarray(2)]) };
};

/** The APP1 segment of a JPEG, which follows its first two bytes. */
const exifOf = (jpeg: Uint8Array) => Buffer.from(jpeg).subarray(2, 4 + Buffer.from(jpeg).readUInt16BE(4));

test("one right time shifts all photos of a camera, and that can be undone", async ({ page, site }) => {
  await openUploader(page, "2026-08-18");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([
      await camera("a.jpg", "Canon EOS 80D", "2026:08:18 07:00:00", "#511"),
      await camera("b.jpg", "Canon EOS 80D", "2026:08:18 07:20:00", "#512"),
      await camera("c.jpg", "Other", "2026:08:18 07:30:00", "#513"),
    ]);
  await page.getByText("Camera clock wrong?").click();
  const canon = page.getByRole("group", { name: "Canon EOS 80D" });
  await canon.getByLabel("Right time").fill("0805");
  await canon.getByRole("button", { name: "Shift 2 photos" }).click();
  await expect(page.getByText("2 photos moved 1 h 5 min later.")).toBeVisible();
  const rows = page.getByRole("region", { name: "Photos" }).locator("li[id^=row-]");
  await expect(rows.filter({ hasText: "b.jpg" })).toContainText("08:25");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.filter({ hasText: "b.jpg" })).toContainText("07:20");
  await expect(page.getByText("Camera clock wrong?")).toBeFocused();
  await canon.getByLabel("Right time").fill("0805");
  await canon.getByLabel("Right time").press("Enter");
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect((await eventsOn(site, "2026-08-18")).map(({ time }) => time)).toEqual(["07:30", "08:05", "08:25"]);
});

test("a photo that the calendar has already is named before it is saved again", async ({ page, site }) => {
  await openUploader(page, "2026-08-19");
  // Colours of no other test: the calendar of the site is shared.
  const first = await chosenPhoto("IMG_20260819_080000.jpg", "rgb(11, 97, 203)");
  await page.getByLabel("Choose photos").setInputFiles([first]);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await openUploader(page, "2026-08-19");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([first, await chosenPhoto("IMG_20260819_090000.jpg", "rgb(203, 97, 11)")]);
  const question = page.getByRole("region", { name: "1 photo is in the calendar already" });
  await expect(question).toContainText("IMG_20260819_080000.jpg: 19 Aug 2026, 08:00");
  await question.getByRole("button", { name: "Leave out 1" }).click();
  await expect(page.getByRole("heading", { name: "Photos" })).toBeFocused();
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect((await eventsOn(site, "2026-08-19")).map(({ time }) => time)).toEqual(["08:00", "09:00"]);
});
