import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { accounts } from "#tests/support/site.ts";
import { signIn } from "#tests/support/staff-journey.ts";
import { chosenPhoto, eventsOn, openUploader } from "#tests/support/uploader.ts";

const saved = "Calendar entry saved successfully!";
const save = (page: Page) => page.getByRole("button", { name: "Save Calendar Entry" });
const strip = (page: Page, text: string | RegExp) => page.locator(".outbox-strip").getByText(text).first();
const sheet = (page: Page) => page.getByRole("dialog", { name: "Photos in this browser" });

test.describe("the queue of photos", () => {
  test.use({ onPurpose: /ERR_|status of (401|403|409|422|500)/ });

  test("continues at once on a line that is cut after each part, also after a long time without network", async ({
    page,
    site,
  }) => {
    await page.clock.install();
    await openUploader(page, "2026-09-18");
    let attempts = 0;
    let parts = 0;
    let network = false;
    let cut = false;
    await page.context().route("**/server/api/photo-uploads/**", (route) => {
      attempts += 1;
      if (!network) return route.abort();
      if (route.request().method() === "POST") parts += 1;
      const breaks = parts === 2 && !cut;
      if (breaks) cut = true;
      return breaks ? route.abort() : route.continue();
    });
    const [buffer = Buffer.alloc(0)] = await noisyPhotos(1, { width: 700, height: 504 });
    const name = "IMG_20260918_080000.jpg";
    await page.getByLabel("Choose photos").setInputFiles([{ name, mimeType: "image/jpeg", buffer }]);
    // By keyboard: under a clock of its own the page may draw no frame, which a click waits for.
    await expect(save(page)).toBeEnabled();
    await save(page).press("Enter");
    const waiting = strip(page, "0 of 1 sent · waiting for network");
    await expect(waiting).toBeVisible();
    await expect(async () => {
      await page.clock.fastForward(60_000);
      expect(attempts).toBeGreaterThan(8);
    }).toPass({ intervals: [50] });
    // The next attempt is a minute away.
    await expect(waiting).toBeVisible();
    network = true;
    await page.clock.fastForward(60_000);
    await expect(page.getByText(saved)).toBeVisible();
    expect(cut).toBe(true);
    expect(await eventsOn(site, "2026-09-18")).toMatchObject([{ time: "08:00" }]);
  });

  test("keeps another account's photos, names them and sends them only for their account", async ({
    page,
    site,
  }) => {
    await openUploader(page, "2026-09-16");
    await page.context().route("**/server/api/photo-uploads/**", (route) => route.abort());
    await page
      .getByLabel("Choose photos")
      .setInputFiles([await chosenPhoto("IMG_20260916_080000.jpg", "#611")]);
    await save(page).click();
    await expect(strip(page, "0 of 1 sent · waiting for network")).toBeVisible();
    await page.context().clearCookies();
    await page.context().unroute("**/server/api/photo-uploads/**");
    await page.goto("/admin/login");
    await signIn(page, accounts.engineer);
    await expect(strip(page, `1 photo of ${accounts.admin.email} kept here`)).toBeVisible();
    expect(await eventsOn(site, "2026-09-16")).toEqual([]);
    await page.context().clearCookies();
    await page.goto("/admin/login");
    await signIn(page, accounts.admin);
    await expect(page.getByText(saved)).toBeVisible();
    expect(await eventsOn(site, "2026-09-16")).toMatchObject([{ time: "08:00" }]);
  });

  /** @spec failures.10 */
  test("tells a save that the server answers with an error, and leads back to the form with everything in it", async ({
    page,
    site,
  }) => {
    for (const [status, message, day] of [
      [500, "The database is locked.", "2026-09-14"],
      [422, "There is no such project.", "2026-09-15"],
    ] as const) {
      await openUploader(page, day);
      await page
        .context()
        .route("**/server/api/events", (route) =>
          route.fulfill({ status, json: { status: "error", message } }),
        );
      const names = ["080000", "093000"].map((time) => `IMG_${day.replaceAll("-", "")}_${time}.jpg`);
      const files = await Promise.all(names.map((name, at) => chosenPhoto(name, `#6${at}${status % 10}`)));
      await page.getByLabel("Choose photos").setInputFiles(files);
      await page.locator("#note").fill("Raft of wing B");
      await expect(save(page)).toBeEnabled();
      await save(page).click();
      const notice = page
        .getByRole("alert")
        .filter({ hasText: "Error saving to database. Please try again." });
      await expect(notice).toContainText(message);
      await notice.getByRole("link", { name: "Back to the form" }).click();
      await expect(page.getByText("2 photos from your last visit are back: not saved yet.")).toBeVisible();
      await expect(page.locator("#date")).toHaveValue(day);
      await expect(page.locator("#note")).toHaveValue("Raft of wing B");
      await expect(page.locator(".outbox-strip")).toHaveCount(0);
      expect(await eventsOn(site, day)).toEqual([]);
      await page.context().unroute("**/server/api/events");
      await expect(save(page)).toBeEnabled();
      await save(page).click();
      await expect(page.getByText(saved)).toBeVisible();
      expect(await eventsOn(site, day)).toMatchObject([{ time: "08:00" }, { time: "09:30" }]);
    }
  });

  test("names a photo that the server rejects, saves the others, and lets it be removed", async ({
    page,
    site,
  }) => {
    await openUploader(page, "2026-09-17");
    await page.route("**/server/api/photo-uploads/**", () => {});
    const files = [
      await chosenPhoto("IMG_20260917_080000.jpg", "#621"),
      { name: "IMG_20260917_090000.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo") },
    ];
    await page.getByLabel("Choose photos").setInputFiles(files);
    await expect(save(page)).toBeEnabled();
    await save(page).click();
    await expect(strip(page, "0 of 2 sent · sending")).toBeVisible();
    await page.unroute("**/server/api/photo-uploads/**");
    await page.reload();
    await expect(strip(page, "1 photo not accepted")).toBeVisible();
    await expect.poll(() => eventsOn(site, "2026-09-17")).toMatchObject([{ time: "08:00" }]);
    await page.getByRole("button", { name: "Show photos" }).click();
    await expect(sheet(page)).toContainText("IMG_20260917_090000.jpg");
    await expect(sheet(page).getByRole("button", { name: /^Retry/ })).toBeVisible();
    await expectAccessible(page);
    await sheet(page)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await sheet(page)
      .getByRole("button", { name: /^Remove for good/ })
      .click();
    await expect(page.locator(".outbox-strip")).toHaveCount(0);
  });
});
