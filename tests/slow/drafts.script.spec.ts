import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.describe("on a phone", () => {
  test.use(phone);

  /** @spec drafts.1 */
  test("the state, the way to the site and the menu of a form share a line", async ({ page }) => {
    await openStaffPage(page, "/admin/cms/projects/9/edit");
    const panel = page.getByRole("region", { name: "Publishing" });
    const menu = panel.getByText("More", { exact: true });
    await expect(async () => {
      const middles: number[] = [];
      for (const one of [
        panel.getByText("Published", { exact: true }),
        panel.getByText("View on site"),
        menu,
      ]) {
        const box = await one.boundingBox();
        middles.push(box ? box.y + box.height / 2 : Number.NaN);
      }
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    }).toPass();
    const versions = panel.getByRole("link", { name: "Versions" });
    await expect(versions).toBeHidden();
    await menu.press("Enter");
    await expect(versions).toBeVisible();
    await panel.getByText("Publish later").press("Enter");
    await expect(panel.getByLabel("Publish on")).toBeInViewport();
    await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
    await expectNoViolations(page);
    await versions.press("Escape");
    await expect(versions).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
