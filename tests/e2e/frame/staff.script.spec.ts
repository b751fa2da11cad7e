import { expectAccessible } from "#tests/support/axe.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec staff.1, staff.5, staff.6, staff.11 */
test("signing in and navigating work by keyboard alone", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(accounts.admin.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(accounts.admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Dharini, staff area" })).toBeFocused();
  const overview = page
    .getByRole("navigation", { name: "Staff" })
    .getByRole("link", { name: "Calendar", exact: true });
  for (let presses = 0; presses < 10; presses++) {
    if (await overview.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(overview).toBeFocused();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Admin Dashboard" });
  await expect(heading).toBeVisible();

  // No entry of the history, which the router would not know.
  await page.getByRole("button", { name: "Skip to content" }).press("Enter");
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/overview$/);
});

test("the login page loads no script but the one for passkeys", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  expect(scripts.map((url) => new URL(url).pathname.replace(/-[\w-]{8}\.js$/, ""))).toEqual([
    "/assets/passkey-script",
  ]);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the drawer links to every area and closes when a link is followed", async ({ page }) => {
    await openStaffPage(page, "/admin/cms");
    await page.getByRole("button", { name: "Menu" }).tap();
    const drawer = page.getByRole("navigation", { name: "Staff" });
    await expect(drawer.getByText("Admin Access")).toBeVisible();
    await drawer.getByRole("link", { name: "Projects" }).tap();
    await expect(page.getByRole("heading", { name: "Projects", level: 1 })).toBeVisible();
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).tap();
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });
});

/** One page of each kind, but for those with the calendar or uploads, which have tests of their own. */
const kinds = {
  lists: ["cms/equipment", "cms/messages"],
  "forms and the way in": ["login", "cms", "cms/services/2/edit"],
};

for (const [kind, paths] of Object.entries(kinds)) {
  /** @spec staff.11 */
  test(`axe finds no violations on pages of ${kind}`, async ({ page }) => {
    for (const path of paths) {
      if (path === "login") await page.goto("/admin/login");
      else await openStaffPage(page, `/admin/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
