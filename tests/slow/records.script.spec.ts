import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMachines, openMenu, removeMachines, rows } from "#tests/support/machine-rows.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.afterEach(({ site }) => removeMachines(site));

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

/** @spec equipment.1, equipment.2 */
test("an admin searches while typing, filters, and clears the filters", async ({ page, site }) => {
  await addMachines(site, "Seeker");
  await openStaffPage(page, "/admin/cms/equipment");
  const field = page.getByRole("searchbox");
  await field.pressSequentially("seeker br", { delay: 5 });
  await expect(page.getByText("Showing 1 of")).toBeVisible();
  await expect(field).toHaveValue("seeker br");
  await expect(page).toHaveURL(/q=seeker\+br$/);
  await expect(rows(page)).toHaveText([/Seeker Bravo/]);
  await page.getByLabel("Category", { exact: true }).selectOption("Dumper");
  await expect(page.getByText("No equipment matches these filters.")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(field).toHaveValue("");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("");
  await page.goBack();
  await expect(field).toHaveValue("seeker br");
});
