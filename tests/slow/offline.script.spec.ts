import { openInstalled, storedPages } from "#tests/support/installed-app.ts";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { logOut, openStaffPage } from "#tests/support/staff-journey.ts";

test.use({
  serviceWorkers: "allow",
  // Without a network, requests fail.
  onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/,
});

test("another account's pages are deleted when an account signs in", async ({ page }) => {
  await openInstalled(page);
  // Without a logout, as after an expired session.
  await openStaffPage(page, "/admin/account", accounts.client);
  await expect.poll(() => storedPages(page)).toEqual(["/admin/overview"]);
  const text = () => page.evaluate(async () => (await caches.match("/admin/overview"))?.text());
  await expect.poll(text).toContain(accounts.client.email);
});

test("logging out deletes the stored pages", async ({ page, context }) => {
  await openInstalled(page);
  await logOut(page);
  await expect.poll(() => storedPages(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto("/admin/overview");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await context.setOffline(false);
});
