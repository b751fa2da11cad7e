import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

const project = 4;

test.use({ onPurpose: /status of 409/ });

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
