import sharp from "sharp";
import { cards } from "#tests/support/calendar-page.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** @spec day.10 */
test("an admin changes an event's time, to the second, and its photo", async ({ page, site }) => {
  await addSiteEvents(site, "2025-06-10", [{ time: "10:00", note: "Cage", projectId: 2 }, { time: "12:00" }]);
  await openCalendar(page, "/admin/overview?day=2025-06-10");
  await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
  const form = page.getByRole("dialog", { name: "Edit event" });
  await expect(form.getByLabel("Time")).toHaveValue("10:00");
  await page.keyboard.press("Escape");
  // Nothing was changed, so nothing is asked.
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Edit the event of 10:00" }).click();
  await form.getByLabel("Time").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Please enter a time such as 10:20 or 10:20:45")).toBeVisible();
  await expect(form.getByLabel("Time")).toBeFocused();
  await form.getByLabel("Time").fill("12:30:45");
  await form.getByLabel(/^Project/).selectOption("everyone");
  await form.getByLabel("Note").fill("Cage of pile 7");
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#284" } })
    .jpeg()
    .toBuffer();
  await form.getByLabel("Or a new image").setInputFiles({ name: "cage.jpg", mimeType: "image/jpeg", buffer });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(cards(page)).toHaveText([/No image available.*12:00/, /12:30:45.*Cage of pile 7/]);
  await expect(cards(page).last().getByRole("img", { name: "Site photo of 12:30:45" })).toBeVisible();

  await page.getByRole("button", { name: "Edit the event of 12:30:45" }).click();
  await form.getByLabel("Image address").fill("");
  await form.getByLabel(/^Project/).selectOption("everyone");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(cards(page).last()).toContainText("No image available");
});
