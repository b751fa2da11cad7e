import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("an account copies its new calendar address, and revokes it after confirming", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openStaffPage(page, "/admin/account", accounts.client);
  const panel = page.getByRole("region", { name: "Calendar address", exact: true });
  await panel.getByRole("button", { name: "Create address" }).click();
  const made = panel.getByRole("status", { name: "Your calendar address" });
  await expect(made).toBeFocused();
  const address = await made.getByLabel("Calendar address").inputValue();
  expect(address).toContain("/calendar/");
  await made.getByRole("button", { name: "Copy" }).click();
  await expect(made.getByText("Copied")).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectNoViolations(page);
  await panel.getByRole("button", { name: "Replace address" }).click();
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(made.getByLabel("Calendar address")).not.toHaveValue(address);
  await expect(made.getByText("Copied")).toBeHidden();
  await panel.getByRole("button", { name: "Revoke" }).click();
  const question = page.getByRole("dialog", { name: "Revoke the calendar address?" });
  await question.getByRole("button", { name: "Revoke" }).click();
  await expect(panel.getByText("The calendar address is revoked.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Create address" })).toBeVisible();
});
