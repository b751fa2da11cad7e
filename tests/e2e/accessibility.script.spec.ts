import { expectAccessible, expectNoViolations } from "#tests/support/axe.ts";
import { expect, kindsOfPage, openFormWithErrors, openThanks, test } from "#tests/support/journey.ts";

for (const kind of ["home", "piling", "project", "equipment"] as const) {
  test(`axe finds no violations on the page: ${kind}`, async ({ page }) => {
    await page.goto(kindsOfPage[kind]);
    await expectAccessible(page);
  });
}

test("axe finds no violations in the form with errors and in the thanks", async ({ page, site }) => {
  await openFormWithErrors(page);
  await expectNoViolations(page);
  await openThanks(page, site);
  await expectNoViolations(page);
});

test("axe finds no violations in the open menu and in the open gallery", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(kindsOfPage.project);
  await page.getByRole("link", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoViolations(page);
  await page.goto(kindsOfPage.project);
  await page.getByRole("link", { name: "Open photo 1:" }).first().click();
  await expect(page.getByRole("dialog", { name: "Photos of" })).toBeVisible();
  await expectNoViolations(page);
});
