import type { Locator } from "@playwright/test";
import { selectionForm } from "#app/staff/list/selection-bar.tsx";
import { expectNoViolations } from "#tests/support/axe.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMachine } from "#tests/support/records.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const records = ["Hide", "Show", "Delete"];

/** Each list with its changes in the bar and, by menu, those behind it. */
const lists: [path: string, changes: string[], menu: string, behind: string[]][] = [
  ["equipment", records, "Availability", ["Set to Available", "Set to In Use", "Set to Maintenance"]],
  ["projects", records, "Status", ["Set to Completed", "Set to In Progress", "Set to Planning"]],
  ["services", records, "", []],
  ["pages", records, "", []],
  ["messages", ["Mark as answered", "Archive"], "More", ["Mark as Read", "Move to spam", "Delete"]],
  [
    "event-list?from=2025-05-06&to=2025-05-06",
    ["Set project", "Move to day"],
    "More",
    ["Shift times", "Set note", "Show on site", "Hide from site", "Download", "Delete"],
  ],
  ["users", ["Add projects", "Resend invitations"], "More", ["Sign out everywhere", "Disable", "Enable"]],
  ["photos", ["Delete"], "", []],
];

/** The whole control is within the window, without scrolling sideways. */
async function expectWithin(control: Locator) {
  await expect(async () => {
    const box = await control.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 361)).toBeLessThanOrEqual(360);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }).toPass();
}

/** @spec selection.1 */
test("a phone reaches every change of a selection without scrolling sideways", async ({ page, site }) => {
  await addInquiry(site.dependencies.db, { name: "Narrow Selection" });
  await addSiteEvents(site, "2025-05-06", [{ time: "10:00" }, { time: "11:00" }]);
  for (const [path, changes, menu, behind] of lists)
    await test.step(path, async () => {
      await openStaffPage(page, `/admin/cms/${path}`);
      await page
        .getByRole("checkbox", { name: /^Select / })
        .first()
        .check();
      const bar = page.getByRole("form", { name: /^Selected/ });
      const button = (name: string) => bar.getByRole("button", { name, exact: true });
      for (const name of [...changes, "Select all", "Clear selection"]) await expectWithin(button(name));
      await expect.poll(() => bar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      if (menu === "") return;
      // Axe counts what the bar covers of the rows as small.
      await expectNoViolations(page, `#${selectionForm}`);
      const opener = bar.locator("summary", { hasText: menu });
      await expectWithin(opener);
      await opener.press("Enter");
      for (const name of behind) await expectWithin(button(name));
      await expectNoViolations(page, `#${selectionForm}`);
      await button(behind.at(-1) ?? "").focus();
      await page.keyboard.press("Escape");
      await expect(button(behind[0] ?? "")).toBeHidden();
      await expect(opener).toBeFocused();
    });
});

/** @spec selection.1 */
test("the menu of changes works by keyboard and closes with the selection", async ({ page, site }) => {
  await addMachine(site.dependencies.db, { name: "Narrow machine", order: 900 });
  await openStaffPage(page, "/admin/cms/equipment?q=narrow+machine");
  const box = page.getByRole("checkbox", { name: "Select Narrow machine" });
  const menu = page.getByRole("form", { name: "Selected" }).locator("details");
  await box.check();
  await menu.locator("summary").press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Set to In Use" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Narrow machine is set to In Use.")).toBeVisible();
  await box.check();
  await expect(menu).not.toHaveAttribute("open");

  await menu.locator("summary").press("Enter");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await box.check();
  await expect(menu).not.toHaveAttribute("open");
});
