import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, journeyOn } from "#tests/support/journey.ts";
import { sendRequest } from "#tests/support/send-request.ts";

const kilobyte = 1024;

/** Its photos are really made in every size, instead of the small stand-ins of other tests. */
const test = journeyOn((site) =>
  rm(join(site.dataDir, "files", "variants"), { recursive: true, force: true }),
);

/** Devices with the kilobytes that the home page may cost at first, in all, and for the pictures of services. */
const devices = [
  { width: 360, height: 780, density: 2, first: 120, whole: 450, services: 60 },
  { width: 412, height: 823, density: 1.75, first: 100, whole: 450, services: 60 },
  { width: 390, height: 844, density: 3, first: 160, whole: 800, services: 140 },
  { width: 1440, height: 900, density: 2, first: 220, whole: 800, services: 120 },
];

for (const { width, height, density, first, whole, services } of devices)
  test.describe(`on ${width} points with ${density} pixels each`, () => {
    const isMobile = width < 768;
    test.use({ viewport: { width, height }, deviceScaleFactor: density, hasTouch: isMobile, isMobile });

    /** @spec look.20 */
    test("the home page costs few bytes, and no picture is larger than its step", async ({
      page,
      context,
      site,
    }) => {
      test.setTimeout(180_000);
      const headers = { "Accept-Encoding": "br" };
      await expect
        .poll(async () => (await sendRequest(site.origin, "/", { headers })).body.length)
        .toBeLessThan(15_000);
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      // An ordinary line: on an unknown one the browser loads pictures ahead that are far below.
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 60,
        downloadThroughput: 1_500_000,
        uploadThroughput: 500_000,
        connectionType: "cellular4g",
      });
      const names = new Map<string, string>();
      const cost = new Map<string, number>();
      session.on("Network.requestWillBeSent", ({ requestId, request }) => names.set(requestId, request.url));
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
        cost.set(names.get(requestId) ?? requestId, encodedDataLength),
      );
      const spent = (of = (_: string) => true) =>
        [...cost].reduce((sum, [url, bytes]) => sum + (of(url) ? bytes : 0), 0) / kilobyte;
      const list = () => [...cost].map(([url, bytes]) => `${bytes} ${url}`).join("\n");

      await page.goto("/", { waitUntil: "networkidle", timeout: 90_000 });
      expect(cost.size).toBeGreaterThan(5);
      expect(spent(), list()).toBeLessThanOrEqual(first);
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
      expect(spent(), list()).toBeLessThanOrEqual(whole);
      const shown = page.locator("#services img");
      const pictures = await shown.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).currentSrc),
      );
      expect(pictures.length).toBeGreaterThan(2);
      expect(
        spent((url) => pictures.includes(url)),
        list(),
      ).toBeLessThanOrEqual(services);
    });
  });
