import type { CDPSession, Page } from "@playwright/test";
import type { Point } from "#app/staff/calendar/day/zoom.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

test.use(phone);

const viewer = (page: Page) => page.getByRole("dialog", { name: "Photo, full-size" });

const photo = (page: Page) => viewer(page).getByRole("img");

const zoomButton = (page: Page) => viewer(page).getByRole("button", { name: "Zoom" });

/** Opens the first of two photos of 1200 x 900; tells the middle of the photo, and draws fingers over it. */
async function openPhoto(page: Page, site: Site, date: string, textSize = "100%") {
  const [id] = await addSiteEvents(site, date, [
    { time: "10:00", projectId: 2, colour: "#369" },
    { time: "11:00", projectId: 2, colour: "#963" },
  ]);
  await openCalendar(page, `/admin/overview?day=${date}&event=${id}`);
  await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), textSize);
  await expect
    .poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const box = await viewer(page).getByRole("figure").boundingBox();
  if (!box) throw new Error("The photo has no box.");
  return {
    middle: { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) },
    draw: fingersOf(await page.context().newCDPSession(page)),
  };
}

/** Draws fingers along their paths, with this time between the positions, however fast the events are sent. */
function fingersOf(devtools: CDPSession) {
  return async (paths: Point[][], gap = 60) => {
    const start = Date.now();
    const send = (type: "touchStart" | "touchMove" | "touchEnd", step: number, touchPoints: Point[]) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints,
        timestamp: (start + step * gap) / 1_000,
      });
    const steps = paths[0]?.length ?? 0;
    for (let step = 0; step < steps; step += 1) {
      const touched = paths.flatMap((path, id) =>
        path.slice(step, step + 1).map((place) => ({ ...place, id })),
      );
      await send(step === 0 ? "touchStart" : "touchMove", step, touched);
    }
    await send("touchEnd", steps, []);
  };
}

/** The positions of a finger on its way. */
const line = (from: Point, by: Point, steps = 6) =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + (by.x * step) / steps,
    y: from.y + (by.y * step) / steps,
  }));

/** Two fingers beside a middle, whose distance changes, while the middle moves. */
const pinch = ({ x, y }: Point, from: number, to: number, by: Point = { x: 0, y: 0 }) => [
  line({ x: x - from / 2, y }, { x: by.x - (to - from) / 2, y: by.y }),
  line({ x: x + from / 2, y }, { x: by.x + (to - from) / 2, y: by.y }),
];

const pageScale = (page: Page) => page.evaluate(() => visualViewport?.scale);

test("a short fast swipe down closes the photo, which follows the finger", async ({ page, site }) => {
  const { middle, draw } = await openPhoto(page, site, "2025-08-11");
  await viewer(page).evaluate((dialog) => {
    dialog.addEventListener("pointermove", () => {
      const moved = dialog.querySelector("figure")?.style.translate;
      if (moved) document.body.dataset.followed = moved;
    });
  });
  await draw([line(middle, { x: 0, y: 80 }, 4)], 16);
  await expect(viewer(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.body.dataset.followed)).toMatch(/^0(px)? \d+px$/);
});

test("a pinch to less than the whole photo springs back to it", async ({ page, site }) => {
  const { middle, draw } = await openPhoto(page, site, "2025-08-13");
  await draw(pinch(middle, 60, 120));
  await expect(zoomButton(page)).toHaveAttribute("aria-pressed", "true");
  await draw(pinch(middle, 240, 60));
  await expect(zoomButton(page)).toHaveAttribute("aria-pressed", "false");
  await expect(photo(page)).toHaveJSProperty("width", page.viewportSize()?.width);
  await expect.poll(() => pageScale(page)).toBe(1);
  // The gestures of the whole photo work again.
  await draw([line(middle, { x: 0, y: 220 })]);
  await expect(viewer(page)).toBeHidden();
});

test("a swipe scrolls a viewer with large text first, and closes it at its top", async ({ page, site }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  const { middle, draw } = await openPhoto(page, site, "2025-08-14", "200%");
  const scrolled = () =>
    viewer(page)
      .getByRole("figure")
      .evaluate((figure) => figure.parentElement?.scrollTop);
  await draw([line(middle, { x: 0, y: -60 })]);
  await expect.poll(scrolled).toBeGreaterThan(30);
  const top = { x: middle.x, y: 20 };
  await draw([line(top, { x: 0, y: 200 })]);
  await expect.poll(scrolled).toBe(0);
  await expect(viewer(page)).toBeVisible();
  await draw([line(top, { x: 0, y: 200 })]);
  await expect(viewer(page)).toBeHidden();
});

/** @spec day.3 */
test("two fingers zoom the photo about their middle, and one pans it", async ({ page, site }) => {
  const { middle, draw } = await openPhoto(page, site, "2025-08-12");
  const width = page.viewportSize()?.width ?? 0;
  const between = { x: middle.x + 40, y: middle.y };
  await draw(pinch(between, 60, 150));
  await expect(zoomButton(page)).toHaveAttribute("aria-pressed", "true");
  await expect(photo(page)).toHaveJSProperty("width", Math.round(width * 2.5));
  const shown = async () => (await photo(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(async () => {
    const { x, width: zoomed } = await shown();
    expect((between.x - x) / zoomed).toBeCloseTo(between.x / width, 2);
  }).toPass();
  const zoomed = await shown();
  await expect.poll(() => pageScale(page)).toBe(1);
  await expect(zoomButton(page)).toBeInViewport();

  await draw([line(middle, { x: -50, y: 120 })]);
  await expect(viewer(page)).toContainText("1 of 2");
  await expect.poll(async () => Math.round((await shown()).x)).toBe(Math.round(zoomed.x - 50));

  await draw(pinch(middle, 40, 380));
  await expect(photo(page)).toHaveJSProperty("width", width * 4);
  await zoomButton(page).click();
  await expect(zoomButton(page)).toHaveAttribute("aria-pressed", "false");
  await expect(photo(page)).toHaveJSProperty("width", width);
});

/** @spec day.3 */
test("a swipe down closes the photo; a short or horizontal one does not", async ({ page, site }) => {
  const { middle, draw } = await openPhoto(page, site, "2025-08-10");
  await draw([line(middle, { x: 5, y: 70 })]);
  await expect(viewer(page)).toBeVisible();
  await expect(viewer(page).getByRole("figure")).toHaveCSS("translate", "none");
  await draw([line(middle, { x: 0, y: -200 })]);
  await expect(viewer(page)).toContainText("1 of 2");
  await draw([line(middle, { x: -150, y: 60 })]);
  await expect(viewer(page)).toContainText("2 of 2");
  await draw([line(middle, { x: 10, y: 220 })]);
  await expect(viewer(page)).toBeHidden();
  await expect(page).not.toHaveURL(/event=/);
});
