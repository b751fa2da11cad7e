import { expect, type Page } from "@playwright/test";

/** What is focused now; `null` once the focus has left the page. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    // Of a tall field only the line with the caret is brought into sight.
    const seen = [4, height / 2, height - 4].map((y) => document.elementFromPoint(left + width / 2, top + y));
    return {
      index: [...document.querySelectorAll("a, button, input, select, textarea, summary")].indexOf(element),
      name: element.getAttribute("aria-label") || element.textContent?.trim() || element.outerHTML,
      isDate: element.getAttribute("type") === "date",
      left: Math.round(left + scrollX),
      top: Math.round(top + scrollY),
      ring: outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && boxShadow !== "none",
      uncovered: seen.some((found) => element.contains(found)),
    };
  });

/** Everything on the page that the keyboard should reach, in the order it is read. */
const controls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")].flatMap(
      (element, index) =>
        element.tabIndex >= 0 && element.checkVisibility() && element.getAttribute("type") !== "hidden"
          ? [index]
          : [],
    ),
  );

/** How many links and controls show a ring. */
const ringed = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("a, button, input, select, textarea")].filter(
        (element) =>
          getComputedStyle(element).outlineStyle !== "none" || getComputedStyle(element).boxShadow !== "none",
      ).length,
  );

/** Expects Tab to reach every link and control of the open page in reading order, each with a ring and in sight. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  await expect.poll(() => ringed(page), "rings before anything has the focus").toBe(0);
  const expected = await controls(page);
  expect(expected.length).toBeGreaterThan(20);
  const order: number[] = [];
  let last = { left: 0, top: 0 };
  // A date field has a stop for each of its parts.
  for (let press = 0; press <= expected.length + 4; press += 1) {
    await page.keyboard.press("Tab");
    let stop = await focused(page);
    if (!stop) break;
    if (stop.isDate && stop.index === order.at(-1)) continue;
    await expect(async () => {
      stop = await focused(page);
      expect(stop?.ring, `${stop?.name} has a ring`).toBe(true);
      expect(stop?.uncovered, `${stop?.name} is in sight`).toBe(true);
    }).toPass();
    expect(
      stop.top > last.top || stop.left > last.left || order.length < 2,
      `${stop.name} comes after what is before it`,
    ).toBe(true);
    order.push(stop.index);
    last = stop;
  }
  expect(order).toEqual(expected);
  await expect.poll(() => focused(page), "the focus leaves the page at its end").toBeNull();
}
