import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createMedia } from "#app/adapters/images/media.ts";
import { importPhoto } from "#app/content/photos/photos.server.ts";
import {
  expect,
  giveSevenPhotos,
  kindsOfPage,
  openFormWithErrors,
  openThanks,
  test,
} from "#tests/support/journey.ts";
import { addProject } from "#tests/support/records.ts";
import { startSite } from "#tests/support/site.ts";

const widths = [320, 360, 768, 1280, 1920, 2560];

/** What sticks out of the window to the right, and the widest of it. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });

/** Links and controls less than 44 px high or wide, but for links within a line of text. */
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
        const { width, height } = element.getBoundingClientRect();
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

async function expectFits(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `sticks out at ${width} px`).toEqual([]);
  }
}

async function expectFitForThumbs(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await smallTargets(page), "targets too small to tap").toEqual([]);
  expect.soft(await smallText(page), "words too small to read").toEqual([]);
}

test("display type keeps its words visibly apart, in headings and elsewhere", async ({ page }) => {
  await page.goto("/");
  const gaps = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { wordSpacing, fontSize } = getComputedStyle(element);
        return Math.round((Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize)) * 1_000) / 1_000;
      }),
    );
  for (const selector of ["h1", "h2", "h3", ".font-display"]) {
    const found = await gaps(selector);
    expect(found.length, selector).toBeGreaterThan(0);
    expect(new Set(found), selector).toEqual(new Set([0.05]));
  }
});

for (const [name, path] of Object.entries(kindsOfPage)) {
  /** @spec look.18 */
  test(`the page fits every window and is readable and tappable on a phone: ${name}`, async ({ page }) => {
    await page.goto(path);
    await expectFits(page);
    await expectFitForThumbs(page);
  });
}

/** Kinds of record that differ in what they show: a plot that is only planned, a rich gallery. */
const records = {
  "a planned project": "/projects/tekdi-commons",
  "a machine with seven photos": "/equipment/ashok-leyland-2825-tipper",
};

for (const [name, path] of Object.entries(records)) {
  test(`the page fits every window and is readable and tappable on a phone: ${name}`, async ({
    page,
    site,
  }) => {
    if (path.startsWith("/equipment")) await giveSevenPhotos(site, 7);
    await page.goto(path);
    await expectFits(page);
    await expectFitForThumbs(page);
  });
}

/** @spec look.18 */
test("text at twice the size fits a phone and a desktop", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const path of [
    "/",
    "/services/excavation",
    "/projects/tekdi-commons",
    "/equipment/volvo-210",
    "/nowhere",
  ]) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `${path} sticks out at ${width} px`).toEqual([]);
    }
  }
});

test("the form with errors fits every window and is readable and tappable on a phone", async ({ page }) => {
  await openFormWithErrors(page);
  await expectFits(page);
  await expectFitForThumbs(page);
});

test("the thank-you page fits every window and is readable and tappable on a phone", async ({
  page,
  site,
}) => {
  await openThanks(page, site);
  await expectFits(page);
  await expectFitForThumbs(page);
});

test("the open menu fits a small phone and is readable and tappable", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/projects/kelva-twin-residences");
  await page.getByRole("link", { name: "Menu" }).click();
  expect(await overflow(page)).toEqual([]);
  await expectFitForThumbs(page);
});

test("project cards side by side align their fields and links", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/?projects=all");
  const cards = await page.locator("#projects article").evaluateAll((articles) =>
    articles.map((article) => ({
      top: Math.round(article.getBoundingClientRect().top),
      parts: [...article.querySelectorAll("h3, dt, a")].map((part) =>
        Math.round(part.getBoundingClientRect().top),
      ),
    })),
  );
  expect(cards).toHaveLength(18);
  const rows = Map.groupBy(cards, ({ top }) => top);
  expect(rows.size).toBe(6);
  for (const row of rows.values()) for (const { parts } of row) expect(parts).toEqual(row[0]?.parts);
});

/** @spec look.7 */
test("sixty projects, including one with a portrait photo and one with a 90-letter title, align in even rows", async ({
  page,
}) => {
  const site = await startSite({ template: process.env.JOURNEY_TEMPLATE ?? null });
  const { db, storage } = site.dependencies;
  const ids: number[] = [];
  for (let order = 19; order <= 60; order++) {
    const title =
      order === 20 ? "Redevelopment of the old salt works ".repeat(3).slice(0, 90) : `Plot ${order}`;
    ids.push(await addProject(db, { order, title }));
  }
  const upright = await sharp({ create: { width: 600, height: 1600, channels: 3, background: "#b48a5a" } })
    .png()
    .toBuffer();
  const store = { storage, media: createMedia({ concurrency: 1 }) };
  const about = { audience: "public", alt: "A pile from head to toe" } as const;
  const photoId = await importPhoto(db, store, new Uint8Array(upright), about);
  await db
    .insertInto("projectPhoto")
    .values({ projectId: Number(ids[0]), photoId, order: 1 })
    .execute();

  await page.goto(`${site.origin}/`);
  await expect(page.getByText("Showing 6 of 60 projects")).toBeVisible();
  await page.goto(`${site.origin}/?projects=all`);
  await expectFits(page);
  for (const [width, columns] of [
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const cards = await page.locator("#projects article").evaluateAll((articles) =>
      articles.map((article) => {
        const { top, height } = article.getBoundingClientRect();
        const photo = article.querySelector("img")?.getBoundingClientRect();
        return {
          top: Math.round(top),
          height: Math.round(height),
          photo: Math.round(photo?.height ?? 0),
        };
      }),
    );
    expect(cards).toHaveLength(60);
    const rows = Map.groupBy(cards, ({ top }) => top);
    expect(rows.size).toBe(60 / columns);
    for (const row of rows.values()) for (const { height } of row) expect(height).toBe(row[0]?.height);
    const heights = cards.flatMap(({ photo }) => (photo > 0 ? [photo] : []));
    expect(heights).toHaveLength(19);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  }
  await page.goto(`${site.origin}/projects/${ids[0]}`);
  await expectFits(page);
  const shown = await page.getByRole("img", { name: about.alt }).first().boundingBox();
  expect(shown?.height).toBeGreaterThan(400);
  await site.close();
});

/** @spec look.4 */
test("the lettered zones along the sheet's sides are complete, however long the page", async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/nowhere", "/projects/9999", "/equipment/dewatering-set-150-mm"]) {
      await page.goto(path);
      const zones = await page.locator(".frame").evaluate((frame) => {
        const { height, lineHeight } = getComputedStyle(frame, "::before");
        return Number.parseFloat(height) / Number.parseFloat(lineHeight);
      });
      const whole = Math.round(zones);
      expect(whole).toBeGreaterThan(3);
      expect(Math.abs(zones - whole), `part of a zone of ${path} at ${width} px`).toBeLessThan(0.02);
    }
  }
});
