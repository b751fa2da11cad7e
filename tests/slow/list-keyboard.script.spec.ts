import type { Locator, Page } from "@playwright/test";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const category = "Keyboard yard";

const stamps = { createdAt: "2026-11-20T04:30:00.000Z", updatedAt: "2026-11-20T04:30:00.000Z" };

const nameOf = (at: number) => `Keyboard machine ${String(at).padStart(4, "0")}`;

test.beforeAll(async ({ site }) => {
  const machines = Array.from({ length: 1000 }, (_, at) => ({
    ...stamps,
    name: nameOf(at),
    slug: `keyboard-machine-${at}`,
    category: at % 2 ? category : "Excavator",
    order: 1000 + at,
    units: 1,
    availability: "Available",
    client: "",
    year: "",
    location: "",
    specs: "",
    description: "",
    maintenanceSchedule: "",
    fullSpecs: "[]",
    features: "[]",
    applications: "[]",
    pileTypes: "[]",
  }));
  const { db } = site.dependencies;
  for (let at = 0; at < machines.length; at += 50)
    await db
      .insertInto("machine")
      .values(machines.slice(at, at + 50))
      .execute();
});

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

const box = (page: Page, at: number) =>
  page.getByRole("checkbox", { name: `Select ${nameOf(at)}`, exact: true });

const availabilityOf = (page: Page, at: number) =>
  page.getByLabel(`Availability of ${nameOf(at)}`, { exact: true });

/** @spec selection.1, selection.3 */
test("a list of 1,000 machines is searched, filtered, sorted, changed and set back by keyboard alone", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/equipment");
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("keyboard machine");
  await expect(page.getByText(/^Showing .* of 1,?0\d\d equipment/)).toBeVisible();
  await tabTo(page, page.getByRole("search").getByLabel("Category", { exact: true }));
  await page.keyboard.type(category);
  await expect(page).toHaveURL(/category=Keyboard/);
  await tabTo(page, page.getByLabel("Sort by", { exact: true }));
  await page.keyboard.type("Name");
  await expect(page).toHaveURL(/sort=name/);
  await expect(box(page, 1)).toBeVisible();
  await expect(box(page, 2)).toBeHidden();

  await tabTo(page, box(page, 1));
  await page.keyboard.press("Space");
  await tabTo(page, box(page, 5));
  await page.keyboard.press("Shift+Space");
  await expect(page.getByRole("status").getByText("3 selected")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Set to In Use" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 machines are set to In Use.")).toBeVisible();
  for (const at of [1, 3, 5]) await expect(availabilityOf(page, at)).toHaveValue("set:In Use");
  await expect(availabilityOf(page, 7)).toHaveValue("set:Available");
  await tabTo(page, page.getByRole("button", { name: "Undo" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("3 machines are set back.")).toBeVisible();
  await expect(availabilityOf(page, 3)).toHaveValue("set:Available");
});

test("a mouse sees the actions of every row without pointing at it, and rows stay low", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/equipment");
  await page.mouse.move(0, 0);
  const row = page.locator(".schedule-row").first();
  const edit = row.getByRole("link", { name: /^Edit/ });
  await expect(edit).toBeVisible();
  await expect(row.locator(".row-menu")).toHaveCSS("opacity", "1");
  await expect(row.locator(".schedule-first")).toHaveCSS("opacity", "1");
  await expect(edit).toHaveCSS("text-decoration-line", "underline");
  await expect(async () => {
    const heights = await page
      .locator(".schedule-row")
      .evaluateAll((rows) => rows.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(Math.max(...heights)).toBeLessThanOrEqual(66);
  }).toPass();
});

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
