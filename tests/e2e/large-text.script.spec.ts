import type { Locator, Page } from "@playwright/test";
import { overflow } from "#tests/support/fits.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openHydratedPage } from "#tests/support/staff-journey.ts";

const widths = [360, 1280];

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** Returns what cannot be read or used in a part of the page: cut text, and controls above or beside their place. */
const faults = (part: Locator) =>
  part.evaluate((root) => {
    const found: string[] = [];
    const named = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 50)}`;
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const controls = [...root.querySelectorAll("a, button, input, select, textarea, summary")].filter(shown);
    for (const element of [...controls, ...root.querySelectorAll("p, dt, dd, h1, h2, h3, label")].filter(
      shown,
    )) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const cut = overflowX === "hidden" || overflowX === "clip";
      if (
        cut &&
        textOverflow !== "ellipsis" &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1
      )
        found.push(`cut: ${named(element)}`);
      if (
        overflowY === "hidden" &&
        element.clientHeight > 1 &&
        element.scrollHeight > element.clientHeight + 2
      )
        found.push(`cut below: ${named(element)}`);
    }
    // Each control is reached where it stands once it is scrolled to.
    for (const element of controls) {
      if (element.matches("[type=hidden], [type=radio], [type=checkbox]")) continue;
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      if (left < -1 || right > innerWidth + 1) found.push(`beside the window: ${named(element)}`);
      const at = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1));
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null;
      if (!at || !(element.contains(at) || at.contains(element) || label?.contains(at)))
        found.push(`covered: ${named(element)} by ${at ? named(at) : "nothing"}`);
    }
    return found;
  });

for (const width of widths) {
  test(`the photo viewer can be read and used at 200 % text in ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 });
    const day = "2025-04-08";
    const note =
      "Raft of tower 2: second pour between grids C and F finished, curing by ponding from tomorrow";
    await addSiteEvents(site, day, [
      { time: "10:00", colour: "tan", note, projectId: 2 },
      { time: "11:00", colour: "teal" },
    ]);
    await openCalendar(page, `/admin/overview?day=${day}`);
    await enlarge(page);
    await page
      .getByRole("link", { name: /Show full-size/ })
      .first()
      .click();
    const viewer = page.getByRole("dialog", { name: "Photo, full-size" });
    await expect(viewer.getByText("1 of 2")).toBeAttached();
    expect(await overflow(page)).toEqual([]);
    expect(await faults(viewer)).toEqual([]);
    // The photo keeps a useful part of the window.
    const photo = await viewer.locator("img").first().boundingBox();
    expect(photo?.height).toBeGreaterThan(120);
  });

  test(`the inbox and a conversation can be read and used at 200 % text in ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openHydratedPage(page, "/admin/cms/messages");
    await enlarge(page);
    expect(await overflow(page)).toEqual([]);
    expect(await faults(page.locator("main"))).toEqual([]);
    await page.locator("main a[href*='message=']").first().click();
    const message = page.getByRole("textbox", { name: /^Reply to/ });
    await expect(message).toBeVisible();
    expect(await overflow(page)).toEqual([]);
    const window = page.locator(width < 1000 ? "dialog.message-window" : "main");
    expect(await faults(window)).toEqual([]);
  });
}
