import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.afterEach(async ({ site }) => {
  for (const table of ["redirect", "missedAddress"] as const)
    await site.dependencies.db.deleteFrom(table).execute();
});

/** @spec addresses.5 */
test("a missed address is redirected, and the redirect works at once", async ({ page, site }) => {
  const at = "2026-11-20T04:30:00.000Z";
  const missed = { path: "/our-piling", count: 3, firstAt: at, lastAt: at, referrer: "" };
  await site.dependencies.db
    .insertInto("missedAddress")
    .values({ ...missed, ignored: 0 })
    .execute();
  await openStaffPage(page, "/admin/cms/addresses");
  const row = page.getByRole("listitem").filter({ hasText: "/our-piling" });
  await row.getByText("Redirect to…").press("Enter");
  const target = row.getByLabel("Redirect to", { exact: true });
  await target.fill("/no-such-page");
  await target.press("Enter");
  await expect(target).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await target.fill("/services/piling");
  await target.press("Enter");
  await expect(page.getByRole("region", { name: "Redirects" })).toContainText("/our-piling");
  await page.goto("/our-piling");
  await expect(page).toHaveURL("/services/piling");
});
