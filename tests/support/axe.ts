import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails for every violation that axe finds on a page as it is now. Journeys look so at most of their steps: as each look
 * takes most of a second, they do it in the slow run.
 * @param part selector of the only part to check, such as an open menu that covers others
 */
export async function expectNoViolations(page: Page, part?: string): Promise<void> {
  if (process.env.SLOW) await look(page, part);
}

/**
 * The same on a wide screen, in every run, and on a phone, in the slow one; from the top of the page, since axe counts what
 * the header covers as small.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of process.env.SLOW ? [1280, 360] : [1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await look(page);
  }
}

async function look(page: Page, part?: string): Promise<void> {
  // To describe what passes takes axe nearly as long as to check it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(rules);
  if (part) axe.include(part);
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, target }) => `${target} ${html}`).join("\n")}`,
  );
  expect(found, `axe at ${page.viewportSize()?.width} px`).toEqual([]);
}
