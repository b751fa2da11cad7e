import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { addEquipment } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const category = "Support Equipment";

/** Four machines of a test's own, one behind the other; the names begin with the given word. */
async function addMachines({ dependencies: { db } }: Site, word: string) {
  const { last } = await db
    .selectFrom("equipment")
    .select((row) => row.fn.max("order").as("last"))
    .executeTakeFirstOrThrow();
  for (const [at, name] of ["Alpha", "Bravo", "Charlie", "Delta"].entries())
    await addEquipment(db, { name: `${word} ${name}`, category, order: Number(last) + at + 1 });
}

// The home page shows a limited number of machines, those of the demo first.
test.afterEach(({ site }) =>
  site.dependencies.db.deleteFrom("equipment").where("location", "=", "Taloja").execute(),
);

/** Opens the menu of a row, which has what View, Edit and Delete are not. */
const openMenu = (page: Page, name: string) =>
  page
    .locator(".row-menu > summary")
    .filter({ hasText: `More for ${name}` })
    .press("Enter");

const rows = (page: Page) => page.getByRole("list", { name: "Equipment" }).getByRole("heading", { level: 2 });

/** @spec equipment.5 */
test("publishing leads back to the list as it was left, with the row marked and a notice that names it", async ({
  page,
  site,
}) => {
  await addMachines(site, "Homing");
  await openStaffPage(page, "/admin/cms/equipment?sort=name");
  const row = page.locator(".schedule-row").filter({ hasText: "Homing Bravo" });
  await row.getByRole("link", { name: "Homing Bravo", exact: true }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await row.getByRole("link", { name: "Homing Bravo", exact: true }).click();
  await page.getByLabel("Client").fill("Kadam Estates");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const notice = page.getByRole("status").filter({ hasText: "Homing Bravo published" });
  await expect(notice.getByRole("link", { name: "View on site" })).toBeVisible();
  await expect(page).toHaveURL("/admin/cms/equipment?sort=name");
  await expect.poll(scrolled).toBe(before);
  await expect(row).toHaveClass(/marked/);
  await expect(row).toBeInViewport();

  await notice.getByRole("link", { name: "Edit again" }).click();
  await expect(page.getByLabel("Client")).toHaveValue("Kadam Estates");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/cms/equipment?sort=name");
  await expect(row).not.toHaveClass(/marked/);
});

/** @spec failures.6 */
test("a change in a list or the trash that is lost in transit shows an error, and the page stays", async ({
  page,
  site,
}) => {
  await addMachines(site, "Lost");
  await openStaffPage(page, "/admin/cms/equipment?q=lost");
  const breakLine = () =>
    page.route("**/admin/cms/**.data**", (route) =>
      route.request().method() === "POST" ? route.abort("aborted") : route.continue(),
    );
  const lost = page
    .getByRole("alert")
    .getByText("The response was lost. Reload to check whether it was saved.");
  await breakLine();
  await openMenu(page, "Lost Alpha");
  await page.getByRole("button", { name: "Move down Lost Alpha" }).click();
  await expect(lost).toBeVisible();
  await expect(rows(page)).toHaveText([/Alpha/, /Bravo/, /Charlie/, /Delta/]);
  await page.unrouteAll();
  // The menu of the row above is still open, and over it.
  await page.getByRole("button", { name: "Delete Lost Bravo" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(rows(page)).toHaveText([/Alpha/, /Charlie/, /Delta/]);

  await page.goto("/admin/cms/trash");
  await breakLine();
  const restore = page.getByRole("button", { name: "Restore Lost Bravo" });
  await restore.click();
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await restore.click();
  await expect(page.getByText(/Lost Bravo is back at place/)).toBeVisible();
  await expect(restore).toHaveCount(0);
});
