import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec pages.1, pages.2, pages.8 */
test("a page is written with a preview, published, and found in the menu and the footer", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/pages/new");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("textbox", { name: "Title required" }).fill("Terms of hire");
  const preview = page.frameLocator('iframe[title="The page as visitors see it"]');
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill(
    "# Operators\n\n**Every** machine <b>comes</b> with one.\n\n| Day | Rate |\n|---|--:|\n| Mon | 1 |",
  );
  await expect(preview.getByRole("heading", { name: "Operators", level: 2 })).toBeVisible();
  await expect(preview.getByText("Every machine <b>comes</b> with one.")).toBeVisible();
  await expect(preview.getByRole("cell", { name: "Mon" })).toBeVisible();

  await page.getByLabel("Linked from").selectOption("Footer and menu");
  await page.getByRole("heading", { name: "Address and search results" }).click();
  await page.getByLabel("Address", { exact: true }).fill("hire");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText(/ published$/)).toBeVisible();

  await page.goto("/");
  const more = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Terms of hire" });
  await expect(more).toBeHidden();
  await page.getByRole("button", { name: "More" }).press("Enter");
  await expect(more).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of hire" }).click();
  await expect(page.getByRole("heading", { name: "Terms of hire", level: 1 })).toBeVisible();
  await expectNoViolations(page);
});
