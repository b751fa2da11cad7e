import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey.ts";
import { eventsOn, openUploader } from "#tests/support/uploader.ts";

/** 320 × 240 pixels, encoded by an HEVC encoder, with a camera's EXIF. */
const heic = await readFile(new URL("../fixtures/slab.heic", import.meta.url));
const saved = "Calendar entry saved successfully!";

/** @spec photos.2 */
test("a browser that cannot decode HEIC converts it, keeps its capture time, and leaves out a damaged one", async ({
  page,
  site,
}) => {
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(new URL(response.url()).pathname));
  const decoders = () => loaded.filter((path) => /heic|\.wasm$/.test(path));
  await openUploader(page, "2026-11-12");
  await page.getByLabel("Choose photos").and(page.locator("[accept*=heic]")).waitFor({ state: "attached" });
  expect(decoders()).toEqual([]);
  await page
    .getByLabel("Choose photos")
    .setInputFiles([{ name: "cut.heic", mimeType: "image/heic", buffer: heic.subarray(0, 700) }]);
  await expect(
    page.getByText("cut.heic is a HEIC photo that could not be read. Save it as JPEG first."),
  ).toBeVisible();
  await page
    .getByLabel("Choose photos")
    .setInputFiles([{ name: "IMG_0412.HEIC", mimeType: "image/heic", buffer: heic }]);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await eventsOn(site, "2026-11-12")).toMatchObject([{ time: "09:41", width: 320 }]);
  await expect.poll(() => decoders().length).toBeGreaterThan(0);
});
