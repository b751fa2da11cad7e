/**
 * Every kind of public page as it looks, at four widths, to be looked at: `npm run shots`. It builds the program,
 * starts a site of its own with the demo, and writes whole pages and a contact sheet to `shots/index.html`.
 *
 * `npm run shots -- ORIGIN [PATH…]` takes them from a running site instead, without sending it an inquiry.
 */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumPath } from "#tests/support/chromium.ts";
import { type Shot, writeContactSheet } from "#tests/support/contact-sheet.ts";
import { fillInquiry, send } from "#tests/support/journey.ts";
import { seedTemplate, startSite } from "#tests/support/site.ts";

/** @spec look.22 */

const widths = [360, 768, 1280, 1920];
const folder = "shots";
/** Of one picture, in pixels: Chromium draws those of more than 16,384 only in part. */
const tallest = 8000;

const [origin, ...paths] = process.argv.slice(2);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await chromiumPath());
const shots: Shot[] = [];
if (origin) await take(origin, paths.length > 0 ? paths : await publicPaths(origin));
else await takeDemo();
await browser.close();
process.stdout.write(`${shots.length} photos: ${await writeContactSheet(folder, widths, shots)}\n`);

async function takeDemo() {
  execFileSync("npm", ["run", "build", "--silent"], { stdio: ["ignore", "ignore", "inherit"] });
  const template = await mkdtemp(join(tmpdir(), "plinth-shots-"));
  await seedTemplate(template);
  const site = await startSite({ template });
  await take(site.origin, [...(await publicPaths(site.origin)), await thanksPath(browser, site.origin)]);
  await site.close();
  await rm(template, { recursive: true, force: true });
}

/** One address of each kind of page, chosen from what the site has. */
async function publicPaths(site: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(site + path)).text();
  const all = [...(await read("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  const pages = await Promise.all(all.map(async (path) => ({ path, html: await read(path) })));
  const photos = ({ html }: { html: string }) => html.split('id="photo-').length - 1;
  const under = (start: string) => pages.filter(({ path }) => path.startsWith(start));
  const richest = (start: string) => under(start).toSorted((a, b) => photos(b) - photos(a))[0];
  const planned = under("/projects/").find(({ html }) => html.includes("badge-yellow"));
  const chosen = [
    ...pages.filter(({ path }) => path === "/" || path.startsWith("/services/")),
    richest("/projects/"),
    planned,
    richest("/equipment/"),
    under("/equipment/").at(-1),
  ].flatMap((page) => page?.path ?? []);
  const missing = ["/projects/9999", "/equipment/9999", "/nowhere"];
  return [...new Set([...chosen.slice(0, 1), "/?projects=all", ...chosen.slice(1), ...missing])];
}

/** Where somebody is thanked for an inquiry. */
async function thanksPath(from: Browser, site: string): Promise<string> {
  const page = await from.newPage({ baseURL: site });
  await page.goto("/");
  await fillInquiry(page);
  await send(page);
  await page.waitForURL(/sent=/);
  const { pathname, search } = new URL(page.url());
  await page.close();
  return pathname + search;
}

async function take(site: string, chosen: string[]) {
  for (const width of widths) {
    const page = await browser.newPage({
      // What is drawn in while one scrolls is there.
      reducedMotion: "reduce",
      viewport: { width, height: Math.round(width < 700 ? width * 2 : width * 0.62) },
    });
    page.on("console", (message) => {
      // A page that is not there is no error of its own.
      const ownAddress = message.location().url === page.url();
      if (message.type() === "error" && !ownAddress)
        process.stdout.write(`${page.url()}: ${message.text()}\n`);
    });
    for (const path of chosen) shots.push(await shoot(page, site, path, width));
    await page.close();
  }
}

async function shoot(page: Page, site: string, path: string, width: number): Promise<Shot> {
  await page.goto(site + path);
  await showAll(page);
  const { height, overflow } = await page.evaluate(() => {
    const { clientWidth, scrollWidth, scrollHeight } = document.documentElement;
    return { height: scrollHeight, overflow: scrollWidth - clientWidth };
  });
  if (overflow > 0) process.stdout.write(`${path} at ${width} px overflows by ${overflow} px\n`);
  const named = path.replace(/sent=.*/, "sent").replace(/[^a-z0-9]+/gi, "-");
  const file = `${named.replace(/^-|-$/g, "") || "home"}-${width}.jpeg`;
  await writeFile(join(folder, file), await wholePage(page, { width, height }));
  return { path, width, height, file, overflow };
}

/** A page from head to foot as a JPEG. */
async function wholePage(page: Page, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const pieces: { input: Buffer; left: number; top: number }[] = [];
  for (let top = 0; top < height; top += tallest) {
    const clip = { x: 0, y: top, width, height: Math.min(tallest, height - top) };
    pieces.push({ input: await page.screenshot({ fullPage: true, clip }), left: 0, top });
  }
  return sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .composite(pieces)
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Lazy photos load when they come near the window; then the page rests at its top. */
async function showAll(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    await Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility())
        .map((image) => {
          image.loading = "eager";
          const late = new Promise((done) => setTimeout(done, 60_000));
          return Promise.race([image.decode().catch(() => {}), late]);
        }),
    );
    scrollTo({ top: 0, behavior: "instant" });
  });
}
