import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";

const project = 4;

test.use({ onPurpose: /status of 409|ERR_INTERNET_DISCONNECTED/ });

test("a film starts with the photos that are selected in a day on a phone", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await addSiteEvents(site, "2026-05-04", [
    { time: "10:00", projectId: project, colour: "#702010" },
    { time: "11:00", projectId: project, colour: "#107020" },
    { time: "12:00", projectId: project + 1, colour: "#102070" },
  ]);
  await openCalendar(page, "/admin/overview?day=2026-05-04");
  await page.getByRole("button", { name: "Select all" }).click();
  const bar = page.getByRole("form", { name: "Selected events" });
  const newFilm = async () => {
    await bar.locator("summary", { hasText: "More" }).click();
    await bar.getByRole("button", { name: "New film" }).click();
  };
  await newFilm();
  await expect(page.getByText(/do not all belong to one project/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select the event of 12:00" }).uncheck();
  await newFilm();
  await page.getByLabel("Viewpoint").fill("From the crane");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Create film" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /From the crane/ })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Date" })).toHaveAttribute("aria-valuetext", /11:00$/);
});

test("ticked photos and the viewpoint stay when photos until another month are shown", async ({
  page,
  site,
}) => {
  for (const [day, colour] of [
    ["2026-03-02", "#905020"],
    ["2026-08-03", "#209050"],
  ] as const)
    await addSiteEvents(site, day, [{ time: "10:00", projectId: project, colour }]);
  await openStaffPage(page, `/admin/rooms/${project}/films/new`);
  await page.getByLabel("Viewpoint").fill("From the roof");
  await page.getByRole("checkbox", { name: /3 Aug 2026, 10:00/ }).check();
  await page.getByLabel("Photos until").fill("2026-03");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "Photos until March 2026" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /3 Aug 2026, 10:00/ })).toBeChecked();
  await expect(page.getByLabel("Viewpoint")).toHaveValue("From the roof");
});

test("a film that cannot be sent keeps its viewpoint and its ticks", async ({ page, site }) => {
  await addSiteEvents(site, "2026-03-09", [{ time: "10:00", projectId: project, colour: "#905020" }]);
  await openStaffPage(page, `/admin/rooms/${project}/films/new`);
  await page.getByLabel("Viewpoint").fill("From the gate");
  await page.getByRole("checkbox", { name: /9 Mar 2026, 10:00/ }).check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create film" }).click();
  await expect(page.getByText("Failed to save the film. The site could not be reached")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel("Viewpoint")).toHaveValue("From the gate");
  await expect(page.getByRole("checkbox", { name: /9 Mar 2026, 10:00/ })).toBeChecked();
});

test("a film is made of ticked photos, moved along by keyboard and compared", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [day, colour] of [
    ["2026-06-01", "#a04020"],
    ["2026-06-15", "#20a040"],
    ["2026-07-01", "#2040a0"],
  ] as const)
    await addSiteEvents(site, day, [{ time: "10:00", projectId: project, colour, note: `Note of ${day}` }]);
  await openStaffPage(page, `/admin/rooms/${project}`);
  await page.getByRole("link", { name: "New film" }).click();
  for (const day of ["1 Jun 2026", "15 Jun 2026", "1 Jul 2026"])
    await page.getByRole("checkbox", { name: new RegExp(`${day}, 10:00`) }).check();
  // A ticked photo is shown whole, its ring inside its edge.
  const ticked = page.locator(".film-choice label:has(:checked) img").first();
  await ticked.scrollIntoViewIfNeeded();
  await expect.poll(() => ticked.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(async () => {
    const shape = await ticked.evaluate((img: HTMLImageElement) => {
      const { outlineOffset, outlineStyle } = getComputedStyle(img);
      const { width, height } = img.getBoundingClientRect();
      return {
        outlineOffset,
        outlineStyle,
        stretch: width / height / (img.naturalWidth / img.naturalHeight),
      };
    });
    expect(shape.outlineStyle).toBe("solid");
    expect(Number.parseFloat(shape.outlineOffset)).toBeLessThanOrEqual(-3);
    expect(Math.abs(shape.stretch - 1)).toBeLessThan(0.05);
  }).toPass();
  await page.getByLabel("Viewpoint").fill("From the gate");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Create film" }).click();

  await expect(page.getByRole("heading", { level: 1, name: /From the gate/ })).toBeVisible();
  // The picture takes the width, and Play is in the first window.
  await expect.poll(async () => (await page.locator(".film-frame").boundingBox())?.width).toBe(328);
  await expect(page.getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
  const date = page.getByRole("slider", { name: "Date" });
  await expect(date).toHaveAttribute("aria-valuetext", "1 Jul 2026, 10:00");
  await expect.poll(async () => (await date.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await date.focus();
  await page.keyboard.press("Home");
  await expect(page.locator(".film-caption").getByText("Note of 2026-06-01")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(date).toHaveAttribute("aria-valuetext", "15 Jun 2026, 10:00");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.locator(".film-caption").getByText("Note of 2026-07-01")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();

  await page.getByRole("button", { name: "Before / after" }).click();
  await page.getByLabel("Before", { exact: true }).selectOption({ label: "15 Jun 2026, 10:00" });
  await expect(page.getByRole("img", { name: /^Before: A wall in #20a040/ })).toBeVisible();
  const divider = page.getByRole("slider", { name: "Divider between before and after" });
  await divider.focus();
  await page.keyboard.press("End");
  await expect(divider).toHaveAttribute("aria-valuetext", "100 % before");
  await page.keyboard.press("ArrowLeft");
  await expect(divider).toHaveAttribute("aria-valuetext", "99 % before");
  await expectNoViolations(page);
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
});
