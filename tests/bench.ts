/**
 * What the site costs a visitor and the machine: `npm run bench` (add `-- --no-lighthouse` for the quick
 * part). Times differ from machine to machine, so requests are given as ratios to the health check of the
 * same run; bytes and Lighthouse's simulated times are absolute.
 */
import { Console } from "node:console";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import autocannon from "autocannon";
import { pino } from "pino";
import { warmPhotos } from "#server/warm-photos.ts";
import { printCalendar } from "./bench-calendar.ts";
import { printReport, runLighthouse } from "./lighthouse.ts";
import { seedTemplate, startSite } from "./support/site.ts";
import { measureUploadMemory } from "./upload-memory.ts";

const out = new Console(process.stdout);
const paths = ["/", "/services/piling", "/projects/kelva-twin-residences", "/equipment/volvo-210"];
const template = await mkdtemp(join(tmpdir(), "plinth-bench-"));
await seedTemplate(template);
const site = await startSite({ template });
process.stdout.write("Making the photos' sizes…\n");
await warmPhotos(site.dependencies, pino({ level: "silent" })).warmAll();

await printBytes();
await printRequests();
await printCalendar(site, out);
if (!process.argv.includes("--no-lighthouse")) {
  for (const path of paths) printReport(await runLighthouse(site.origin + path, { runs: 3 }));
}
await site.close();
await rm(template, { recursive: true, force: true });

const uploads = await mkdtemp(join(tmpdir(), "plinth-bench-uploads-"));
out.table(await measureUploadMemory(uploads));
await rm(uploads, { recursive: true, force: true });

/** Bytes over the wire of each page and of what every page shares. */
async function printBytes() {
  const home = await (await fetch(site.origin)).text();
  const shared = [...home.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
    ([, address]) => address as string,
  );
  const rows: Record<string, { brotli: number; plain: number }> = {};
  for (const path of [...paths, ...new Set(shared)]) {
    const response = await rawBytes(path);
    rows[path] = response;
  }
  out.table(rows);
}

async function rawBytes(path: string) {
  const body = await new Promise<{ bytes: Buffer; encoding: string | undefined }>((resolve, reject) => {
    get(site.origin + path, { headers: { "Accept-Encoding": "br" } }, async (response) => {
      const bytes = Buffer.concat(await Array.fromAsync(response));
      resolve({ bytes, encoding: response.headers["content-encoding"] });
    }).on("error", reject);
  });
  const plain = body.encoding === "br" ? brotliDecompressSync(body.bytes) : body.bytes;
  return { brotli: body.bytes.length, plain: plain.length };
}

/** Requests per second as ratios to the health check, which costs one small query. */
async function printRequests() {
  const rows: Record<string, { perSecond: number; ratio: number; p99: number }> = {};
  let base = 0;
  for (const path of ["/healthz", ...paths]) {
    const result = await autocannon({
      url: site.origin + path,
      connections: 16,
      duration: 4,
      headers: { "accept-encoding": "br" },
    });
    base ||= result.requests.average;
    rows[path] = {
      perSecond: Math.round(result.requests.average),
      ratio: Number((result.requests.average / base).toFixed(2)),
      p99: result.latency.p99,
    };
  }
  out.table(rows);
}
