import { helpScreens } from "#app/admin/help/help-screens.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { openHelpScreen } from "#tests/support/help-screens.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec help.1, help.2 */
test("the help opens and closes by keyboard, and returns the focus", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/projects");
  const questionMark = page.getByRole("link", { name: "Help with this page" });
  await questionMark.focus();
  await page.keyboard.press("Enter");
  const help = page.getByRole("dialog", { name: "Help: " });
  await expect(help.getByRole("heading", { name: "Help: Projects" })).toBeFocused();
  const picture = help.getByRole("img");
  await expect(picture).toHaveJSProperty("naturalWidth", 1000);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("light");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(questionMark).toBeFocused();
  await expect(page).toHaveURL("/admin/cms/projects");
});

/** @spec help.1 */
test("a day of the calendar has help over its dialog", async ({ page, site }) => {
  const day = helpScreens.find(({ id }) => id === "day-client");
  if (!day) throw new Error("The day has no help.");
  await openHelpScreen(site, page, day);
  await page.getByRole("link", { name: "Help with the day" }).click();
  await expect(page.getByRole("dialog", { name: "Help: A day in the calendar" })).toContainText(
    "your projects",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Help with the day" })).toBeFocused();
});

/** @spec help.1 */
test("the help opens as a page when its panel does not load", async ({ page }) => {
  await page.route(/help-panel/, (route) => route.abort("aborted"));
  await openStaffPage(page, "/admin/cms/trash");
  await page.getByRole("link", { name: "Help with this page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Help: Trash" })).toBeVisible();
});
