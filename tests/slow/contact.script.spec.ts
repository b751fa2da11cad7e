import { expectAccessible } from "#tests/support/axe.ts";
import { hold } from "#tests/support/hold.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.describe("on a phone in dark mode", () => {
  test.use({ ...phone, colorScheme: "dark" });

  /** @spec staff.11 */
  test("the contact settings fit and are readable on a phone in dark mode", async ({ page }) => {
    await openStaffPage(page, "/admin/cms/contact");
    await expect(page.getByRole("region", { name: "Live preview" })).toBeVisible();
    await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
    await expectAccessible(page);
  });
});

/** @spec staff.12, contact.2 */
test("values typed before the page's scripts load count as a change", async ({ page }) => {
  await openStaffPage(page, "/admin/overview");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const arrive = await hold(page, "**/assets/*.js");
  await page.goto("/admin/cms/contact", { waitUntil: "commit" });
  await page.getByLabel("Phone note").fill("Ask for the yard");
  arrive();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeEnabled();
  const preview = page.frameLocator("iframe[title='The section as visitors see it']");
  await expect(preview.getByText("Ask for the yard")).toBeVisible();
  await expect(page.getByLabel("Phone note")).toHaveValue("Ask for the yard");
});
