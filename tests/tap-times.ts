/**
 * How many taps and seconds two journeys on a phone take: `npm run tap-times`, after a build. 20 photos are saved after
 * the picker, and 17 photos of a day go to another project. The screen is 390 × 760, Chromium runs four times slower than
 * the machine, and the line has 1.6 Mbit/s with a delay of 150 ms. The seconds run from the first tap to the message that
 * it is done; each journey runs three times on the demo. Photos have 2,000 × 1,500 pixels.
 */
import "#tests/support/production.ts";
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "#tests/support/chromium.ts";
import { slowDown } from "#tests/support/interaction-times.ts";
import { type Site, seedTemplate, startSite } from "#tests/support/site.ts";
import {
  type Cost,
  moveSeventeen,
  openSeventeen,
  openTwenty,
  saveTwenty,
} from "#tests/support/tapped-journeys.ts";

const rounds = 3;
const slowdown = 4;
const photoWidth = 2000;
const bytesPerSecond = 1_600_000 / 8;

const template = await mkdtemp(join(tmpdir(), "plinth-taps-"));
await seedTemplate(template);
const browser = await chromium.launch(await chromiumPath());
const figures: Record<string, { taps: number; scrolled: number; seconds: string }> = {};

await measure("17 photos to another project", async (page, site) => {
  await openSeventeen(page, site, "2025-06-29");
  const project = site.dependencies.db.selectFrom("project").select("title").where("id", "=", 3);
  const { title } = await project.executeTakeFirstOrThrow();
  await limit(page);
  return moveSeventeen(page, title);
});
await measure("20 photos saved", async (page, site) => {
  await openTwenty(page, site, photoWidth);
  await limit(page);
  return saveTwenty(page);
});

await browser.close();
await rm(template, { recursive: true, force: true });
new Console(process.stdout).table(figures);

async function measure(name: string, journey: (page: Page, site: Site) => Promise<Cost>) {
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite({ template });
    const screen = { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ baseURL: site.origin, ...screen });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    costs.push(await journey(page, site));
    await context.close();
    await site.close();
  }
  const seconds = costs.map((cost) => cost.seconds).sort((one, other) => one - other);
  const [first] = costs;
  figures[name] = {
    taps: first?.taps ?? 0,
    scrolled: first?.scrolled ?? 0,
    seconds: `${seconds[0]?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)}`,
  };
}

/** Slows the page and its line down to those of a phone. */
async function limit(page: Page) {
  await slowDown(page, slowdown);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
