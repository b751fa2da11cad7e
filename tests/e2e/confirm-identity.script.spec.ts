import { isPostgres } from "#db/connect.ts";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** An admin whose last sign-in was an hour ago. */
async function newAdmin({ dependencies: { auth } }: Site, name: string) {
  const who = { email: `${name.toLowerCase()}@office.example`, password: "office-password-1" };
  await auth.api.createUser({ body: { ...who, name, role: "admin" } });
  return who;
}
async function anHourLater({ dependencies: { db } }: Site, email: string) {
  const date = new Date(Date.now() - 3_600_000);
  const user = db.selectFrom("user").select("id").where("email", "=", email);
  const createdAt = isPostgres(db) ? date : date.toISOString();
  await db.updateTable("session").set({ createdAt }).where("userId", "in", user).execute();
}

test("inviting an admin asks for the password again, keeps the typed values, and continues", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const run = javaScriptEnabled ? "With" : "Without";
  const who = await newAdmin(site, `${run}Script`);
  await openStaffPage(page, "/admin/cms/users", who);
  await anHourLater(site, who.email);
  await page.locator("summary", { hasText: "Invite a user" }).click();
  const invitation = page.getByRole("region", { name: "Invite a user" });
  const email = `new-${run.toLowerCase()}@office.example`;
  await invitation.getByLabel("Name").fill("Meera Kulkarni");
  await invitation.getByLabel("Email").fill(email);
  await invitation.getByLabel("Admin", { exact: true }).check();
  await invitation.getByRole("button", { name: "Invite" }).click();

  const question = page.getByRole("region", { name: "Confirm it’s you" });
  await expect(question.getByLabel("Your password")).toBeFocused();
  await expect(invitation.getByLabel("Name")).toHaveValue("Meera Kulkarni");
  await question.getByLabel("Your password").fill("not-my-password");
  await question.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(question.getByText("This is not your current password")).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page);
  await question.getByLabel("Your password").fill(who.password);
  await question.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("heading", { name: "Meera Kulkarni is invited" })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Admin");
});

test("resetting another account's two-factor asks for confirmation and then for the password", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const { auth, db } = site.dependencies;
  const run = javaScriptEnabled ? "With" : "Without";
  const who = await newAdmin(site, `${run}Reset`);
  const lost = { email: `${run.toLowerCase()}-lost@client.example`, password: "client-password-1" };
  const { user } = await auth.api.createUser({ body: { ...lost, name: `${run} Lost`, role: "client" } });
  await db.updateTable("user").set({ twoFactorEnabled: 1 }).where("id", "=", user.id).execute();
  await openStaffPage(page, `/admin/cms/users/${user.id}`, who);
  await anHourLater(site, who.email);
  await page.getByRole("button", { name: "Reset two-factor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
  await page.getByLabel("Your password").fill(who.password);
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Two-factor is reset" })).toBeVisible();
  await expect(page.getByText("two-factor off")).toBeVisible();
});
