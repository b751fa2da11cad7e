import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("every row shows its actions without pointing at it, and only its handle moves it beside its menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/equipment");
  const row = page.locator(".schedule-row").nth(1);
  await expect(row.locator(".schedule-first > *")).toHaveText([/^View/, /^Edit/, /^Delete/]);
  for (const shown of [".row-menu", ".schedule-first", ".schedule-handle"])
    await expect(row.locator(shown)).toHaveCSS("opacity", "1");
  await expect(row.getByTitle("Drag to another place")).toBeVisible();
  const up = row.getByRole("button", { name: /^Move up/ });
  await expect(up).toBeHidden();
  await row.locator("summary").press("Enter");
  await expect(up).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phone);

  test("View, Edit and Delete of every row are in sight, and each is large enough for a finger", async ({
    page,
  }) => {
    for (const list of ["equipment", "projects", "services"]) {
      await openStaffPage(page, `/admin/cms/${list}`);
      const actions = page.locator(".schedule-row").first().locator(".schedule-first > *");
      await expect(actions).toHaveText([/^View/, /^Edit/, /^Delete/]);
      for (const action of await actions.all()) {
        await expect(action).toBeVisible();
        expect((await action.boundingBox())?.height, list).toBeGreaterThanOrEqual(44);
      }
    }
  });
});
