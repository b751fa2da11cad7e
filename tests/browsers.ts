import "#tests/support/production.ts";
import { Console } from "node:console";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { journeys } from "#tests/support/browsers/journeys.ts";
import { pageJourneys } from "#tests/support/browsers/page-journeys.ts";
import { Tab } from "#tests/support/browsers/tab.ts";
import { browsers } from "#tests/support/browsers/webdriver.ts";
import { clientFiles, seedTemplate, startSite } from "#tests/support/site.ts";

/**
 * Drives the built program in Firefox and WebKit where Debian's packages are installed: `npm run browsers`. Prints a line
 * for each journey and ends with 1 if one failed or a script of a page threw. `--only` runs the journeys whose names
 * contain a word, in one browser with `--browser`.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, browser: { type: "string", default: "" } },
});
const out = new Console(process.stdout, process.stderr);
const folder = await mkdtemp(join(tmpdir(), "plinth-browsers-"));
const template = join(folder, "template");
await seedTemplate(template);
const files = await listeningFiles(join(folder, "client"));

let failed = 0;
for (const [name, { package: debian, start }] of Object.entries(browsers)) {
  if (!name.includes(values.browser)) continue;
  const browser = await start();
  if (!browser) {
    out.log(`${name} is not installed: skipped. On Debian, apt-get install ${debian} brings it.`);
    continue;
  }
  out.log(browser.name);
  await browser.send("SetTimeouts", { script: 30_000, pageLoad: 60_000 });
  for (const [about, journey] of Object.entries({ ...journeys, ...pageJourneys })) {
    if (!about.includes(values.only)) continue;
    const site = await startSite({ template, clientFiles: files });
    const tab = new Tab(browser, site.origin);
    await tab.resize(1280);
    const fault = await journey({ tab, site, folder }).then(
      () => tab.uncaught(),
      (error: Error) => error.message,
    );
    out.log(`${fault ? "✗" : "✓"} ${about}`);
    if (fault) {
      failed += 1;
      const picture = join(tmpdir(), `${name}-${about.replaceAll(/\W+/g, "-")}.png`);
      await tab.picture(picture);
      out.log(`  ${fault}\n  ${picture}`);
    }
    await site.close();
  }
  await browser.close();
}
await rm(folder, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;

/** Copies the built files for browsers, with scripts that note what nothing catches. */
async function listeningFiles(copy: string) {
  await cp(clientFiles, copy, { recursive: true });
  const assets = join(copy, "assets");
  // What a page was loading when it was left is no error.
  const note = `globalThis.sessionStorage && !globalThis.noting && (globalThis.noting = { }, addEventListener("beforeunload", () => (noting.left = true)), ["error", "unhandledrejection"].forEach((type) => addEventListener(type, (event) => noting.left || (sessionStorage.uncaught = (sessionStorage.uncaught ?? "") + location.pathname + ": " + (event.reason ?? event.message) + "; "))));`;
  for (const name of await readdir(assets)) {
    if (/\.js\.\w+$/.test(name)) await rm(join(assets, name));
    else if (name.endsWith(".js"))
      await writeFile(join(assets, name), note + (await readFile(join(assets, name), "utf8")));
  }
  return copy;
}
