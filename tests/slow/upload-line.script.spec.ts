import type { Route } from "@playwright/test";
import { hold } from "#tests/support/hold.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { chosenPhoto, eventsOn, openUploader, saved } from "#tests/support/uploader.ts";

test.describe("on a bad connection", () => {
  test.use({ onPurpose: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|409/ });

  /** @spec failures.3 */
  test("a save is reported on a page that cannot be read, and the page does not contradict it", async ({
    page,
    site,
  }) => {
    await openUploader(page, "2025-11-19");
    await page
      .getByLabel("Choose photos")
      .setInputFiles([await chosenPhoto("IMG_20251119_080000.jpg", "#456")]);
    await page.route(/\/admin.*\.data/, (route) => route.abort());
    await page.getByRole("button", { name: "Save Calendar Entry" }).click();
    await expect(page.getByRole("heading", { name: "The site cannot be reached" })).toBeVisible();
    await expect(page.getByRole("status").getByText(saved)).toBeVisible();
    await expect(page.getByText("Nothing was saved")).toBeHidden();
    expect(await eventsOn(site, "2025-11-19")).toMatchObject([{ time: "08:00" }]);
  });

  /** @spec photos.10 */
  test("photos that the server has deleted are uploaded again", async ({ page, site }) => {
    await openUploader(page, "2026-11-10");
    const files = [
      await chosenPhoto("IMG_20261110_080000.jpg", "#461"),
      await chosenPhoto("IMG_20261110_090000.jpg", "#462"),
    ];
    await page.getByLabel("Choose photos").setInputFiles(files);
    await expect(page.getByText(/^2 of 2 photos, /)).toBeVisible();
    const letGo = async (route: Route) => {
      const [photo] = route
        .request()
        .postDataJSON()
        .events.map((event: { photo: string }) => event.photo);
      await site.dependencies.db.deleteFrom("stagedPhoto").where("token", "=", photo).execute();
      await route.continue();
    };
    await page.route("**/server/api/events", letGo, { times: 1 });
    await page.getByRole("button", { name: "Save Calendar Entry" }).click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(await eventsOn(site, "2026-11-10")).toMatchObject([{ time: "08:00" }, { time: "09:00" }]);
  });
});

/** @spec photos.2 */
test("a browser that can decode HEIC sends a HEIC photo as JPEG", async ({ page, site }) => {
  // Chromium cannot; Safari can, which is what this stands in for.
  await page.addInitScript(() => {
    const readable = createImageBitmap;
    const patched = async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
      const heic = source instanceof Blob && (await source.slice(4, 12).text()) === "ftypheic";
      return heic ? readable(new ImageData(64, 48)) : readable(source, options);
    };
    Object.assign(globalThis, { createImageBitmap: patched });
  });
  await openUploader(page, "2025-10-30");
  const buffer = Buffer.from(`\0\0\0\x18ftypheic${"\0".repeat(64)}`, "latin1");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([{ name: "IMG_20251030_091500.heic", mimeType: "image/heic", buffer }]);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await eventsOn(site, "2025-10-30")).toMatchObject([{ time: "09:15", width: 64 }]);
});

/** @spec staff.10, failures.10 */
test.describe("on a bad connection", () => {
  test.use({ onPurpose: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|409/ });

  /** @spec upload.17, saving.4 */
  test("uploading can be paused and resumed", async ({ page }) => {
    await openUploader(page, "2026-11-11");
    await page.route("**/server/api/photo-uploads/**", () => {});
    await page
      .getByLabel("Choose photos")
      .setInputFiles([await chosenPhoto("IMG_20261111_080000.jpg", "#471")]);
    await page.getByRole("button", { name: "Stop sending" }).click();
    await expect(page.getByText("Not sent")).toBeVisible();
    await page.unroute("**/server/api/photo-uploads/**");
    await page.getByRole("button", { name: "Save Calendar Entry" }).click();
    await expect(page.getByText(saved)).toBeVisible();
  });
});

test.describe("on a phone in a private window", () => {
  test.use(phone);

  /** @spec upload.15, upload.23, failures.12 */
  test("the uploader warns that nothing is kept, and still saves", async ({ page, site }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("no storage here", "SecurityError");
      };
    });
    await openUploader(page, "2026-08-26");
    await expect(page.getByText("Take a photo")).toBeVisible();
    const longName = `IMG_20260826_080000-${"from-a-camera-".repeat(8)}.jpg`;
    await page.getByLabel("Choose photos").setInputFiles([await chosenPhoto(longName, "#481")]);
    await expect(page.getByText(/^This browser keeps nothing/)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await page.getByRole("button", { name: "Save Calendar Entry" }).tap();
    await expect(page.getByText(saved)).toBeVisible();
    expect(await eventsOn(site, "2026-08-26")).toMatchObject([{ time: "08:00" }]);
  });
});

/** @spec staff.12, upload.5 */
test("files chosen before the page's scripts load are added", async ({ page }) => {
  await openUploader(page, "2026-11-13");
  const arrive = await hold(page, "**/assets/*.js");
  await page.goto("/admin/calendar-upload?date=2026-11-13", { waitUntil: "commit" });
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20261102_080000.jpg", "#491")]);
  await page.getByLabel("Date", { exact: true }).fill("2026-11-02");
  arrive();
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2026-11-02");
  await expect(page.getByRole("button", { name: "Save Calendar Entry" })).toBeEnabled();
});
