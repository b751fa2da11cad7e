import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

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
