import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec staff.3 */
test("a new page is announced and focused; a search on the same page keeps the focus", async ({ page }) => {
  await openStaffPage(page, "/admin/cms");
  const announced = page.locator("p[aria-live=polite]");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await expect(announced).toHaveText("");
  for (const [link, title] of [
    ["Equipment", "Equipment"],
    ["Users", "Users"],
  ] as const) {
    await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: link }).click();
    await expect(heading(title)).toBeFocused();
    await expect(announced).toHaveText(title);
  }
  await page.goBack();
  await expect(heading("Equipment")).toBeFocused();
  await expect(announced).toHaveText("Equipment");
  const search = page.getByRole("searchbox");
  await search.fill("volvo");
  await search.press("Enter");
  await expect(page).toHaveURL(/q=volvo/);
  await expect(search).toBeFocused();
});
