import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("on a phone, the current tab stands clear of the fading ends of its line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { line, path } of [
    { line: "Projects", path: "/admin/rooms/3" },
    { line: "Site content", path: "/admin/cms/site/testimonials" },
    { line: "Views", path: "/admin/cms/users?part=clients" },
  ]) {
    await openStaffPage(page, path);
    const tabs = page.getByRole("navigation", { name: line }).getByRole("list");
    const ends = () =>
      tabs.evaluate((list) => {
        const [box, tab] = [list, list.querySelector("[aria-current]")].map((one) =>
          one?.getBoundingClientRect(),
        );
        if (!box || !tab) throw new Error("There is no current tab.");
        return { left: Math.round(tab.left - box.left), right: Math.round(box.right - tab.right) };
      });
    await expect(async () => {
      const { left, right } = await ends();
      expect(right, path).toBeGreaterThanOrEqual(40);
      expect(left, path).toBeGreaterThanOrEqual(16);
    }).toPass();
  }
});

test("with more than five rooms, a mouse chooses one from a select", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/rooms/3");
  const rooms = page.getByRole("navigation", { name: "Projects" });
  const select = rooms.getByLabel("Project");
  const other = (await select.locator("option:not(:checked)").first().textContent()) ?? "";
  const name = other.replace(/, \d+ new$/, "");
  await select.selectOption({ label: other });
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(select.locator("option:checked")).toHaveText(name);
  await expect(rooms.getByRole("list")).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rooms.getByRole("list")).toBeVisible();
  await expect(select).toBeHidden();
});
