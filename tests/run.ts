/**
 * Runs stages of the checks one after another, up to the first that fails, and ends with what they cost:
 * `node tests/run.ts types lint unit`. Those joined by a `+` run side by side. What a stage is stands here and nowhere
 * else; `package.json` names the sets.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedTests } from "#tests/support/changed-tests.ts";
import type { FileReport } from "#tests/support/report.ts";

const vitest = (...projects: string[]) =>
  `vitest run ${projects.map((name) => `--project ${name}`).join(" ")}`;

const stages: Record<string, string> = {
  // More checkers take twice the processor time, and are no quicker on two cores.
  types: "react-router typegen && tsc --checkers 1",
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

type Stage = [name: string, command: string];
const seconds: [stage: string, seconds: number][] = [];
const failed: string[] = [];
for (const together of process.argv[2] === "changed" ? changedStages() : namedStages()) {
  await Promise.all(
    together.map(async ([name, command]) => {
      const start = performance.now();
      const status = await execute(command);
      seconds.push([name, (performance.now() - start) / 1000]);
      if (status !== 0) failed.push(name);
    }),
  );
  if (failed.length > 0) break;
}
const files = readFileSync(reportFile, "utf8").split("\n").filter(Boolean);
process.stdout.write(`\n${summary(files.map((line) => JSON.parse(line)))}\n`);
rmSync(folder, { recursive: true });
process.exitCode = failed.length > 0 ? 1 : 0;

function namedStages(): Stage[][] {
  return process.argv.slice(2).map((names) =>
    names.split("+").map((name) => {
      const command = stages[name];
      if (!command) throw new Error(`No stage ${name}: ${Object.keys(stages).join(", ")}`);
      return [name, command];
    }),
  );
}

/** The tests of what differs from the last commit: those that import it, and those named after it. */
function changedStages(): Stage[][] {
  const git = (...parameters: string[]) =>
    spawnSync("git", parameters, { encoding: "utf8" }).stdout.split("\n");
  const changed = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "-o", "--exclude-standard")];
  const { server, browser } = changedTests(changed.filter(Boolean), git("ls-files", "tests").filter(Boolean));
  const run: Stage[] = [
    ["unit", `${vitest("unit", "data")} --changed --passWithNoTests`],
    ["build", server.length + browser.length > 0 ? (stages.build ?? "") : ""],
    ["server", server.length > 0 ? `${vitest("server")} ${server.join(" ")}` : ""],
    ["browser", browser.length > 0 ? `playwright test ${browser.join(" ")}` : ""],
  ];
  return run.filter(([, command]) => command).map((stage) => [stage]);
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
    ...(failed.length > 0 ? [`FAILED: ${failed.join(", ")}`] : []),
    `${total(({ passed }) => passed)} passed, ${total((each) => each.failed)} failed`,
  ].join("\n");
}
