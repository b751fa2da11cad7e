import type { Route } from "@playwright/test";
import { expect, phone, test } from "#tests/support/journey.ts";
import { chosenPhoto, eventsOn, openUploader } from "#tests/support/uploader.ts";

const saved = "Calendar entry saved successfully!";

/** @spec staff.10, failures.10 */
test.describe("on a bad connection", () => {
  test.use({ onPurpose: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|409/ });

  /** @spec upload.17, photos.10, calls.11, failures.3 */
  test("a photo is retried automatically, and a save whose response was lost is saved once", async ({
    page,
    site,
  }) => {
    await openUploader(page, "2026-11-09");
    let refusals = 2;
    await page.route("**/server/api/photo-uploads/**", (route) =>
      route.request().method() === "POST" && refusals-- > 0 ? route.abort() : route.continue(),
    );
    await page
      .getByLabel("Choose photos")
      .setInputFiles([await chosenPhoto("IMG_20261109_080000.jpg", "#451")]);
    await expect(page.getByText("The connection broke. Retrying automatically.")).toBeVisible();
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(page.getByText(/^1 of 1 photo, /)).toBeVisible();

    const loseResponse = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("**/server/api/events", loseResponse);
    await page.getByRole("button", { name: "Save Calendar Entry" }).dblclick();
    await expect(page.getByText("1 of 1 sent · waiting for network").first()).toBeVisible();
    await page.unroute("**/server/api/events", loseResponse);
    await expect(page.getByText(saved)).toBeVisible();
    await expect.poll(() => eventsOn(site, "2026-11-09")).toHaveLength(1);
  });

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
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await openUploader(page, "2026-11-13");
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
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
