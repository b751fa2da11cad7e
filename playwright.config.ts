import "./tests/support/memory-folder.ts";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/support/chromium.ts";

// React as it is served, in the workers, too.
process.env.NODE_ENV ??= "production";

// This process and each worker load the program's source, which takes a second less once it is compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const { executablePath, args, env } = await chromiumPath();

export default defineConfig({
  testDir: "./tests",
  // What takes long runs before a release: `npm run test:slow`.
  testMatch: process.env.SLOW ? "{e2e,slow}/**/*.spec.ts" : "e2e/**/*.spec.ts",
  outputDir: "./node_modules/.cache/playwright",
  // What Node runs as it is: compiling the built program would take each worker ten seconds.
  build: { external: ["**/build/server/**", "**/{app,db,server}/**/*.ts"] },
  globalSetup: "./tests/support/global-journeys.ts",
  workers: 2,
  // The tests of a file run in their order on one site; a test that fails by chance is listed, and fails the slow run.
  fullyParallel: false,
  retries: process.env.CI ? 2 : 0,
  // Enough for a machine that is busy with other work; no journey measures time by it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "./tests/support/playwright-reporter.ts",
  use: {
    // The journeys bring their own web fonts: no other browser data is needed.
    browserName: "chromium",
    launchOptions: { executablePath, args, env },
    // Smooth scrolling costs a second for each link; the journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    // Requests through a service worker cannot be cut or delayed by a test. Tests about it allow it.
    serviceWorkers: "block",
  },
  // Files named so are about scripts; the others run without them, and two are about both.
  projects: [
    {
      name: "javascript on",
      testIgnore: /\/(?!(inquiry|keyboard)\.spec)[\w-]+(?<!\.script)\.spec\.ts$/,
    },
    { name: "javascript off", testIgnore: "**/*.script.spec.ts", use: { javaScriptEnabled: false } },
  ],
});
