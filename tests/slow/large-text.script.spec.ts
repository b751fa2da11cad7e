import type { Page } from "@playwright/test";
import { overflow } from "#tests/support/fits.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";

// Text twice as large, as somebody sets it in the browser: lengths in rem and media queries follow.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
    await use({ ...launchOptions, args });
  },
});

/** Visible controls that are outside the window, where nothing scrolls to them, or that cut their own text. */
const cutControls = (page: Page, within: string) =>
  page.locator(within).evaluate((part) =>
    [...part.querySelectorAll<HTMLElement>("a, button, label, input:not([type=hidden]), h1, h2, h3")]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".sr-only"),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isCut =
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== "visible" &&
          element.tagName !== "INPUT";
        let box = element.parentElement;
        while (box && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement;
        const isOutside = left < -1 || right > innerWidth + 1;
        return width > 1 && (isCut || (isOutside && (!box || box.scrollWidth <= box.clientWidth)));
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );

/** Pages of every kind: lists, forms, calendars, dashboards; for visitors and for staff. */
const pages = [
  "/",
  "/services/excavation",
  "/services/piling",
  "/projects",
  "/projects/1",
  "/equipment/1",
  "/capability",
  ...["", "/equipment", "/projects", "/services", "/pages", "/event-list", "/users", "/fleet", "/photos"].map(
    (path) => `/admin/cms${path}`,
  ),
  ...[
    "/equipment/1/edit",
    "/projects/1/edit",
    "/services/1/edit",
    "/pages/1/edit",
    "/equipment/1/calendar",
  ].map((path) => `/admin/cms${path}`),
  ...["brand", "texts", "leaders", "testimonials", "badges", "capability", "replyTemplates"].map(
    (part) => `/admin/cms/site/${part}`,
  ),
];

/** @spec staff.11 */
test("no page scrolls sideways on a phone with text of twice the size", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStaffPage(page, "/admin/cms");
  for (const path of pages) {
    await page.goto(path);
    expect.soft(await overflow(page), path).toEqual([]);
  }
});

for (const width of [360, 1280])
  test.describe(`with text of twice the size at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the photo viewer keeps its controls in the window", async ({ page, site }) => {
      const day = width === 360 ? "2025-04-16" : "2025-04-17";
      await addSiteEvents(site, day, [
        { time: "10:00", colour: "#345", note: "Cage of pile 7, lowered in two parts" },
        { time: "11:00", colour: "#456" },
      ]);
      await openCalendar(page, `/admin/overview?day=${day}`);
      await page.getByRole("link", { name: "A wall in #345" }).click();
      const viewer = page.getByRole("dialog", { name: "Photo, full-size" });
      await expect(viewer.getByRole("img").first()).toBeInViewport();
      for (const control of await viewer.locator("button:visible").all()) {
        await control.scrollIntoViewIfNeeded();
        await expect(control).toBeInViewport({ ratio: 0.99 });
      }
      await expect.poll(() => cutControls(page, "dialog:modal >> nth=-1")).toEqual([]);
      await expect.poll(() => overflow(page)).toEqual([]);
    });

    test("messages and a conversation fit the window", async ({ page }) => {
      await openStaffPage(page, "/admin/cms/messages");
      await expect.poll(() => overflow(page)).toEqual([]);
      await expect.poll(() => cutControls(page, "#content")).toEqual([]);
      await page
        .locator("#content")
        .getByRole("link", { name: /Girish Bhonsle/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Girish Bhonsle" })).toBeVisible();
      await expect.poll(() => overflow(page)).toEqual([]);
      await expect.poll(() => cutControls(page, "body")).toEqual([]);
    });
  });
