import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

const widths = [320, 360, 768, 1280, 1920, 2560];

/** What sticks out of the window to the right, and the widest of it. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });

/**
 * Links and controls less than 44 px high or wide, but for links within a line of text. The label around a checkbox is part of
 * what can be tapped.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary")]
      .filter(
        (element) =>
          element.checkVisibility() && element.tabIndex >= 0 && element.getAttribute("type") !== "hidden",
      )
      .filter((element) => {
        const inText =
          getComputedStyle(element).display === "inline" &&
          element.parentElement?.textContent !== element.textContent;
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        return !inText && Math.round(Math.min(width, height)) < 44;
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${width} × ${height} px: ${element.outerHTML.slice(0, 160)}`;
      }),
  );

/** Words in less than 16 px, but for those in drawings. */
const smallText = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      if (!element || !textContent?.trim() || element.closest("svg") || !element.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 16) found.push(`${size} px: ${textContent.trim()}`);
    }
    return found;
  });

export async function expectFits(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflow(page), `sticks out at ${width} px`).toEqual([]);
  }
}

export async function expectFitForThumbs(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => smallTargets(page), "targets too small to tap").toEqual([]);
  await expect.poll(() => smallText(page), "words too small to read").toEqual([]);
}
