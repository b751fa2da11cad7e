import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec feeds.1 */
test("an account creates its calendar address, copies it, and revokes it after confirming", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openStaffPage(page, "/admin/account", accounts.client);
  const panel = page.getByRole("region", { name: "Calendar address", exact: true });
  await panel.getByRole("button", { name: "Create address" }).click();
  const made = panel.getByRole("status", { name: "Your calendar address" });
  await expect(made).toBeFocused();
  const address = await made.getByLabel("Calendar address").inputValue();
  await made.getByRole("button", { name: "Copy" }).click();
  await expect(made.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectAccessible(page);
  expect((await fetch(address)).status).toBe(200);
  await page.reload();
  await expect(made).toBeHidden();
  await panel.getByRole("button", { name: "Revoke" }).click();
  await page
    .getByRole("dialog", { name: "Revoke the calendar address?" })
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(panel.getByText("The calendar address is revoked.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Create address" })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
  expect(address.startsWith(`${site.origin}/calendar/`)).toBe(true);
});
