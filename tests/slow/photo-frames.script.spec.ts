import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ viewport: { width: 1280, height: 800 } });

async function boxOf(found: Locator) {
  const box = await found.boundingBox();
  if (!box) throw new Error("It has no place.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test("the frame of an upright photo is as wide as the photo, and as high as the one beside it", async ({
  page,
  site,
}) => {
  await addSiteEvents(site, "2025-02-11", [
    { time: "10:00", colour: "#a03010", upright: true },
    { time: "11:00", colour: "#10a030" },
  ]);
  await openCalendar(page, "/admin/overview?day=2025-02-11");
  const card = page.locator(".event-card").first();
  await expect(async () => {
    const [upright, wide] = await Promise.all(
      [0, 1].map((at) => boxOf(page.locator(".event-frame").nth(at))),
    );
    expect(upright?.height).toBeCloseTo(wide?.height ?? 0, 0);
    expect((upright?.width ?? 0) / (upright?.height ?? 1)).toBeCloseTo(0.75, 1);
    // The number and the checkbox stand in its corners.
    expect((await boxOf(card.locator(".event-frame > .numbers"))).x).toBeCloseTo(upright?.x ?? 0, 0);
    expect((await boxOf(card.locator(".event-frame > :has(input)"))).right).toBeCloseTo(
      upright?.right ?? 0,
      0,
    );
    // A file of the size that is shown: an image with several files is as wide as its sizes say.
    const asked = await page
      .locator(".event-frame img")
      .nth(1)
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(asked).toBeGreaterThanOrEqual(Math.floor(wide?.width ?? 0));
    expect(asked).toBeLessThan(1.3 * (wide?.width ?? 0));
    // Both fill their row; on phones the words stand beside the upright one.
    expect(wide?.right).toBeCloseTo((await boxOf(page.locator(".event-cards"))).right, 0);
  }).toPass();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(async () => {
    const words = await boxOf(card.locator(".event-text"));
    expect(words.x).toBeGreaterThan((await boxOf(card.locator(".event-frame"))).right);
  }).toPass();
});

test("the only event of a day has its words beside its photo", async ({ page, site }) => {
  await addSiteEvents(site, "2025-02-10", [{ time: "10:00", colour: "#a03010" }]);
  await openCalendar(page, "/admin/overview?day=2025-02-10");
  await expect(async () => {
    const frame = await boxOf(page.locator(".event-frame"));
    const words = await boxOf(page.locator(".event-text"));
    expect(words.x - frame.right).toBeCloseTo(24, 0);
    expect(words.right).toBeCloseTo((await boxOf(page.locator(".event-cards"))).right, 0);
  }).toPass();
});

test("one photo of a day is as wide as two", async ({ page, site }) => {
  await addSiteEvents(site, "2025-02-12", [{ time: "10:00", colour: "#3010a0", projectId: 1 }]);
  await openCalendar(page, "/admin/overview?month=2025-02");
  const strip = page.locator("[data-day='2025-02-12'] .day-strip");
  await expect(strip.locator("img")).toHaveCount(1);
  await expect(async () => {
    expect((await boxOf(strip.locator("img"))).width).toBeCloseTo((await boxOf(strip)).width, 0);
  }).toPass();
});

test("the stage of a film of upright photos is as wide as they are, with its caption beside it", async ({
  page,
  site,
}) => {
  const days = ["2025-02-13", "2025-02-14"];
  for (const day of days)
    await addSiteEvents(site, day, [{ time: "10:00", colour: "#806010", projectId: 5, upright: true }]);
  await openStaffPage(page, "/admin/rooms/5/films/new?month=2025-02");
  const photos = page.locator(".film-choice li");
  // They fill their columns.
  const photo = photos.first().locator("img");
  await expect(async () => {
    expect((await boxOf(photo)).width).toBeCloseTo((await boxOf(photos.first())).width, 0);
  }).toPass();
  for (const at of [0, 1]) await photos.nth(at).getByRole("checkbox").check();
  await page.getByLabel("Viewpoint").fill("From the upright gate");
  await page.getByRole("button", { name: "Create film" }).click();
  await expect(async () => {
    const stage = await boxOf(page.locator(".film-frame"));
    expect(stage.width / stage.height).toBeCloseTo(0.75, 1);
    const caption = await boxOf(page.locator(".film-caption"));
    expect(Math.round(caption.x - stage.right)).toBe(32);
    expect(caption.y).toBeCloseTo(stage.y, 0);
    const controls = await boxOf(page.locator(".film-controls"));
    expect(controls.x).toBeCloseTo(caption.x, 0);
    expect(controls.bottom).toBeCloseTo(stage.bottom, 0);
    expect(controls.bottom).toBeLessThanOrEqual(800);
  }).toPass();
  // Between both, each photo can be chosen.
  const index = page.getByRole("list", { name: "Photos" }).getByRole("button");
  await expect(index).toHaveCount(2);
  await expect(index.last()).toHaveAttribute("aria-current", "true");
  await index.first().click();
  await expect(index.first()).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".film-caption")).toContainText("13 Feb 2025");
  await expect(page.getByRole("slider", { name: "Date" })).toHaveValue("0");
  await expect(async () => {
    const [caption, list, controls] = await Promise.all(
      [".film-caption", ".film-index", ".film-controls"].map((part) => boxOf(page.locator(part))),
    );
    expect(list?.y).toBeGreaterThanOrEqual(caption?.bottom ?? 0);
    expect(list?.bottom).toBeLessThanOrEqual(controls?.y ?? 0);
  }).toPass();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator(".film-index")).toBeHidden();
});

test("the work of a daily report takes the height of its row", async ({ page, site }) => {
  const { projectId, day } = await site.dependencies.db
    .selectFrom("dailyReport")
    .select(["projectId", "day"])
    .orderBy("day", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await openStaffPage(page, `/admin/rooms/${projectId}/reports/${day}/edit`);
  const seen = (part: string) =>
    boxOf(page.getByRole("checkbox", { name: `Client can see this: ${part}`, exact: true }));
  await expect(async () => {
    const work = await seen("work done");
    expect(work.y).toBeCloseTo((await seen("manpower")).y, 0);
    // What the report before says of it stands between the field and the checkbox.
    const field = page.getByLabel("Work done", { exact: true });
    const next = await boxOf(field.locator("xpath=../following-sibling::*[1]"));
    expect(next.y - (await boxOf(field)).bottom).toBeLessThan(32);
  }).toPass();
});
