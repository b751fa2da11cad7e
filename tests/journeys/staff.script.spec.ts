import { expectAccessible } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage, signIn } from "#tests/support/staff-journey.ts";

test("logging out asks first, and Cancel keeps the session", async ({ page }) => {
  await openStaffPage(page, "/admin/overview");
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

test("signing in and moving about works with the keyboard alone", async ({ page }) => {
  await page.goto("/admin/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(accounts.admin.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(accounts.admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  for (const name of ["Dharini, staff area", "Overview"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("the login page needs no script at all", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/admin/login");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(scripts).toEqual([]);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("the drawer leads to every area and closes on the way", async ({ page }) => {
    await page.goto("/admin/login");
    await signIn(page, accounts.admin);
    await page.getByRole("button", { name: "Menu" }).tap();
    const drawer = page.getByRole("navigation", { name: "Content" });
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

/** But for those with the calendar, which has journeys of its own. */
const staffPages = [
  "cms",
  "cms/equipment",
  "cms/projects",
  "cms/events/statistics",
  "cms/contact",
  "cms/messages",
  "cms/activity",
  "cms/trash",
  "cms/users",
  "account",
  "calendar-upload",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("axe finds nothing wrong before the door", async ({ page }) => {
      for (const path of ["login", "login/code", "forgot-password", "set-password?token=x"]) {
        await page.goto(`/admin/${path}`);
        await expectAccessible(page);
      }
    });

    test("axe finds nothing wrong behind it", async ({ page }) => {
      test.slow();
      await page.goto("/admin/login");
      await signIn(page, accounts.admin);
      await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
      for (const path of staffPages) {
        await page.goto(`/admin/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}

test.describe("while the scripts of a page are still on their way", () => {
  test("logging out asks all the same, and the question stays when they arrive", async ({ page }) => {
    await page.goto("/admin/login?next=/admin/overview");
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.getByLabel("Email").fill(accounts.admin.email);
    await page.getByLabel("Password").fill(accounts.admin.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("/admin/overview", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Logout" }).click();
    const question = page.getByRole("dialog", { name: "Are you sure you want to logout?" });
    await expect(question).toBeVisible();
    arrive();
    await page.waitForLoadState("networkidle");
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/admin/login");
  });
});
