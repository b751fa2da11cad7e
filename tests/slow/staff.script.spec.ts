import { expectAccessible } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

async function clientsId({ dependencies: { db } }: Site) {
  const client = db.selectFrom("user").select("id").where("email", "=", accounts.client.email);
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
