import { isPostgres } from "#db/connect.ts";
import { expect, test } from "#tests/support/journey.ts";
import type { Site } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** Makes an admin, for whom the sign-in will have been an hour ago after `later`. */
async function newAdmin({ dependencies: { auth, db } }: Site, name: string) {
  const who = { email: `${name}@office.example`, password: "office-password-1" };
  await auth.api.createUser({ body: { ...who, name, role: "admin" } });
  const later = async () => {
    const date = new Date(Date.now() - 3_600_000);
    const user = db.selectFrom("user").select("id").where("email", "=", who.email);
    const createdAt = isPostgres(db) ? date : date.toISOString();
    await db.updateTable("session").set({ createdAt }).where("userId", "in", user).execute();
  };
  return { who, later };
}

/** @spec accounts.26 */
test("a download of the own data asks for the password first, and then downloads", async ({ page, site }) => {
  const { who, later } = await newAdmin(site, "downloads");
  await openStaffPage(page, "/admin/account", who);
  await later();
  const data = page.getByRole("region", { name: "Your data" });
  await data.getByRole("button", { name: "Download" }).click();
  const question = page.getByRole("region", { name: "Confirm it’s you" });
  await expect(question.getByText("The file contains personal data.")).toBeVisible();
  await question.getByLabel("Your password").fill(who.password);
  await question.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(data.getByText("Confirmed. You can download the file now.")).toBeVisible();
  const download = page.waitForEvent("download");
  await data.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^account-[\d-]+\.json$/);
});
