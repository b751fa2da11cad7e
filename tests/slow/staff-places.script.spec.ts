import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** Returns the texts that end in an ellipsis. */
const cutTexts = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((one) => one.textContent),
  );

test("the live preview shows a machine whole beside its form", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/equipment/1/edit");
  const box = page.getByRole("region", { name: "The page as visitors see it" });
  const photo = page.frameLocator("iframe[title='The page as visitors see it']").locator("img").first();
  await expect(photo).toBeVisible();
  const bottom = async (place: Locator) => {
    const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
    return y + height;
  };
  await expect
    .poll(async () => (await bottom(box)) - (await bottom(photo)), "room below the photo")
    .toBeGreaterThanOrEqual(0);
});

test("a narrow list of projects shows type, place and year whole", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms/projects");
  const facts = page.locator(".schedule-cell:not(:empty)");
  await expect(facts.first()).toBeVisible();
  await expect.poll(() => cutTexts(facts)).toEqual([]);
});

test("rows of a narrow list keep name and facts beside the photo", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms/projects");
  const row = page.locator(".schedule-row").first();
  await expect(async () => {
    const edges = await Promise.all(
      [".schedule-picture", ".schedule-name", ".schedule-cells", ".schedule-status"].map((part) =>
        row.locator(part).boundingBox(),
      ),
    );
    const [photo, ...texts] = edges.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    for (const text of texts) expect(text.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
    expect(new Set(texts.map(({ x }) => Math.round(x))).size).toBe(1);
  }).toPass();
});

test("titles and rules keep their height from page to page", async ({ page }) => {
  test.slow();
  await openStaffPage(page, "/admin/cms");
  const paths = [
    "/admin/cms",
    "/admin/cms/projects",
    "/admin/cms/services",
    "/admin/cms/site",
    "/admin/cms/trash",
  ];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    let first = "";
    for (const path of [...paths, "/admin/cms/messages", "/admin/overview", "/admin/account"]) {
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      const place = () =>
        heading.evaluate((title) => {
          const head = title.closest(".page-head")?.getBoundingClientRect() ?? new DOMRect();
          const range = document.createRange();
          range.selectNodeContents(title.lastChild ?? title);
          const text = range.getBoundingClientRect();
          return [head.top, text.top + text.height / 2, head.bottom].map(Math.round).join(" ");
        });
      first ||= await place();
      await expect.poll(place, `${path}, ${width} px`).toBe(first);
    }
  }
});

test("the engineer's title stands in one line beside the upload", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/overview", accounts.engineer);
  const title = page.getByRole("heading", { level: 1 });
  await expect.poll(() => title.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test("the parts of the site fill every row of their groups", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/site");
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const gaps = await page.locator(".index-fields").evaluateAll((groups) =>
        groups.map((group) => {
          const last = group.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
          return Math.round(group.getBoundingClientRect().right - last.right);
        }),
      );
      expect(gaps, `${width} px`).toEqual(gaps.map(() => 1));
    }).toPass();
  }
});

test("the help follows the last word of a title that wraps", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openStaffPage(page, "/admin/cms/projects/3/edit");
  await expect(async () => {
    const place = await page.getByRole("heading", { level: 1 }).evaluate((title) => {
      const lines = [...title.getClientRects()];
      const last = lines.at(-1) ?? new DOMRect();
      const help =
        title.closest(".page-heading")?.querySelector(".help-link")?.getBoundingClientRect() ?? new DOMRect();
      const lower = help.top + help.height / 2 - last.top - last.height / 2;
      return { lines: lines.length, gap: help.left - last.right, lower };
    });
    expect(place.lines).toBe(2);
    expect(place.gap).toBeGreaterThanOrEqual(0);
    expect(place.gap).toBeLessThan(16);
    expect(Math.abs(place.lower)).toBeLessThanOrEqual(4);
  }).toPass();
});

test("the days of a machine's entry stand in one line beside its form", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/equipment/1/calendar");
  await expect(async () => {
    const lines = await page.locator(".calendar-entry > .numbers").evaluateAll((all) =>
      all.map((days) => {
        const range = document.createRange();
        range.selectNodeContents(days);
        return range.getClientRects().length;
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines)).toEqual(new Set([1]));
  }).toPass();
});

test("a room's films and earlier days stand beside a long report, not below it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/rooms/11");
  await expect(async () => {
    const report = await page.getByRole("region", { name: /^Daily report/ }).boundingBox();
    const films = await page.getByRole("region", { name: "Films" }).boundingBox();
    expect((films?.x ?? 0) + (films?.width ?? 0)).toBeLessThan(report?.x ?? 0);
    expect(films?.y ?? Number.POSITIVE_INFINITY).toBeLessThan((report?.y ?? 0) + (report?.height ?? 0));
  }).toPass();
});
