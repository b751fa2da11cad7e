import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

const select = (page: Page, time: string) =>
  page.getByRole("checkbox", { name: `Select the event of ${time}` });

for (const { device, width } of [
  { device: "a phone", width: 360 },
  { device: "a wide screen", width: 1280 },
])
  test.describe(`by keyboard on ${device}`, () => {
    test.use({ viewport: { width, height: 780 } });
    const day = width === 360 ? "2025-04-14" : "2025-04-15";
    const path = `/admin/overview?day=${day}`;

    test("the focus returns to the photo whose viewer is closed", async ({ page, site }) => {
      await addSiteEvents(site, day, [{ time: "10:00", colour: "#345" }]);
      await openCalendar(page, path);
      const photo = page.getByRole("link", { name: "A wall in #345" });
      await photo.focus();
      await page.keyboard.press("Enter");
      const viewer = page.getByRole("dialog", { name: "Photo, full-size" });
      await expect(viewer).toBeVisible();
      expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(photo).toBeFocused();
    });

    test("the focus stays in the day after a question, a deletion and a change of several", async ({
      page,
      site,
    }) => {
      await addSiteEvents(site, day, [{ time: "11:00" }, { time: "12:00" }, { time: "13:00" }]);
      await openCalendar(page, path);
      const heading = page.getByRole("heading", { level: 2, name: /day, 1\d April 2025$/ });
      const remove = page.getByRole("button", { name: "Delete the event of 12:00" });
      const question = page.getByRole("dialog", { name: /delete/i });
      await remove.focus();
      await page.keyboard.press("Enter");
      await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(remove).toBeFocused();

      for (const time of ["11:00", "13:00"]) {
        await select(page, time).focus();
        await page.keyboard.press("Space");
      }
      const bar = page.getByRole("form", { name: "Selected events" });
      const note = bar.getByRole("button", { name: "Set note" });
      await note.focus();
      await page.keyboard.press("Enter");
      const change = page.getByRole("dialog", { name: /note/i });
      await expect(change.getByLabel("Note")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(note).toBeFocused();
      await page.keyboard.press("Enter");
      await change.getByLabel("Note").fill("Cage of pile 7");
      await change.getByRole("button", { name: "Set note" }).press("Enter");
      await expect(page.getByText("Cage of pile 7")).toHaveCount(2);
      await expect(heading).toBeFocused();
    });
  });
