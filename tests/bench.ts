/**
 * What the site costs a visitor and the machine: `npm run bench` (add `-- --no-lighthouse` for the quick part,
 * `-- --every-page` for Lighthouse of every kind of public page). Prints
 * one table with ratios to the plainest program that does the same, writes it to `docs/benchmarks.json` and names what
 * is worse than in the committed result. Times differ from machine to machine, ratios hardly do; bytes are absolute.
 */
import { execFileSync } from "node:child_process";
import { Console } from "node:console";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { chromiumPath } from "#tests/support/chromium.ts";
import { browserOf, countBytes, devices } from "#tests/support/home-bytes.ts";
import { startSite } from "#tests/support/site.ts";
import { printCalendar } from "./bench-calendar.ts";
import { measureFirstStart, measureServer } from "./bench-server.ts";
import { type Benchmarks, type Figures, higher, lower, tableOf, whatGotWorse } from "./benchmarks.ts";
import { printReport, runLighthouse } from "./lighthouse.ts";
import { measureUploadMemory } from "./upload-memory.ts";

/** Milliseconds after which the best Brotli of a few pages is made, in the background. */
const untilSmallest = 5_000;
const out = new Console(process.stdout);
const committed = "docs/benchmarks.json";
const paths = ["/", "/services/piling", "/projects/kelva-twin-residences", "/equipment/volvo-210"];
const otherPaths = [
  "/services/excavation",
  "/services/demolition",
  "/services/construction",
  "/projects/tekdi-commons",
  "/projects",
  "/projects?compare=1&compare=2",
  "/equipment/volvo-210?compare=2",
  "/capability",
  "/privacy",
];
const [busy = 0] = loadavg();
const template = await mkdtemp(join(tmpdir(), "plinth-bench-"));
const figures: Figures = await measureFirstStart(template);
Object.assign(figures, await measureServer(template));

const site = await startSite({ template });
Object.assign(figures, await measureBytes());
Object.assign(figures, await measureHomeOnDevices());
await printCalendar(site, out);
if (!process.argv.includes("--no-lighthouse")) {
  for (const path of process.argv.includes("--every-page") ? [...paths, ...otherPaths] : paths) {
    const report = await runLighthouse(site.origin + path, { runs: 3 });
    printReport(report);
    // The committed result has the same pages however it was run.
    if (!paths.includes(path)) continue;
    const { performance } = report.scores;
    if (performance) figures[`Lighthouse ${path}`] = higher(performance, "points");
    figures[`Largest paint ${path}`] = lower(report.metrics.lcp, "ms");
  }
}
await site.close();
await rm(template, { recursive: true, force: true });

const uploads = await mkdtemp(join(tmpdir(), "plinth-bench-uploads-"));
for (const [name, { MB }] of Object.entries(await measureUploadMemory(uploads)))
  figures[`Memory with uploads, ${name}`] = lower(MB, "MB");
await rm(uploads, { recursive: true, force: true });

const before = readCommitted();
out.table(tableOf(figures, before?.figures ?? {}));
if (busy > 0.5)
  out.log(`The load of the machine was ${busy.toFixed(1)} at the start: other work makes times longer.`);
const worse = before ? whatGotWorse(figures, before.figures) : [];
if (!before) out.log("There is no committed result to compare with.");
else
  out.log(
    [`Compared with ${before.day}:`, ...(worse.length > 0 ? worse : ["nothing got worse."])].join("\n"),
  );
const result: Benchmarks = {
  day: new Date().toISOString().slice(0, 10),
  node: process.version,
  cores: availableParallelism(),
  load: Number(busy.toFixed(1)),
  figures: Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      {
        ...figure,
        value: rounded(figure.value),
        ...(figure.bare !== undefined && { bare: rounded(figure.bare) }),
      },
    ]),
  ),
};
await writeFile(committed, `${JSON.stringify(result, null, 2)}\n`);

function rounded(value: number) {
  return value < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}

function readCommitted(): Benchmarks | null {
  try {
    return JSON.parse(
      execFileSync("git", ["show", `HEAD:${committed}`], { stdio: ["ignore", "pipe", "ignore"] }).toString(),
    );
  } catch {
    return null;
  }
}

/** Bytes over the wire of each page, and of what every page shares. */
async function measureBytes(): Promise<Figures> {
  const home = await (await fetch(site.origin)).text();
  const shared = new Set(
    [...home.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address as string),
  );
  const bytes: Figures = {};
  for (const path of paths) await compressedBytes(path);
  await wait(untilSmallest);
  for (const path of paths) bytes[`Page ${path}`] = lower(await compressedBytes(path), "bytes");
  const sizes = await Promise.all([...shared].map(compressedBytes));
  bytes["Files that pages share"] = lower(
    sizes.reduce((sum, size) => sum + size, 0),
    "bytes",
  );
  return bytes;
}

/** Bytes of the home page with all that a browser loads at first. */
async function measureHomeOnDevices(): Promise<Figures> {
  const { executablePath, args, env } = await chromiumPath();
  const browser = await chromium.launch({ executablePath, args, env });
  const bytes: Figures = {};
  for (const device of devices) {
    const page = await browser.newPage(browserOf(device));
    const { spent } = await countBytes(page);
    await page.goto(site.origin, { waitUntil: "networkidle" });
    bytes[`Home on ${device.width} × ${device.density}`] = lower(Math.round(spent() * 1024), "bytes");
    await page.close();
  }
  await browser.close();
  return bytes;
}

async function compressedBytes(path: string) {
  return new Promise<number>((resolve, reject) => {
    get(site.origin + path, { headers: { "Accept-Encoding": "br" } }, async (response) => {
      resolve(Buffer.concat(await Array.fromAsync(response)).length);
    }).on("error", reject);
  });
}
