import { addDays, siteDay } from "#app/content/site-time.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

// A row that is being filled in cannot be shown yet.
test.use({ onPurpose: /422 .*site-preview/ });

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
