import type { CDPSession, Page } from "@playwright/test";
import type { Place } from "#app/calendar/day/zoom-point.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

test.use(phone);

const viewer = (page: Page) => page.getByRole("dialog", { name: "Photo, full-size" });
const photo = (page: Page) => viewer(page).getByRole("img");

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
  return async (paths: Place[][], gap = 60) => {
    const start = Date.now();
    const send = (type: "touchStart" | "touchMove" | "touchEnd", step: number, touchPoints: Place[]) =>
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
const line = (from: Place, by: Place, steps = 6) =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + (by.x * step) / steps,
    y: from.y + (by.y * step) / steps,
  }));

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
