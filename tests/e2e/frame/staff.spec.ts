import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { signIn } from "#tests/support/staff-journey.ts";

/** @spec accounts.1, accounts.6, accounts.8, staff.1 */
test("an admin who opens the inquiries signs in first, mistypes once, and then sees them", async ({
  page,
}) => {
  await page.goto("/admin/cms/messages");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const email = "müller@dharini.example";
  await signIn(page, { email, password: "mistyped-password" });
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await signIn(page, accounts.admin);
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/admin/cms/messages");
  await expect(page.getByRole("complementary").getByText("Admin Access")).toBeVisible();
});
