import { expect, test } from "#tests/support/journey.ts";
import { noisyPhotos } from "#tests/support/noisy-photos.ts";
import { eventsOn, openUploader, save, saved, strip } from "#tests/support/uploader.ts";

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
});
