import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const screens = [
  "/admin/cms",
  "/admin/cms/services/2/edit",
  "/admin/cms/services/2/versions",
  "/admin/cms/pages/1/edit",
  "/admin/cms/site",
  "/admin/cms/site/brand",
  "/admin/cms/site/retention",
  "/admin/cms/addresses",
  "/admin/cms/opening",
  "/admin/cms/start-over",
  "/admin/cms/privacy",
  "/admin/cms/export",
  "/admin/cms/photos",
  "/admin/cms/fleet",
  "/admin/cms/equipment/1/calendar",
  "/admin/cms/event-list",
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** @spec look.18 */
test("the screens of the site's content fit every window", async ({ page }) => {
  test.slow();
  await openStaffPage(page, "/admin/cms");
  for (const path of [...screens, "/admin/help", "/admin/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflow(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

/** @spec staff.5 */
test("the navigation marks one page as current on every screen", async ({ page }) => {
  test.slow();
  await openStaffPage(page, "/admin/cms");
  const current = page.getByRole("navigation", { name: "Staff" }).locator("[aria-current]");
  for (const path of screens) {
    await page.goto(path);
    await expect.soft(current, path).toHaveCount(1);
  }
  await page.goto("/admin/cms/opening");
  await expect(current).toHaveText(/^Site\s*$/);
  for (const [path, name] of [
    ["/admin/overview", "Calendar"],
    ["/admin/calendar-upload", "Calendar Upload"],
    ["/admin/cms/messages", "Messages"],
  ] as const) {
    await page.goto(path);
    await expect.soft(current, path).toContainText(name);
  }
});

test.describe("in a high-contrast window", () => {
  test.use({ contextOptions: { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" } });

  test("words that differ between two versions are marked", async ({ page, context }) => {
    const form = "/admin/cms/services/3/edit";
    await openStaffPage(page, form);
    const other = await context.newPage();
    await openStaffPage(other, form);
    for (const [editor, line] of [
      [other, "Their line"],
      [page, "Our line"],
    ] as const) {
      const lead = editor.getByRole("textbox", { name: "Introduction" });
      await lead.fill(`A line of both\n${line}`);
      await editor.getByRole("button", { name: "Publish", exact: true }).click();
      if (editor === other) await expect(editor.getByText(/ published$/)).toBeVisible();
    }
    const marks = page.getByRole("group", { name: "Introduction" }).locator("mark");
    await expect(marks).toHaveText(["Our", "Their"]);
    const colours = () =>
      marks.first().evaluate((mark) => {
        const { backgroundColor, color } = getComputedStyle(mark);
        const around = getComputedStyle(mark.parentElement as Element);
        return [backgroundColor === around.backgroundColor, color === backgroundColor];
      });
    await expect.poll(colours).toEqual([false, false]);
  });
});
