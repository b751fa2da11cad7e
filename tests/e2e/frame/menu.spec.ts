import { expect, expectArrivedAt, phone, test } from "#tests/support/journey.ts";

test.use(phone);

/** @spec layout.3, layout.8 */
test("a visitor on a phone opens the menu and goes to Projects", async ({ page }) => {
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeHidden();
  await page.getByRole("link", { name: "Menu" }).tap();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "Projects", exact: true }).tap();
  await expect(menu).toBeHidden();
  await expectArrivedAt(page.getByRole("heading", { name: "landmark projects" }));
});

test("the menu of another page closes, and leads to the sections of the home page", async ({ page }) => {
  await page.goto("/equipment/volvo-210");
  await page.getByRole("link", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Close", exact: true }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/equipment\/volvo-210(#_)?$/);
  await page.getByRole("link", { name: "Menu" }).tap();
  await menu.getByRole("link", { name: "Contact", exact: true }).tap();
  await expect(page).toHaveURL("/#contact");
  await expect(menu).toBeHidden();
  await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
});
