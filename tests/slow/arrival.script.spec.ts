import type { Page } from "@playwright/test";
import { hold } from "#tests/support/hold.ts";
import { expect, kindsOfPage, test } from "#tests/support/journey.ts";

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes every shift from the start, with what moved. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        );
        window.shifts.push(`${entry.value}: ${moved.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Lets the page be painted before any picture comes, then lets them all come. */
async function loadWithLatePhotos(page: Page, path: string) {
  const release = await hold(page, "**/photos/**");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
    .toBe(1);
  release();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

const { home, piling, project, machine } = kindsOfPage;

for (const width of [360, 1280]) {
  for (const path of [home, piling, project, machine]) {
    test(`nothing on ${path} shifts at ${width} px while fonts and photos load`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await noteShifts(page);
      await loadWithLatePhotos(page, path);
      await expect.poll(() => page.evaluate(() => window.shifts)).toEqual([]);
    });
  }

  test(`the hero photo at ${width} px is the only one preloaded, and only in its own aspect ratio`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const photos: { url: string; priority: string }[] = [];
    session.on("Network.requestWillBeSent", ({ request }) => {
      const { url, initialPriority: priority } = request;
      if (url.includes("/photos/")) photos.push({ url, priority });
    });
    await page.goto(home);
    const hero = page.getByRole("region", { name: "Groundworks" }).getByRole("img").first();
    await expect(async () => {
      const { shown, upright } = await hero.evaluate((image: HTMLImageElement) => ({
        shown: image.currentSrc,
        upright: Number(image.getAttribute("width")) < Number(image.getAttribute("height")),
      }));
      const first = photos.filter(({ priority }) => priority === "High" || priority === "VeryHigh");
      expect(first.map(({ url }) => url)).toEqual([shown]);
      expect(photos[0]?.url).toBe(shown);
      expect(upright).toBe(true);
    }).toPass();
  });
}

test("photos far below load only when they come near the viewport", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/photos/")) loaded.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(home);
  expect(loaded.length).toBeLessThan(5);
  const last = page.getByRole("region", { name: "machines of our own" }).getByRole("img").last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

/** @spec look.21 */
test("a page renders before its script has loaded", async ({ page }) => {
  await page.route("**/assets/enhance*", () => {});
  for (const path of [home, project]) {
    await page.goto(path, { waitUntil: "commit" });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
      .toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
