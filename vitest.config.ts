import "#tests/support/memory-folder.ts";
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Enough for the slowest test on a machine that is busy with other work; no test measures time by it. */
const patience = { testTimeout: 180_000, hookTimeout: 240_000 };

/** Starts with the files that take longest, so that no worker is left alone with one at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsPrograms = ({ moduleId }: TestSpecification) =>
      /\bstartProgram\b|\bfuzz\(/.test(readFileSync(moduleId, "utf8"));
    const sorted = await super.sort(files);
    return [...sorted.filter(startsPrograms), ...sorted.filter((file) => !startsPrograms(file))];
  }
}

const site = "tests/support/global-site.ts";
const postgres = "tests/support/global-postgres.ts";

/** Tests that open databases. Those that need none answer at once, and are the quick loop of `npm run check`. */
const withDatabases = [
  "**/*.server.test.{ts,tsx}",
  "db/**/*.test.ts",
  "app/documents/**/*.test.ts",
  "server/{backup/**/*,site-archives,warm-photos}.test.ts",
  "tests/{schema,project-coordinates}.test.ts",
];

/** Requests to the built program, or to one that is started as an operator would. */
const requests = {
  // Each site is a value of its own; nothing of it is kept in modules.
  isolate: false,
  // React as it is served: its other build takes twice as long.
  env: { NODE_ENV: "production" },
  // Connections, other programs and the disk can fail by chance; what was retried is listed, and is a bug. The slow run
  // fails for it.
  retry: process.env.CI && !process.env.SLOW ? 1 : 0,
  ...patience,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves a core free; with two, that would leave one at work.
    maxWorkers: 2,
    reporters: ["./tests/support/vitest-reporter.ts"],
    projects: [
      {
        test: {
          name: "unit",
          // These tests keep nothing in modules; loading each module once saves a third of the time.
          isolate: false,
          include: ["{app,server}/**/*.test.{ts,tsx}", "tests/*.test.{ts,tsx}"],
          exclude: withDatabases,
          ...patience,
        },
      },
      {
        test: {
          name: "data",
          isolate: false,
          include: withDatabases,
          exclude: ["node_modules/**"],
          globalSetup: postgres,
          ...patience,
        },
      },
      { test: { name: "server", include: ["tests/server/**/*.test.ts"], globalSetup: site, ...requests } },
      // What takes long and rarely breaks: before a release.
      {
        test: {
          name: "slow",
          include: ["tests/slow/**/*.test.ts"],
          globalSetup: [site, postgres],
          ...requests,
        },
      },
    ],
  },
});
