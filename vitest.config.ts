import { defineConfig } from "vitest/config";

/** Enough for the slowest test on a machine that is busy with other work; no test measures time by it. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // Vitest leaves a core free; with two, that would leave one at work.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          // These tests keep nothing in modules; loading each module once saves a third of the time.
          isolate: false,
          include: ["{app,db,server}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
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
    ],
  },
});
