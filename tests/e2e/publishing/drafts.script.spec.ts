import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const form = "/admin/cms/projects/12/edit";

/** Presses a button or follows a link without a mouse. */
const press = (page: Page, role: "button" | "link", name: string) =>
  page.getByRole(role, { name, exact: true }).press("Enter");

/** @spec drafts.1, drafts.2, drafts.6 */
test("a draft is saved, previewed, published and taken back with the keyboard alone", async ({ page }) => {
  await openStaffPage(page, form);
  const title = page.getByRole("textbox", { name: "Title required" });
  const panel = page.getByRole("region", { name: "Publishing" });
  const published = await title.inputValue();
  await title.fill("Typed as a draft");
  await press(page, "button", "Save draft");
  await expect(page.getByRole("status").getByText("Draft saved")).toBeVisible();
  await expect(panel).toContainText("Unpublished changes");
  await panel.getByText("Publish later").press("Enter");
  await expect(panel.getByLabel("Publish on")).toBeVisible();
  await expectNoViolations(page);

  await press(page, "button", "Full page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed as a draft");
  const bar = page.getByRole("complementary", { name: "Preview" });
  await expect(bar).toContainText("Visitors do not see this yet");
  await expectNoViolations(page);
  await bar.getByRole("link", { name: "Back to the form" }).press("Enter");
  await page.waitForURL(form);
  await hydrated(page);
  await expect(title).toHaveValue("Typed as a draft");

  await press(page, "button", "Publish");
  const notice = page.getByRole("status").filter({ hasText: "Typed as a draft published" });
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeFocused();
  await expectNoViolations(page);
  await notice.getByRole("link", { name: "Edit again" }).press("Enter");
  await expect(panel).toContainText("Visitors see what this form shows.");

  await panel.getByRole("link", { name: "Versions" }).press("Enter");
  await page.getByRole("list", { name: "Versions" }).getByRole("link").last().press("Enter");
  const difference = page.getByRole("region", { name: "Compared with what is published now" });
  await expect(difference).toContainText(published);
  await expect(difference.getByRole("heading")).toBeInViewport();
  await expectNoViolations(page);
  await press(page, "button", "Restore as draft");
  await page.getByRole("dialog").getByRole("button", { name: "Restore", exact: true }).press("Enter");
  await page.waitForURL(form);
  await expect(page.getByRole("status").getByText("Draft made from an earlier version")).toBeVisible();
  await expect(title).toHaveValue(published);
  await press(page, "button", "Publish");
  await expect(page.getByRole("status").getByText(`${published} published`)).toBeVisible();
});
