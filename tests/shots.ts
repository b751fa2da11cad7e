/**
 * Pictures of pages at several widths, to be looked at: `node tests/shots.ts ORIGIN FOLDER [PATH…]`.
 * Whole pages as JPEG, named by path and width.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "./support/chromium.ts";

const widths = [360, 768, 1280, 1920];
const publicPaths = [
  "/",
  "/services/excavation",
  "/services/demolition",
  "/services/piling",
  "/services/construction",
  "/projects/1",
  "/equipment/1",
  "/projects/9999",
  "/nowhere",
];

const [origin = "http://127.0.0.1:3000", folder = "shots", ...paths] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(await chromiumPath());
for (const width of widths) {
  const page = await browser.newPage({
    viewport: { width, height: Math.round(width < 700 ? width * 2 : width * 0.62) },
  });
  page.on("console", (message) => {
    if (message.type() === "error") process.stdout.write(`${page.url()}: ${message.text()}\n`);
  });
  for (const path of paths.length > 0 ? paths : publicPaths) {
    await page.goto(origin + path);
    // Lazy pictures load when they come near the window.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 800) await page.mouse.wheel(0, 800);
    await page.evaluate(async () => {
      await Promise.all(
        [...document.images].map((image) => {
          image.loading = "eager";
          return image.decode().catch(() => {});
        }),
      );
      scrollTo({ top: 0, behavior: "instant" });
    });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) process.stdout.write(`${path} at ${width} px overflows by ${overflow} px\n`);
    const name = `${path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home"}-${width}.jpeg`;
    await page.screenshot({ path: join(folder, name), fullPage: true, type: "jpeg", quality: 70 });
  }
  await page.close();
}
await browser.close();
