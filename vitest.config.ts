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

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves a core free; with two, that would leave one at work.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          // These tests keep nothing in modules; loading each module once saves a third of the time.
          isolate: false,
          include: ["{app,db,server}/**/*.test.{ts,tsx}", "tests/*.test.{ts,tsx}"],
          globalSetup: "tests/support/global-postgres.ts",
          ...patience,
        },
      },
      {
        // Requests to the built program, started as an operator would.
        test: {
          name: "server",
          // Each site is a value of its own; nothing of it is kept in modules.
          isolate: false,
          include: ["tests/server/**/*.test.ts"],
          globalSetup: "tests/support/global-site.ts",
          ...patience,
        },
      },
      {
        // What takes minutes: `npm run test:slow`, which sets SLOW.
        test: {
          name: "slow",
          isolate: false,
          include: ["tests/slow/**/*.test.ts"],
          globalSetup: "tests/support/global-site.ts",
          ...patience,
        },
      },
    ],
  },
});
