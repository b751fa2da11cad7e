import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { openCalendar, openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ contextOptions: { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } });

const backgroundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

/** @spec look.14 */
test("machines keep their paper background, so that their tracks stay visible", async ({ page }) => {
  await page.goto("/");
  const machine = page.locator(".parade div > svg").first();
  await expect(machine).toHaveCSS("background-color", "rgb(243, 240, 235)");
  await expect(machine).toHaveCSS("forced-color-adjust", "none");
});

/** @spec look.14 */
test("the selected day has an outline in the highlight colour", async ({ page }) => {
  await openCalendar(page, "/admin/overview?month=2025-05&day=2025-05-14");
  const days = page.locator("td[aria-selected]");
  const outlines = () =>
    days.evaluateAll((cells) =>
      cells.map((cell) => {
        const style = cell.querySelector("a") && getComputedStyle(cell.querySelector("a") as Element);
        return [cell.ariaSelected, style?.outlineStyle, style?.outlineWidth];
      }),
    );
  await expect.poll(outlines).toContainEqual(["true", "solid", "3px"]);
  expect((await outlines()).filter(([selected]) => selected === "false")).not.toContainEqual([
    "false",
    "solid",
    "3px",
  ]);
});

/** @spec look.14 */
test("today stands out in the calendar", async ({ page }) => {
  await openCalendar(page, "/admin/overview");
  const today = page.locator("[aria-current=date] span > span:has(> .sr-only)").first();
  await expect(today).toHaveCSS("forced-color-adjust", "none");
  expect(await backgroundOf(today)).not.toBe(await backgroundOf(page.locator("body")));
});

/** @spec look.14 */
test("bars are visible on the statistics page, and progress bars everywhere", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/events/statistics");
  const ground = await backgroundOf(page.locator("body"));
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "forced-color-adjust: none; background: Highlight";
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  expect(highlight).not.toBe(ground);
  await expect(page.locator(".bar").first()).toHaveCSS("background-color", highlight);
  const progress = () =>
    page.evaluate(() => {
      const bar = document.body.appendChild(document.createElement("progress"));
      bar.className = "appearance-none bg-hairline";
      const { forcedColorAdjust, borderTopStyle, accentColor } = getComputedStyle(bar);
      bar.remove();
      return { forcedColorAdjust, borderTopStyle, accentColor };
    });
  await expect
    .poll(progress)
    .toEqual({ forcedColorAdjust: "none", borderTopStyle: "solid", accentColor: highlight });
});
