import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

// A row that is being filled in cannot be shown yet.
/** @spec site-content.1 */
test("rows of badges and testimonials are added, moved and validated, and visitors see them", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms");
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Site" }).click();
  await page.getByRole("main").getByRole("link", { name: "Trust badges" }).first().click();
  await page.getByRole("button", { name: "Add badge" }).click();
  await page.keyboard.type("BIS Hallmark");
  await page.getByLabel("Number").last().fill("Q-7");
  await page
    .getByLabel("Last day")
    .last()
    .fill(addDays(siteDay(new Date()), 30));
  await page.getByRole("button", { name: "Move badge 5 up" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name", { exact: true }).first().fill("");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Please enter a name", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true }).first()).toBeFocused();
  await page.getByRole("button", { name: "Remove badge 1" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText("Trust badges published")).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("link", { name: "All site content" }).click();
  await page.getByRole("main").getByRole("link", { name: "Testimonials" }).click();
  await page.getByRole("button", { name: "Move testimonial 2 up" }).click();
  await page.getByLabel("Stars").first().selectOption("4");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText("Testimonials published")).toBeVisible();

  await page.goto("/");
  const trust = page.getByRole("region", { name: "Trust & Recognition" });
  const badges = trust.getByRole("list").first().getByRole("listitem");
  await expect(badges).toHaveCount(4);
  await expect(badges.nth(1)).toContainText("BIS Hallmark");
  await expect(badges.nth(1)).toContainText(/No\.\s*Q-7\s*Valid to\s*\d/);
  const first = trust.getByRole("figure").first();
  await expect(first).toContainText("Jehangir Sethna");
  await expect(first.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
});

test("the previews follow a colour that is picked and a portrait that is uploaded", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/site/brand");
  await page.getByLabel(/^Choose: /).fill("#1f6feb");
  const button = page.getByRole("region", { name: "In use" }).getByText("Inquire").first();
  await expect(button).toHaveCSS("background-color", "rgb(31, 111, 235)");

  await page.setViewportSize({ width: 1400, height: 900 });
  await openStaffPage(page, "/admin/cms/site/leaders");
  const preview = page.frameLocator(".form-preview iframe");
  await expect(preview.locator("body")).toContainText(await page.getByLabel("Name").first().inputValue());
  const shown = await preview.locator("img").count();
  await page
    .getByLabel(/^Upload: /)
    .first()
    .setInputFiles(await chosenPhoto("portrait.jpg", "#456", { width: 800, height: 800 }));
  await expect(preview.locator("img")).toHaveCount(shown + 1);
});
