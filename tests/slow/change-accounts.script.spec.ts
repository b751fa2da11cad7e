import type { Page } from "@playwright/test";
import { addAccount, setAccess, setDisabled } from "#app/domain/accounts/accounts.server.ts";
import { inviteAccount } from "#app/domain/accounts/invitations.server.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
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
  await expect(page.getByRole("status").getByText("2 selected")).toBeVisible();
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

test("an invitation that a colleague has revoked leaves the list when it is resent", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  const name = "Revoked Invitation";
  const by = await db.selectFrom("account").select(["id", "name", "email"]).executeTakeFirstOrThrow();
  await inviteAccount(db, {
    name,
    email: "revoked@client.example",
    access: { role: "client", sees: "listed", projects: [1] },
    origin: site.origin,
    by,
  });
  await openStaffPage(page, "/admin/cms/users?q=revoked");
  await db.deleteFrom("account").where("name", "=", name).execute();
  await row(page, name).getByRole("button", { name: "Resend" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /invitation/ })).toBeVisible();
  await expect(row(page, name)).toBeHidden();
});

test("an account that a colleague has disabled is offered to be enabled once a link is refused", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  const { email } = accounts.client;
  const client = db.selectFrom("account").select("id").where("email", "=", email);
  const { id } = await client.executeTakeFirstOrThrow();
  await openStaffPage(page, `/admin/cms/users/${id}`);
  await setDisabled(db, id, true);
  await page.getByRole("button", { name: "Create a password link" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This account is disabled." })).toBeVisible();
  await page.getByRole("button", { name: "Enable", exact: true }).click();
  await expect(page.getByText("Enabled.")).toBeVisible();
});
