import { test } from "#tests/support/journey.ts";
import { expectTabReachesAll } from "#tests/support/tab-order.ts";

for (const path of ["/", "/equipment/volvo-210"]) {
  test(`Tab reaches every link and control of ${path} in reading order, each with a visible focus ring`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectTabReachesAll(page);
  });
}
