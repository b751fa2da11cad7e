import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { signIn } from "#tests/support/staff-journey.ts";

/** @spec accounts.1, accounts.6, accounts.8, staff.1 */
test("an admin who opens the inquiries signs in first, mistypes once, and then sees them", async ({
  page,
}) => {
  await page.goto("/admin/cms/messages");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await signIn(page, { email: accounts.admin.email, password: "mistyped-password" });
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");
  await expect(page.getByLabel("Email")).toHaveValue(accounts.admin.email);
  await signIn(page, accounts.admin);
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/admin/cms/messages");
  await expect(page.getByRole("complementary").getByText("Admin Access")).toBeVisible();
});

/** @spec accounts.11, staff.5, staff.6, staff.7 */
test("a client sees the month after signing in and cannot open the inquiries", async ({ page }) => {
  await page.goto("/admin/login?next=/admin/overview");
  await signIn(page, accounts.client);
  await expect(page.getByRole("heading", { name: "Client Dashboard" })).toBeVisible();
  await expect(page.getByText(`Welcome, ${accounts.client.email}`)).toBeVisible();
  await expect(page.getByRole("grid", { name: /^[A-Z][a-z]+ 20\d\d$/ })).toBeVisible();
  const response = await page.goto("/admin/cms/messages");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "This part is for admins" })).toBeVisible();
});

/** @spec drafts.2 */
test("a form has one button that opens its page, with scripts and without", async ({ page }) => {
  await page.goto("/admin/login?next=/admin/cms/equipment/1/edit");
  await signIn(page, accounts.admin);
  await expect(page.getByRole("textbox", { name: "Name required" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Preview|Full page)$/ })).toHaveCount(1);
});

/** @spec cms.1 */
test("the content area shows an admin four tiles with counts", async ({ page }) => {
  await page.goto("/admin/login");
  await signIn(page, accounts.admin);
  await expect(page).toHaveURL("/admin/cms");
  // Other tests add records to this site; the server tests check the demo's numbers.
  const tiles = page.getByRole("main").getByRole("list").first().getByRole("listitem");
  await expect(tiles).toHaveText([
    /Equipment \d+ units/,
    /Projects \d+ projects/,
    /Events \d+ events, \d+ site photos/,
    /Messages \d+ inquiries/,
  ]);
});
