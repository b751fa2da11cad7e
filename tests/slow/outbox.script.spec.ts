import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { startCutLine } from "#tests/support/cut-line.ts";
import { expect, test } from "#tests/support/journey.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { accounts } from "#tests/support/site.ts";
import { signIn } from "#tests/support/staff-journey.ts";
import { chosenPhoto, eventsOn, openUploader, save, saved, strip } from "#tests/support/uploader.ts";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Photos in this browser" });

test.use({ onPurpose: /ERR_|status of (401|403|409|422)/ });

async function slowDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 5,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test("the queue of photos sends 20 photos once over cut lines, a killed tab, a restarted browser and an expired session", async ({
  playwright,
  site,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "plinth-outbox-"));
  // About 1 MB each, as photos of 12 MB are once they are prepared.
  const photos = await noisyPhotos(20, { width: 700, height: 504 });
  const total = photos.reduce((sum, { length }) => sum + length, 0);
  const line = await startCutLine(site.origin, ...[0.2, 0.4, 0.75].map((part) => part * total));
  const times = photos.map(
    (_, at) => `${String(7 + Math.floor(at / 6)).padStart(2, "0")}:${(at % 6) * 10 || "00"}`,
  );
  const files = photos.map((buffer, at) => ({
    name: `IMG_20260915_${times[at]?.replace(":", "")}00.jpg`,
    mimeType: "image/jpeg",
    buffer,
  }));
  const openBrowser = (): Promise<BrowserContext> => playwright.chromium.launchPersistentContext(folder);

  let browser = await openBrowser();
  let page = await browser.newPage();
  await openUploader(page, "2026-09-15", line.origin);
  await slowDown(page, 1_500_000);
  await page.getByLabel("Choose photos").setInputFiles(files);
  await expect(page.getByLabel("Event Count")).toHaveValue("20");
  await save(page).click();
  await expect(strip(page, / of 20 sent/)).toBeVisible();
  // Sending goes on while other pages are opened.
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect.poll(line.cuts, { timeout: 30_000 }).toBe(2);
  await page.close({ runBeforeUnload: false });
  await browser.close();

  browser = await openBrowser();
  page = await browser.newPage();
  const signedOut = Promise.withResolvers<void>();
  await page.route("**/server/api/photo-uploads/**", async (route) => {
    await signedOut.promise;
    await route.continue();
  });
  await page.goto(`${line.origin}/admin/account`);
  await expect(strip(page, / of 20 sent/)).toBeVisible();
  await site.dependencies.db.deleteFrom("session").execute();
  signedOut.resolve();
  await expect(strip(page, /signed out/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Show photos" }).click();
  await expect(sheet(page).getByRole("listitem")).toHaveCount(20);
  await expectAccessible(page);
  await sheet(page).getByLabel("Email").fill(accounts.admin.email);
  await sheet(page).getByLabel("Password").fill(accounts.admin.password);
  await sheet(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(saved)).toBeAttached({ timeout: 60_000 });

  const events = await eventsOn(site, "2026-09-15");
  expect(events.map(({ time }) => time)).toEqual(times);
  expect(new Set(events.map(({ hash }) => hash)).size).toBe(20);
  expect(line.cuts()).toBe(3);
  expect(line.sent()).toBeLessThanOrEqual(1.1 * total);
  await browser.close();
  await line.close();
  await rm(folder, { recursive: true });
});

test.describe("the queue of photos", () => {
  test.use({ onPurpose: /ERR_|status of (401|403|409|422|500)/ });

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
    // The page that follows would lead to the login page without a session.
    await page.waitForURL("/admin/cms");
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

  test("keeps what is typed to sign in while it tries again", async ({ page }) => {
    await openUploader(page, "2026-09-12");
    await page
      .getByLabel("Choose photos")
      .setInputFiles([await chosenPhoto("IMG_20260912_080000.jpg", "#612")]);
    await page.context().route("**/server/api/photo-uploads/**", (route) => route.abort());
    await save(page).click();
    // The page that follows would lead to the login page without a session.
    await page.waitForURL("/admin/cms");
    await expect(strip(page, "0 of 1 sent · waiting for network")).toBeVisible();
    await page.context().clearCookies();
    await page.context().unroute("**/server/api/photo-uploads/**");
    await expect(strip(page, "0 of 1 sent · signed out")).toBeVisible();
    await page.getByRole("button", { name: "Show photos" }).click();
    const email = sheet(page).getByLabel("Email");
    await email.fill(accounts.admin.email);
    await page.waitForResponse((response) => response.status() === 401);
    await page.waitForResponse((response) => response.status() === 401);
    await expect(email).toHaveValue(accounts.admin.email);
    await sheet(page).getByLabel("Password").fill(accounts.admin.password);
    await sheet(page).getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText(saved)).toBeAttached();
  });

  /** @spec failures.10 */
  test("tells a save that the server answers with an error, and leads back to the form with everything in it", async ({
    page,
    site,
  }) => {
    for (const [status, message, day] of [
      [500, "The database is locked.", "2026-09-14"],
      [422, "There is no such project.", "2026-09-13"],
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
