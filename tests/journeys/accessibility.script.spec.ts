import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, kindsOfPage, openFormWithErrors, openThanks, test } from "#tests/support/journey.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`).join("\n")}`,
  );
  expect(found, `axe at ${page.viewportSize()?.width} px`).toEqual([]);
}

async function expectAccessible(page: Page) {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page);
  }
}

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
