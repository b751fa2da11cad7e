import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/support/chromium.ts";

const { executablePath, args, env } = await chromiumPath();

export default defineConfig({
  testDir: "./tests/journeys",
  outputDir: "./node_modules/.cache/playwright",
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // The journeys bring their own web fonts: no other browser data is needed.
    browserName: "chromium",
    launchOptions: { executablePath, args, env },
    trace: "retain-on-failure",
  },
  projects: [{ name: "javascript on" }, { name: "javascript off", use: { javaScriptEnabled: false } }],
});
