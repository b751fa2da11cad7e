import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "#tests/support/journey.ts";
import { startSite } from "#tests/support/site.ts";

const kilobyte = 1024;

/** A site whose photos are really made in every size, instead of the small stand-ins of other tests. */
async function openWithRealPhotos() {
  const site = await startSite({ template: process.env.JOURNEY_TEMPLATE ?? null });
  await rm(join(site.dataDir, "files", "variants"), { recursive: true, force: true });
  return site;
}

test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

/** @spec look.20 */
test("the home page costs a phone at most 120 KB initially and 450 KB in total", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const site = await openWithRealPhotos();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const names = new Map<string, string>();
  const cost = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    cost.set(names.get(requestId) ?? requestId, encodedDataLength),
  );
  const whole = () => [...cost.values()].reduce((sum, bytes) => sum + bytes, 0) / kilobyte;
  const list = () => [...cost].map(([url, bytes]) => `${bytes} ${url}`).join("\n");

  await page.goto(`${site.origin}/`, { waitUntil: "networkidle", timeout: 90_000 });
  expect(cost.size).toBeGreaterThan(5);
  expect(whole(), list()).toBeLessThanOrEqual(120);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    // Rows of cards that scroll sideways.
    for (const row of document.querySelectorAll(".film")) {
      row.scrollIntoView({ block: "center", behavior: "instant" });
      for (const card of row.children) {
        card.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" });
        await new Promise(requestAnimationFrame);
      }
    }
    const seen = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(seen.map((image) => image.decode()));
  });
  expect(whole(), list()).toBeLessThanOrEqual(450);
  await site.close();
});
