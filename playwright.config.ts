import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/support/chromium.ts";

const { executablePath, args, env } = await chromiumPath();

export default defineConfig({
  testDir: "./tests/e2e",
  outputDir: "./node_modules/.cache/playwright",
  globalSetup: "./tests/support/global-journeys.ts",
  // One more than the two cores of the smallest machine: a test often waits for its page, not for a core.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Enough for a machine that is busy with other work; no journey measures time by it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // The journeys bring their own web fonts: no other browser data is needed.
    browserName: "chromium",
    launchOptions: { executablePath, args, env },
    // Smooth scrolling costs a second for each link; the journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Requests through a service worker cannot be cut or delayed by a test. Tests about it allow it.
    serviceWorkers: "block",
  },
  projects: [
    { name: "javascript on" },
    // What only scripts do, and what is looked at by scripts, stands in files of that name.
    { name: "javascript off", testIgnore: "**/*.script.spec.ts", use: { javaScriptEnabled: false } },
  ],
});
