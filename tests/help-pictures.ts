/**
 * Takes the pictures of the help: `npm run help-pictures`. It builds the program, starts a site with the demo and
 * photographs every screen of `app/admin/help` in both themes, with the places of the controls that its sentences
 * name. Names of screens as arguments take only their pictures.
 */
import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { HelpScreen } from "#app/admin/help/help-screen.ts";
import { helpScreens } from "#app/admin/help/help-screens.ts";
import { chromiumPath } from "./support/chromium.ts";
import seedJourneys from "./support/global-journeys.ts";
import { controlsOf, openHelpScreen, prepareForHelp } from "./support/help-screens.ts";
import { startSite } from "./support/site.ts";

const folder = new URL("../app/admin/help/pictures/", import.meta.url);
const notes = new URL("taken.json", folder);
/** Of a picture in CSS pixels. The window is higher by the bar above the page, which is cut off. */
const size = { width: 800, height: 560 };
const bar = 61;
const deviceScaleFactor = 1.25;
const themes = ["light", "dark"] as const;

type Theme = (typeof themes)[number];
type Box = [left: number, top: number, width: number, height: number];

const only = process.argv.slice(2);
const chosen = helpScreens.filter(({ id }) => only.length === 0 || only.includes(id));
execFileSync("npm", ["run", "build", "--silent"], { stdio: ["ignore", "ignore", "inherit"] });
// With small stand-ins of the photos' many sizes, which take minutes to compute.
const deleteTemplate = await seedJourneys();
const site = await startSite({ template: process.env.JOURNEY_TEMPLATE ?? null });
const browser = await chromium.launch(await chromiumPath());
const taken: Record<string, unknown> = JSON.parse(await readFile(notes, "utf8"));
const failures: string[] = [];
const open = (colorScheme: Theme) =>
  browser.newPage({
    ...{ baseURL: site.origin, colorScheme, deviceScaleFactor, reducedMotion: "reduce" },
    viewport: { width: size.width, height: size.height + bar },
  });
try {
  await prepareForHelp(site, await open("light"));
  for (const screen of chosen)
    await Promise.all(
      themes.map((theme) => take(screen, theme).catch((error) => failures.push(String(error)))),
    );
} finally {
  await browser.close();
  await site.close();
  await deleteTemplate();
}
await deleteObsolete();
const sorted = Object.fromEntries(helpScreens.map(({ id }) => [id, taken[id]]));
await writeFile(notes, `${JSON.stringify(sorted)}\n`);
execFileSync("node_modules/.bin/biome", ["format", "--write", notes.pathname], { stdio: "ignore" });
process.stdout.write([...failures, `${chosen.length} screens photographed\n`].join("\n"));
if (failures.length > 0) process.exitCode = 1;

async function take(screen: HelpScreen, theme: Theme) {
  const page = await open(theme);
  await openHelpScreen(site, page, screen);
  const controls = controlsOf(page, screen);
  const marks = await boxesOf(page, screen, controls);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    return Promise.all(
      [...document.images].map((image) => {
        image.loading = "eager";
        return image.decode().catch(() => {});
      }),
    );
  });
  const shot = await page.screenshot({ clip: { x: 0, y: bar, ...size } });
  const picture = await sharp(shot).avif({ quality: 38, effort: 2 }).toBuffer();
  await writeFile(new URL(`${screen.id}-${theme}.avif`, folder), picture);
  const [width, height] = [size.width * deviceScaleFactor, size.height * deviceScaleFactor];
  if (theme === "light") taken[screen.id] = { width, height, marks };
  await page.close();
}

/** The places of the controls in percent of the picture. Scrolls to them if they are further down. */
async function boxesOf(page: Page, screen: HelpScreen, controls: Locator[]) {
  for (const control of controls) await control.waitFor({ timeout: 10_000 }).catch(() => {});
  const read = () =>
    Promise.all(controls.map((control) => control.boundingBox({ timeout: 1000 }).catch(() => null)));
  const first = await read();
  const tops = first.flatMap((box) => (box ? [box.y] : []));
  if (Math.max(...tops) > size.height) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), Math.min(...tops) - bar - 80);
  }
  return (await read()).map((box, index) => {
    const label = screen.controls[index]?.label;
    if (!box) throw new Error(`${screen.id}: “${label}” is not on the screen.`);
    const [left, top] = [Math.max(box.x, 0), Math.max(box.y - bar, 0)];
    const right = Math.min(box.x + box.width, size.width);
    const bottom = Math.min(box.y + box.height - bar, size.height);
    if (right - left < 8 || bottom - top < 8)
      throw new Error(`${screen.id}: “${label}” is not in the picture.`);
    const percent = (value: number, of: number) => Math.round((value / of) * 1000) / 10;
    const mark: Box = [
      percent(left, size.width),
      percent(top, size.height),
      percent(right - left, size.width),
      percent(bottom - top, size.height),
    ];
    return { label, box: mark };
  });
}

/** Deletes the pictures of screens that are gone. */
async function deleteObsolete() {
  const kept = new Set(helpScreens.flatMap(({ id }) => themes.map((theme) => `${id}-${theme}.avif`)));
  for (const name of await readdir(folder))
    if (name.endsWith(".avif") && !kept.has(name)) await rm(new URL(name, folder));
}
