import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { startCutLine } from "#tests/support/cut-line.ts";
import { expect, test } from "#tests/support/journey.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { accounts } from "#tests/support/site.ts";
import { eventsOn, openUploader } from "#tests/support/uploader.ts";

const saved = "Calendar entry saved successfully!";
const save = (page: Page) => page.getByRole("button", { name: "Save Calendar Entry" });
const strip = (page: Page, text: string | RegExp) => page.locator(".outbox-strip").getByText(text).first();
const sheet = (page: Page) => page.getByRole("dialog", { name: "Photos in this browser" });

test.use({ onPurpose: /ERR_|status of (401|403|409|422)/ });

async function slowDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: bytesPerSecond },
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
    ...{ mimeType: "image/jpeg", buffer },
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
  await page.goto(`${line.origin}/admin/account`);
  await expect(strip(page, / of 20 sent/)).toBeVisible();
  await site.dependencies.db.deleteFrom("session").execute();
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
