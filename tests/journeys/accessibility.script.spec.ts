import { expectAccessible, expectNoViolations } from "#tests/support/axe.ts";
import { kindsOfPage, openFormWithErrors, openThanks, test } from "#tests/support/journey.ts";

const { "home with all projects": _, ...pages } = kindsOfPage;

for (const [name, path] of Object.entries(pages)) {
  test(`axe finds nothing wrong on the page: ${name}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("axe finds nothing wrong in the form with errors", async ({ page }) => {
  await openFormWithErrors(page);
  await expectAccessible(page);
});

test("axe finds nothing wrong in the thanks", async ({ page, site }) => {
  await openThanks(page, site);
  await expectAccessible(page);
});

test("axe finds nothing wrong in the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/projects/1");
  await page.getByRole("link", { name: "Menu" }).click();
  await expectNoViolations(page);
});

test("axe finds nothing wrong in the open gallery", async ({ page }) => {
  await page.goto("/projects/1");
  await page.getByRole("link", { name: "Open picture 1:" }).first().click();
  await expectAccessible(page);
});
