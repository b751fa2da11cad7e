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

test("forms opened by a link are left without a question, although parts of them load later", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/site");
  for (const part of ["leaders", "badges", "replyTemplates"]) {
    await page.locator(`#content a[href="/admin/cms/site/${part}"]`).first().click();
    await expect(page).toHaveURL(`/admin/cms/site/${part}`);
    await expect(page.locator(".row-card").first()).toBeVisible();
    await page
      .getByRole("navigation", { name: "Staff" })
      .getByRole("link", { name: "Site", exact: true })
      .click();
    await expect(page).toHaveURL("/admin/cms/site");
  }
});

test("a photo that was saved on its page is left without a question", async ({ page, site }) => {
  const photos = site.dependencies.db.selectFrom("photo").select("id").where("audience", "=", "public");
  const { id } = await photos.executeTakeFirstOrThrow();
  await openStaffPage(page, `/admin/cms/photos/${id}`);
  await page.getByRole("textbox", { name: /alternative text/i }).fill("A pile cage before it is lowered");
  await page.getByRole("button", { name: "Save Photo" }).click();
  await expect(page.getByText("Photo saved")).toBeVisible();
  await page.getByRole("link", { name: "All photos" }).click();
  await expect(page).toHaveURL(/\/admin\/cms\/photos($|\?)/);
});
