import { Console } from "node:console";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { chromiumPath } from "#tests/support/chromium.ts";

const metricAudits = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  cls: "cumulative-layout-shift",
  tbt: "total-blocking-time",
  bytes: "total-byte-weight",
} as const;

/** An audit that a page fails in at least one run. */
export type FailingAudit = { id: string; title: string; detail: string };

/** Medians over the runs: scores from 0 to 100, times in milliseconds. */
export type LighthouseReport = {
  url: string;
  /** Null when an audit that counts could not be run at all. */
  scores: Record<string, number | null>;
  metrics: Record<keyof typeof metricAudits, number>;
  failing: Record<string, FailingAudit[]>;
};

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function runOnce(url: string): Promise<Result> {
  const { executablePath, args, env } = await chromiumPath();
  // A new browser each time: every run starts with an empty cache.
  const chrome = await launch({ chromePath: executablePath, chromeFlags: args, envVars: env });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

function failingAudits(results: Result[], category: string): FailingAudit[] {
  const failing = new Map<string, FailingAudit>();
  for (const { audits, categories } of results) {
    for (const { id } of categories[category]?.auditRefs ?? []) {
      const audit = audits[id];
      if (!audit) continue;
      const failed = audit.score !== null && audit.score < 0.9;
      if (!failed && audit.scoreDisplayMode !== "error") continue;
      const detail = audit.errorMessage ?? audit.displayValue ?? "";
      failing.set(id, { id, title: audit.title, detail });
    }
  }
  return [...failing.values()];
}

/** Runs Lighthouse as on a mid-range phone (its default) and takes the median of the runs. */
export async function runLighthouse(url: string, { runs = 3 } = {}): Promise<LighthouseReport> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runOnce(url));
  const names = Object.keys(results[0]?.categories ?? {});
  const score = (name: string): number | null => {
    const all = results.map(({ categories }) => categories[name]?.score ?? null);
    return all.includes(null) ? null : Math.round(median(all.map(Number)) * 100);
  };
  const metric = (id: string): number =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return {
    url,
    scores: Object.fromEntries(names.map((name) => [name, score(name)])),
    metrics: {
      fcp: metric(metricAudits.fcp),
      lcp: metric(metricAudits.lcp),
      cls: metric(metricAudits.cls),
      tbt: metric(metricAudits.tbt),
      bytes: metric(metricAudits.bytes),
    },
    failing: Object.fromEntries(names.map((name) => [name, failingAudits(results, name)])),
  };
}

/** Prints the medians as a table, and what is in the way of a full score. */
export function printReport({ url, scores, metrics, failing }: LighthouseReport): void {
  const out = new Console(process.stdout);
  const rounded = Object.entries(metrics).map(([name, value]) => [name, Math.round(value * 1000) / 1000]);
  out.log(url);
  out.table({ median: { ...scores, ...Object.fromEntries(rounded) } });
  for (const [category, audits] of Object.entries(failing)) {
    for (const { id, title, detail } of audits) out.log(`  ${category}: ${id}: ${title} ${detail}`);
  }
}

if (import.meta.main) {
  for (const url of process.argv.slice(2)) printReport(await runLighthouse(url));
}
