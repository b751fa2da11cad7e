import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Point } from "#app/staff/calendar/day/zoom.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { cards } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

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

test.describe("a new photo for an event", () => {
  test.use({ onPurpose: /ERR_FAILED|409/ });

  test("of another day shows a warning, and is discarded when the dialog closes", async ({ page, site }) => {
    await addSiteEvents(site, "2025-07-11", [{ time: "10:00", projectId: 2 }]);
    await openCalendar(page, "/admin/overview?day=2025-07-11");
    await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
    const form = page.getByRole("dialog", { name: "Edit event" });
    await form
      .getByLabel("Or a new image")
      .setInputFiles(await chosenPhoto("IMG_20250709_081500.jpg", "#517"));
    await expect(form).toContainText(
      "Taken on 9 Jul 2025 at 08:15 (from the file name). The event stays on 11 Jul 2025.",
    );
    await expect(form.getByText(/^Sent, /)).toBeVisible();
    const waiting = () => site.dependencies.db.selectFrom("stagedPhoto").selectAll().execute();
    await expect.poll(waiting).toHaveLength(1);
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect(form).toBeHidden();
    await expect.poll(waiting).toEqual([]);
  });
});

/** @spec day.4 */
test("an event without a stored photo shows an image from this host, and links to one elsewhere", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#358" } })
    .png()
    .toBuffer();
  await page.route("**/img/raft.png", (route) => route.fulfill({ body: png, contentType: "image/png" }));
  const event = {
    date: "2025-07-12",
    note: "",
    project: { id: 2, title: "Kelva" },
    photo: null,
    updatedAt: "",
  };
  const data = [
    { ...event, id: 901, time: "08:00", img: "/img/raft.png" },
    { ...event, id: 902, time: "09:00", img: "https://photos.example.org/wall.jpg" },
    { ...event, id: 903, time: "10:00", img: "" },
    { ...event, id: 904, time: "11:00", img: "javascript:alert(1)" },
  ];
  await page.route(/calendar\.php($|\?dayid=20250712)/, (route) => {
    const day = { id: 20250712, date: "2025-07-12", count: data.length };
    const isDay = route.request().url().includes("dayid");
    return route.fulfill({ json: { status: "success", data: isDay ? data : [day] } });
  });
  await openCalendar(page, "/admin/overview?day=2025-07-12");
  await expect(cards(page)).toHaveCount(4);
  const shown = cards(page).first().getByRole("img", { name: "Site photo of 08:00" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const link = cards(page).nth(1).getByRole("link", { name: "Image at photos.example.org" });
  await expect(link).toHaveAttribute("href", "https://photos.example.org/wall.jpg");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  for (const at of [2, 3]) await expect(cards(page).nth(at)).toContainText("No image available");
  await expectNoViolations(page);

  await cards(page)
    .first()
    .getByRole("link", { name: /Show full-size/ })
    .click();
  const preview = page.getByRole("dialog", { name: "Photo, full-size" });
  await expect(preview).toContainText("1 of 1");
  await preview.getByRole("img").dblclick();
  await expect(preview.getByRole("button", { name: "Zoom" })).toHaveAttribute("aria-pressed", "true");
  await expect(preview.getByRole("img")).toHaveJSProperty("width", 640);
  await preview.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Edit the event of 08:00" }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  await expect(form.getByRole("img")).toBeVisible();
  await expect(form.getByLabel("Image address")).toHaveValue("/img/raft.png");
  expect(requested.filter((url) => url.includes("photos.example.org"))).toEqual([]);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  /** Taps a place at the given moments, in milliseconds from now, however slow this machine is. */
  async function tapper(page: Page) {
    const devtools = await page.context().newCDPSession(page);
    const start = Date.now();
    const touch = (type: "touchStart" | "touchEnd", ms: number, touchPoints: Point[]) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: (start + ms) / 1_000 });
    return async (place: Point, ...moments: number[]) => {
      for (const ms of moments) {
        await touch("touchStart", ms, [place]);
        await touch("touchEnd", ms + 40, []);
      }
    };
  }

  /** @spec day.3 */
  test("a double tap zooms at the tapped point, and a second double tap shows the whole photo again", async ({
    page,
    site,
  }) => {
    const photo = await openPhoto(page, site, "2025-07-15");
    const zoom = page.getByRole("button", { name: "Zoom" });
    const tap = await tapper(page);
    await tap(photo.place, 0, 200);
    await expectZoomedAt(photo);
    await expect(zoom).toHaveAttribute("aria-pressed", "true");
    await tap(photo.place, 400, 600);
    await expect(zoom).toHaveAttribute("aria-pressed", "false");
    await tap(photo.place, 3_000, 3_200);
    await expectZoomedAt(photo);
  });

  test("two taps far apart in time or position do not zoom", async ({ page, site }) => {
    const { place } = await openPhoto(page, site, "2025-07-16");
    const zoom = page.getByRole("button", { name: "Zoom" });
    const tap = await tapper(page);
    await tap(place, 0, 1_000, 2_000);
    await tap({ x: place.x - 150, y: place.y }, 2_200);
    await expect(zoom).toHaveAttribute("aria-pressed", "false");
    await tap({ x: place.x - 150, y: place.y }, 2_400);
    await expect(zoom).toHaveAttribute("aria-pressed", "true");
  });
});

test("a link that cannot be copied is shown for selection", async ({ page, site }) => {
  const [id] = await addSiteEvents(site, "2025-07-14", [{ time: "10:00", projectId: 2, colour: "#147" }]);
  await openCalendar(page, `/admin/overview?day=2025-07-14&event=${id}`, accounts.admin);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Could not copy: please select the text")).toBeVisible();
  const text = page.getByRole("textbox", { name: "Text to copy" });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(`${site.origin}/admin/events/${id}`);
  await expect
    .poll(() => text.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart))
    .toBe(`${site.origin}/admin/events/${id}`.length);
  await expectNoViolations(page);
});

/** @spec day.3 */
test("a double click zooms at the clicked point", async ({ page, site }) => {
  const photo = await openPhoto(page, site, "2025-07-13");
  await page.mouse.dblclick(photo.place.x, photo.place.y);
  await expectZoomedAt(photo);
});
