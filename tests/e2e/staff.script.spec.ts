import { expectAccessible } from "#tests/support/axe.ts";
import { hold } from "#tests/support/hold.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec accounts.14, staff.9 */
test("logging out asks for confirmation, and Cancel keeps the session", async ({ page, site }) => {
  // Signing out ends the session, which the other tests use.
  const leaver = { email: "leaver@dharini.example", password: "leaver-mango-tree-41" };
  await site.dependencies.auth.api.createUser({ body: { ...leaver, name: "Leaver", role: "admin" } });
  await openStaffPage(page, "/admin/overview", leaver);
  const question = page.getByRole("dialog", { name: "Are you sure you want to logout?" });
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await page.goto("/admin/overview");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
});

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
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
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
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
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

/** @spec layout.4 */
test("a new page starts at its top, and Back restores the position", async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(scrollY));
  await openStaffPage(page, "/admin/cms/equipment");
  const edit = page.getByRole("list", { name: "Equipment" }).getByRole("link", { name: /^Edit/ }).last();
  await edit.scrollIntoViewIfNeeded();
  await expect.poll(top).toBeGreaterThan(100);
  const before = await top();
  await edit.click();
  await expect(page.getByRole("heading", { name: "Edit equipment" })).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(before);
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
  "lists and calendars": ["cms/equipment", "cms/messages", "cms/fleet", "cms/event-list"],
  "forms and accounts": ["login", "cms", "cms/services/2/edit", "cms/site", "cms/users"],
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

test.describe("a page that fails inside the browser", () => {
  test.use({ onPurpose: /500/ });

  test("shows the id under which the error is logged", async ({ page, site }) => {
    await openStaffPage(page, "/admin/cms");
    const { schema } = site.dependencies.db;
    await schema.alterTable("project").renameTo("mislaid").execute();
    const nextResponse = page.waitForResponse(/\/projects\.data/);
    await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Projects" }).click();
    const reference = (await (await nextResponse).allHeaders())["x-request-id"] ?? "none";
    await expect(page.getByText("This page cannot be shown just now.")).toBeVisible();
    await schema.alterTable("mislaid").renameTo("project").execute();
    await expect(page.getByText(`Reference: ${reference}`)).toBeVisible();
  });
});

test.describe("while a page's scripts are still loading", () => {
  /** @spec staff.12 */
  test("logging out asks for confirmation, and the dialog stays open when the scripts arrive", async ({
    page,
  }) => {
    await page.goto("/admin/login?next=/admin/overview");
    const arrive = await hold(page, "**/assets/*.js");
    await page.getByLabel("Email").fill(accounts.admin.email);
    await page.getByLabel("Password").fill(accounts.admin.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("/admin/overview", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Logout" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure you want to logout?" });
    await expect(question).toBeVisible();
    arrive();
    await hydrated(page);
    await expect(question).toBeVisible();
    // The browser asks late for photos that load lazily: after the logout they would be refused.
    const photos = page.locator("table img");
    await expect(photos).not.toHaveCount(0);
    for (const photo of await photos.all())
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    await question.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/admin/login");
  });
});
