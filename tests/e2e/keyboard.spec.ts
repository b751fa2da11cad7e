import type { Page } from "@playwright/test";
import { expect, forgetInquiries, test } from "#tests/support/journey.ts";

/** What is focused now; `null` once the focus has left the page. */
const focused = (page: Page) =>
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

for (const path of ["/", "/equipment/volvo-210"]) {
  test(`Tab reaches every link and control of ${path} in reading order, each with a visible focus ring`, async ({
    page,
  }) => {
    await page.goto(path);
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
  });
}

/** Presses Tab until the field is reached, past the parts of a date. */
async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label);
  for (let press = 0; press < 8; press += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(field).toBeFocused();
}

/** @spec inquiry.1 */
test("an inquiry about a service can be sent by keyboard alone", async ({ page, site }) => {
  await forgetInquiries(site);
  await page.goto("/services/piling");
  await page.getByRole("link", { name: "Get Quote" }).first().press("Enter");
  await expect(page).toHaveURL("/?service=piling#contact");
  await page.getByLabel("Full Name").focus();
  for (const text of ["Meera Kulkarni", "meera@example.com", "+91 98200 00000", ""]) {
    if (text) await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("combobox", { name: "Service" })).toBeFocused();
  await tabTo(page, "Site Location");
  await page.keyboard.insertText("Parel");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Forty piles of 900 mm in Parel.");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Drawings or Soil Report")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Thank you");
});
