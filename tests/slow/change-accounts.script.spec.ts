import type { Page } from "@playwright/test";
import { addAccount, setAccess } from "#app/domain/accounts/accounts.server.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const own = "/admin/cms/users?q=bulk";
const names = ["Bulk One", "Bulk Two", "Bulk Three"];
const idOf = (name: string) => name.toLowerCase().replace(" ", "-");

test.beforeAll(async ({ site }) => {
  const { db } = site.dependencies;
  for (const name of names) {
    await addAccount(db, idOf(name), { name, email: `${idOf(name)}@client.example` });
    await setAccess(db, idOf(name), { role: "client", sees: "listed", projects: [] });
  }
});

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** @spec users.10 */
test("accounts are selected by keyboard, get projects, are disabled, and enabled again with Undo", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStaffPage(page, own);
  const bar = page.getByRole("form", { name: "Selected accounts" });
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Select Bulk One" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("checkbox", { name: "Select Bulk Two" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectNoViolations(page);

  await bar.getByRole("button", { name: "Add projects" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add projects" });
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Add these projects" }).click();
  await expect(page.getByText("2 accounts: now also see these projects.")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(row(page, "Bulk Two")).toContainText("1 project");

  for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await bar.locator("summary", { hasText: "More" }).press("Enter");
  await bar.getByRole("button", { name: "Disable" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText(/^3 accounts: disabled\./)).toBeVisible();
  for (const name of names) await expect(row(page, name)).toContainText("Disabled");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 accounts: enabled.")).toBeVisible();
  for (const name of names) await expect(row(page, name)).not.toContainText("Disabled");
});
