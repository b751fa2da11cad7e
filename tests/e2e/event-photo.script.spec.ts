import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

test.describe("a new photo for an event", () => {
  test.use({ onPurpose: /ERR_FAILED|409/ });

  /** @spec day.11 */
  test("is scaled down, retried automatically, and offers its time with the source", async ({
    page,
    site,
  }) => {
    const [id] = await addSiteEvents(site, "2025-07-10", [{ time: "10:00", projectId: 2 }]);
    await openCalendar(page, "/admin/overview?day=2025-07-10");
    await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
    const form = page.getByRole("dialog", { name: "Edit event" });
    let refusals = 1;
    await page.route(/\/server\/api\/photo-uploads\//, (route) =>
      route.request().method() === "POST" && refusals-- > 0 ? route.abort() : route.continue(),
    );
    const large = await chosenPhoto("IMG_20250710_141530.jpg", "#516", { width: 3200, height: 400 });
    await form.getByLabel("Or a new image").setInputFiles(large);
    await expect(form.getByText("Retrying automatically.")).toBeVisible();
    await form.getByRole("button", { name: "Try now" }).click();
    await expect(form.getByText(/^Sent, /)).toBeVisible();
    await expect(form.getByText("Taken at 14:15 (from the file name).")).toBeVisible();
    await expect(form.getByLabel("Time")).toHaveValue("10:00");
    await form.getByRole("button", { name: "Use 14:15" }).click();
    await expect(form.getByLabel("Time")).toHaveValue("14:15");
    await expectNoViolations(page);

    // The server lets go of photos that wait for too long.
    await site.dependencies.db.deleteFrom("stagedPhoto").execute();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    const stored = site.dependencies.db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["event.time", "photo.width"])
      .where("event.id", "=", id as number);
    expect(await stored.executeTakeFirst()).toEqual({ time: "14:15", width: 2560 });
  });
});

/** Opens a photo of 1200 x 900 in a small window; tells a place on it and where the photo lies now. */
async function openPhoto(page: Page, site: Site, date: string) {
  const [id] = await addSiteEvents(site, date, [{ time: "10:00", projectId: 2, colour: "#369" }]);
  await page.setViewportSize({ width: 500, height: 500 });
  await openCalendar(page, `/admin/overview?day=${date}&event=${id}`);
  const figure = page.getByRole("dialog", { name: "Photo, full-size" }).getByRole("figure");
  const image = figure.getByRole("img");
  const shown = async () => (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  let whole = await shown();
  await expect(async () => {
    const before = whole;
    whole = await shown();
    expect(whole, "the photo has come to rest").toEqual(before);
  }).toPass();
  // Fitted whole: 500 x 375 of 1200 x 900, in the middle of its box.
  const scale = Math.min(whole.width / 1200, whole.height / 900);
  const top = whole.y + (whole.height - 900 * scale) / 2;
  const left = whole.x + (whole.width - 1200 * scale) / 2;
  return { image, shown, place: { x: left + 1200 * scale * 0.7, y: top + 900 * scale * 0.6 } };
}

async function expectZoomedAt({ image, shown, place }: Awaited<ReturnType<typeof openPhoto>>) {
  await expect(image).toHaveJSProperty("width", 1200);
  await expect(async () => {
    const zoomed = await shown();
    expect((place.x - zoomed.x) / zoomed.width).toBeCloseTo(0.7, 2);
    expect((place.y - zoomed.y) / zoomed.height).toBeCloseTo(0.6, 2);
  }).toPass();
}

/** @spec day.3 */
test("a double click zooms at the clicked point", async ({ page, site }) => {
  const photo = await openPhoto(page, site, "2025-07-13");
  await page.mouse.dblclick(photo.place.x, photo.place.y);
  await expectZoomedAt(photo);
});
