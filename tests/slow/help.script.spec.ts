import type { Page } from "@playwright/test";
import { helpScreens } from "#app/admin/help/help-screens.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { controlsOf, openHelpScreen, prepareForHelp } from "#tests/support/help-screens.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const help = (page: Page) => page.getByRole("dialog", { name: "Help: " });
const questionMark = (page: Page) => page.getByRole("link", { name: "Help with this page" });

/** @spec help.3 */
test("every screen has the controls that its help names", async ({ page, site }) => {
  // Every page after the other, also on a slow machine.
  test.setTimeout(helpScreens.length * 15_000);
  await prepareForHelp(site, page);
  for (const screen of helpScreens) {
    await openHelpScreen(site, page, screen);
    for (const [index, control] of controlsOf(page, screen).entries())
      await expect(control, `${screen.id}: ${screen.controls[index]?.label}`).toBeVisible();
  }
});

test.describe("in dark mode", () => {
  test.use({ colorScheme: "dark" });

  /** @spec help.1, help.2 */
  test("the panel opens and closes by keyboard, and returns the focus", async ({ page }) => {
    await openStaffPage(page, "/admin/cms/projects");
    await questionMark(page).focus();
    await page.keyboard.press("Enter");
    await expect(help(page)).toBeVisible();
    await expect(help(page).getByRole("heading", { name: "Help: Projects" })).toBeFocused();
    const picture = help(page).getByRole("img");
    await expect(picture).toHaveJSProperty("naturalWidth", 1000);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain("dark");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(help(page)).toBeHidden();
    await expect(questionMark(page)).toBeFocused();
    await expect(page).toHaveURL("/admin/cms/projects");
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  /** @spec help.1 */
  test("panel and page fit the window", async ({ page }) => {
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await openStaffPage(page, "/admin/calendar-upload");
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await questionMark(page).tap();
    await expect(help(page).getByRole("img")).toBeVisible();
    const inside = () => help(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    await expect.poll(inside).toBeLessThanOrEqual(0);
    await openStaffPage(page, "/admin/help?at=/admin/calendar-upload");
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
