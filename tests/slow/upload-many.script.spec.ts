import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCutLine } from "#tests/support/cut-line.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";
import { leftBehind, nothing } from "#tests/support/left-behind.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { startSite } from "#tests/support/site.ts";
import { eventsOn, openUploader } from "#tests/support/uploader.ts";

const megabyte = 1_000_000;
/** 100 Mbit/s each way. */
const bytesPerSecond = 12.5 * megabyte;

test.use({ onPurpose: /ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_CONNECTION_ABORTED/ });
test.setTimeout(300_000);

/** @spec upload.27 */
test("fifty photos of 4 MB become fifty events despite a dropped connection", async ({ page }) => {
  // A site of its own: nothing that other tests send may lie about in it.
  const site = await startSite({ template: process.env.JOURNEY_TEMPLATE ?? null });
  const folder = await mkdtemp(join(tmpdir(), "plinth-photos-"));
  const line = await startCutLine(site.origin, 100 * megabyte);
  const times = Array.from({ length: 50 }, (_, at) => {
    const minutes = 6 * 60 + at * 13;
    return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  });
  const photos = await noisyPhotos(times.length);
  const paths = times.map((time) => join(folder, `IMG_20261015_${time.join("")}30.jpg`));
  for (const [at, path] of paths.entries()) await writeFile(path, photos[at] as Buffer);

  await openUploader(page, "2026-10-15", line.origin);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 20,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.getByLabel("Keep originals").check();
  await page.getByLabel("Choose photos").setInputFiles(paths);
  await expect(page.getByLabel("Event Count")).toHaveValue("50");
  await expect(page.getByText(/ of 50 photos, \d+(\.\d)? of 195 MB/)).toBeVisible();
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText("Calendar entry saved successfully!")).toBeVisible({ timeout: 240_000 });

  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
  const events = await eventsOn(site, "2026-10-15");
  expect(events.map(({ time }) => time)).toEqual(times.map((time) => time.join(":")));
  expect(new Set(events.map(({ hash }) => hash)).size).toBe(50);
  expect(await leftBehind(site.dependencies.db, site.dependencies.storage)).toEqual(nothing);
  expect(line.cuts()).toBe(1);
  await page.close();
  await line.close();
  await site.close();
  await rm(folder, { recursive: true });
});
