import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto, openUploader } from "#tests/support/uploader.ts";

test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true, onPurpose: /ERR_FAILED/ });

/** The part of the window that bars at its edges leave. */
const free = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll("header, nav, .save-bar, .selection-bar, .day-selection")];
    const heights = bars.map((bar) => {
      const { position } = getComputedStyle(bar);
      const { top, bottom } = bar.getBoundingClientRect();
      const isAtEdge = top <= 1 || bottom >= innerHeight - 1;
      if (!isAtEdge || !["sticky", "fixed"].includes(position)) return 0;
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return 1 - heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

test("a phone held sideways keeps at least 60 % of its height for the content", async ({ page, site }) => {
  const [id] = await addSiteEvents(site, "2025-08-20", [
    { time: "10:00", projectId: 2, colour: "#864", note: "Columns on grids A to C cast" },
    { time: "11:00", projectId: 2 },
  ]);
  await openStaffPage(page, "/admin/rooms", accounts.client);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => free(page)).toBeGreaterThanOrEqual(0.6);

  await openCalendar(page, "/admin/overview?day=2025-08-20");
  await page.getByRole("checkbox").first().check();
  await expect(page.getByRole("status").getByText("1 selected")).toBeVisible();
  await expect.poll(() => free(page)).toBeGreaterThanOrEqual(0.6);

  await openCalendar(page, `/admin/overview?day=2025-08-20&event=${id}`);
  const photo = page.getByRole("dialog", { name: "Photo, full-size" }).getByRole("figure");
  await expect.poll(async () => (await photo.boundingBox())?.height).toBeGreaterThanOrEqual(0.6 * 360);

  await page.route("**/server/api/photo-uploads/**", (route) => route.abort());
  await page.context().clearCookies();
  await openUploader(page, "2025-08-21");
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await chosenPhoto("IMG_20250821_080000.jpg", "#486")]);
  await expect(page.getByText("Retrying automatically.")).toBeVisible();
  await expect.poll(() => free(page)).toBeGreaterThanOrEqual(0.6);
});
