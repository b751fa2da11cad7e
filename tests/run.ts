/**
 * Runs stages of the checks one after another, up to the first that fails, and ends with what they cost:
 * `node tests/run.ts types lint unit`. What a stage is stands here and nowhere else; `package.json` names the sets.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedTests } from "./support/changed-tests.ts";
import type { FileReport } from "./support/report.ts";

const vitest = (...projects: string[]) =>
  `vitest run ${projects.map((name) => `--project ${name}`).join(" ")}`;

const stages: Record<string, string> = {
  types: "react-router typegen && tsc",
  lint: "biome check .",
  unit: vitest("unit"),
  build: "npm run --silent build",
  server: vitest("data", "server"),
  "server and slow": vitest("data", "server", "slow"),
  browser: "playwright test",
  "browser and slow": "playwright test --fail-on-flaky-tests",
};

const folder = mkdtempSync(join(tmpdir(), "plinth-tests-"));
const reportFile = join(folder, "files.jsonl");
writeFileSync(reportFile, "");
process.env.TEST_REPORT = reportFile;

const seconds: [stage: string, seconds: number][] = [];
let failed = "";
for (const [name, command] of process.argv[2] === "changed" ? changedStages() : namedStages()) {
  const start = performance.now();
  const status = await execute(command);
  seconds.push([name, (performance.now() - start) / 1000]);
  if (status !== 0) {
    failed = name;
    break;
  }
}
const files = readFileSync(reportFile, "utf8").split("\n").filter(Boolean);
process.stdout.write(`\n${summary(files.map((line) => JSON.parse(line)))}\n`);
rmSync(folder, { recursive: true });
process.exitCode = failed ? 1 : 0;

function namedStages(): [name: string, command: string][] {
  return process.argv.slice(2).map((name) => {
    const command = stages[name];
    if (!command) throw new Error(`No stage ${name}: ${Object.keys(stages).join(", ")}`);
    return [name, command];
  });
}

/** The tests of what differs from the last commit: those that import it, and those named after it. */
function changedStages(): [name: string, command: string][] {
  const git = (...parameters: string[]) =>
    spawnSync("git", parameters, { encoding: "utf8" }).stdout.split("\n");
  const changed = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "-o", "--exclude-standard")];
  const { server, browser } = changedTests(changed.filter(Boolean), git("ls-files", "tests").filter(Boolean));
  const unit = `${vitest("unit", "data")} --changed --passWithNoTests`;
  return [
    ["unit", unit],
    ...(server.length + browser.length > 0 ? [["build", stages.build] as [string, string]] : []),
    ...(server.length > 0 ? [["server", `${vitest("server")} ${server.join(" ")}`] as [string, string]] : []),
    ...(browser.length > 0 ? [["browser", `playwright test ${browser.join(" ")}`] as [string, string]] : []),
  ];
}

function execute(command: string): Promise<number | null> {
  const child = spawn("sh", ["-c", command], { stdio: "inherit" });
  return new Promise((resolve) => child.on("close", resolve));
}

function summary(reports: FileReport[]): string {
  const total = (count: (report: FileReport) => number) =>
    reports.reduce((sum, each) => sum + count(each), 0);
  const inSeconds = (amount: number) => `${amount.toFixed(1)} s`;
  const slowest = reports.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, 10);
  const retried = reports.flatMap(({ path, retried: titles }) => titles.map((title) => `${path}: ${title}`));
  return [
    ...(reports.length > 0 ? ["Slowest files:"] : []),
    ...slowest.map(({ path, milliseconds }) => `  ${inSeconds(milliseconds / 1000)}  ${path}`),
    `Retried tests: ${retried.length || "none"}`,
    ...retried.map((title) => `  ${title}`),
    `Stages: ${seconds.map(([name, amount]) => `${name} ${inSeconds(amount)}`).join(", ")}`,
    ...(failed ? [`FAILED: ${failed}`] : []),
    `${total(({ passed }) => passed)} passed, ${total((each) => each.failed)} failed`,
  ].join("\n");
}
