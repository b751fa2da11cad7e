import { expectAccessible } from "#tests/support/axe.ts";
import { kindsOfPage, test } from "#tests/support/journey.ts";

for (const kind of ["home", "project", "machine"] as const) {
  test(`axe finds no violations on the page: ${kind}`, async ({ page }) => {
    await page.goto(kindsOfPage[kind]);
    await expectAccessible(page);
  });
}
