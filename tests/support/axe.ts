import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails for every violation that axe finds on a page as it is now.
 * @param part selector of the only part to check, such as an open menu that covers others
 */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  // To describe what passes takes axe nearly as long as to check it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(rules);
  if (part) axe.include(part);
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`).join("\n")}`,
  );
  expect(found, `axe at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** The same on a wide screen and on a phone, from the top of the page: axe counts what the header covers as small. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expectNoViolations(page);
  }
}
