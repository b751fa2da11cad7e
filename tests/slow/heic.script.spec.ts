import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { originalKey } from "#app/adapters/images/variants.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { eventsOn, openUploader, saved } from "#tests/support/uploader.ts";

/** 320 × 240 pixels, encoded by an HEVC encoder, with a camera's EXIF. */
const heic = await readFile(new URL("../fixtures/slab.heic", import.meta.url));
/** A plane in rgb(200 60 40) of Display P3, the colour space of iPhones. */
const displayP3 = await readFile(new URL("../fixtures/display-p3.heic", import.meta.url));

/** @spec photos.2 */
test("the library and galleries of records convert HEIC and name one that cannot be read", async ({
  page,
  site,
}) => {
  for (const path of ["/admin/cms/photos", "/admin/cms/equipment/1/edit"]) {
    await openStaffPage(page, path);
    const { db } = site.dependencies;
    const count = async () => (await db.selectFrom("photo").select("id").execute()).length;
    const before = await count();
    const chooser = page.locator("[data-photos] input[type=file][accept*=heic]").first();
    await chooser.setInputFiles([
      { name: "cut.heic", mimeType: "image/heic", buffer: heic.subarray(0, 700) },
      { name: "IMG_0412.HEIC", mimeType: "image/heic", buffer: path.endsWith("edit") ? displayP3 : heic },
    ]);
    await expect(
      page.getByText("cut.heic is a HEIC photo that could not be read. Save it as JPEG first."),
    ).toBeVisible();
    await expect.poll(count).toBe(before + 1);
  }
});

/** @spec photos.2 */
test("a browser that cannot decode HEIC converts it with its colours, keeps its capture time, and leaves out a damaged one", async ({
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
  await page.getByLabel("Choose photos").setInputFiles([
    { name: "IMG_0412.HEIC", mimeType: "image/heic", buffer: heic },
    { name: "IMG_20261112_102133.HEIC", mimeType: "image/heic", buffer: displayP3 },
  ]);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const events = await eventsOn(site, "2026-11-12");
  expect(events).toMatchObject([
    { time: "09:41", width: 320 },
    { time: "10:21", width: 320 },
  ]);
  const master = await site.dependencies.storage.get(originalKey(events[1]?.hash ?? ""));
  const levels = await sharp(master ?? undefined)
    .raw()
    .toBuffer();
  // As ImageMagick converts it to sRGB.
  for (const [at, right] of [217, 41, 24].entries())
    expect(Math.abs((levels[at] ?? 0) - right)).toBeLessThan(5);
  await expect.poll(() => decoders().length).toBeGreaterThan(0);
});
