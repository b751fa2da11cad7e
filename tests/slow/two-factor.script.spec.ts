import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("Enter in the password field confirms no dialog that is not open", async ({ page, site }) => {
  const { auth, db } = site.dependencies;
  const who = { email: "return@client.example", password: "return-mango-tree-41" };
  const { user: added } = await auth.api.createUser({ body: { ...who, name: "Return", role: "client" } });
  await openStaffPage(page, "/admin/account", who);
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await db.updateTable("account").set({ twoFactorEnabled: 1 }).where("id", "=", added.id).execute();
  await page.reload();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const panel = page.getByRole("region", { name: "Two-factor" });
  await panel.getByLabel("Your password").fill(who.password);
  await page.keyboard.press("Enter");
  await panel.getByRole("button", { name: "Switch two-factor off" }).click();
  await expect(page.getByRole("dialog", { name: "Switch two-factor off?" })).toBeVisible();
  expect(sent).toEqual([]);
});
