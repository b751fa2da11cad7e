import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.describe("on a phone in dark mode", () => {
  test.use({ ...phone, colorScheme: "dark" });

  for (const parts of [
    ["", "/profile", "/texts"],
    ["/claims", "/leaders", "/companies"],
    ["/clients", "/testimonials", "/badges", "/photos"],
  ]) {
    /** @spec staff.11 */
    test(`the site content pages fit and are readable: ${parts.join(" ") || "/"}`, async ({ page }) => {
      await openStaffPage(page, "/admin/overview");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const part of parts) {
        await page.goto(`/admin/cms/site${part}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), part).toBe(360);
        // At the end of the page the bar with Save stands in its own place and covers nothing.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expectNoViolations(page);
      }
    });
  }
});
