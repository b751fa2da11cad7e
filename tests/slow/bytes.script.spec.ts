import { rm } from "node:fs/promises";
import { join } from "node:path";
import { browserOf, countBytes, devices } from "#tests/support/home-bytes.ts";
import { expect, journeyOn } from "#tests/support/journey.ts";
import { sendRequest } from "#tests/support/send-request.ts";

/** Its photos are really made in every size, instead of the small stand-ins of other tests. */
const test = journeyOn((site) =>
  rm(join(site.dataDir, "files", "variants"), { recursive: true, force: true }),
);

for (const device of devices)
  test.describe(`on ${device.width} points with ${device.density} pixels each`, () => {
    const { first, whole, services } = device;
    test.use(browserOf(device));

    /** @spec look.20 */
    test("the home page costs few bytes, and no picture is larger than its step", async ({ page, site }) => {
      test.setTimeout(180_000);
      const headers = { "Accept-Encoding": "br" };
      await expect
        .poll(async () => (await sendRequest(site.origin, "/", { headers })).body.length)
        .toBeLessThan(15_000);
      const { spent, list } = await countBytes(page);
      await page.goto("/", { waitUntil: "networkidle", timeout: 90_000 });
      expect(list().length).toBeGreaterThan(5);
      expect(spent(), list().join("\n")).toBeLessThanOrEqual(first);
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
      expect(spent(), list().join("\n")).toBeLessThanOrEqual(whole);
      const shown = page.locator("#services img");
      const pictures = await shown.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).currentSrc),
      );
      expect(pictures.length).toBeGreaterThan(2);
      expect(
        spent((url) => pictures.includes(url)),
        list().join("\n"),
      ).toBeLessThanOrEqual(services);
    });
  });
