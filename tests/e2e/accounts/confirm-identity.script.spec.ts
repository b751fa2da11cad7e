import { isPostgres } from "#db/connect.ts";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** Makes an admin, for whom the sign-in will have been an hour ago after `later`. */
async function newAdmin({ dependencies: { auth, db } }: Site, name: string) {
  const who = { email: `${name}@office.example`, password: "office-password-1" };
  await auth.api.createUser({ body: { ...who, name, role: "admin" } });
  const later = async () => {
    const date = new Date(Date.now() - 3_600_000);
    const account = db.selectFrom("account").select("id").where("email", "=", who.email);
    const createdAt = isPostgres(db) ? date : date.toISOString();
    await db.updateTable("session").set({ createdAt }).where("accountId", "in", account).execute();
  };
  return { who, later };
}

test("inviting an admin asks for the password again, keeps the typed values, and continues", async ({
  page,
  site,
}) => {
  const { who, later } = await newAdmin(site, "asks");
  await openStaffPage(page, "/admin/cms/users", who);
  await later();
  await page.locator("summary", { hasText: "Invite a user" }).click();
  const invitation = page.getByRole("region", { name: "Invite a user" });
  const email = "meera@office.example";
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
  await expectNoViolations(page);
  await question.getByLabel("Your password").fill(who.password);
  await question.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByRole("heading", { name: "Meera Kulkarni is invited" })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Admin");
});
