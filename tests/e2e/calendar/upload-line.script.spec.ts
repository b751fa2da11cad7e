import type { Route } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { chosenPhoto, eventsOn, openUploader, saved } from "#tests/support/uploader.ts";

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
});
