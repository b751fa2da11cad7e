import { expectAccessible } from "#tests/support/axe.ts";
import { hold } from "#tests/support/hold.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

async function clientsId({ dependencies: { db } }: Site) {
  const client = db.selectFrom("account").select("id").where("email", "=", accounts.client.email);
  return (await client.executeTakeFirstOrThrow()).id;
}

/** But for those with the calendar, which has tests of its own. */
const staffPages = {
  "the content": ["cms", "cms/equipment", "cms/projects", "cms/contact", "cms/trash"],
  "lists and calendars": ["cms/photos", "cms/fleet", "cms/equipment/1/calendar", "cms/event-list", "help"],
  "what happens": ["cms/messages", "cms/activity", "cms/events/statistics", "calendar-upload"],
  "the site": [
    "cms/services",
    "cms/services/2/edit",
    "cms/pages",
    "cms/pages/1/edit",
    "cms/equipment/1/versions",
    "cms/site/brand",
    "cms/site/machineCategories",
    "cms/site",
    "cms/site/retention",
    "cms/privacy",
    "cms/opening",
    "cms/addresses",
    "cms/start-over",
  ],
  "the accounts": ["cms/users", "cms/users/:client", "account"],
};

for (const colorScheme of ["light", "dark"] as const) {
  /** @spec staff.11 */
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("axe finds no violations on the unauthenticated pages", async ({ page }) => {
      for (const path of ["login", "login/code", "forgot-password", "set-password?token=x"]) {
        await page.goto(`/admin/${path}`);
        await expectAccessible(page);
      }
    });

    for (const [part, paths] of Object.entries(staffPages))
      test(`axe finds no violations on the pages of ${part}`, async ({ page, site }) => {
        test.slow();
        for (const path of paths) {
          await openStaffPage(page, `/admin/${path.replace(":client", await clientsId(site))}`);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expectAccessible(page);
        }
      });
  });
}

test.describe("on a phone", () => {
  test.use(phone);

  test("an account's page fits, including the list of projects", async ({ page, site }) => {
    await openStaffPage(page, `/admin/cms/users/${await clientsId(site)}`);
    await page.getByRole("radio", { name: "Only these" }).check();
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

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
