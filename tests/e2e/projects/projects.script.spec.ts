import { expect, test } from "#tests/support/journey.ts";

/** @spec home.8 */
test("View More and Hide Projects keep focus and values typed elsewhere on the page", async ({ page }) => {
  await page.goto("/");
  const name = page.getByRole("textbox", { name: "Full Name" });
  await name.fill("Meera");
  await page.getByRole("link", { name: "View More" }).press("Enter");
  await expect(page.getByRole("link", { name: "Hide Projects" })).toBeFocused();
  await page.getByRole("link", { name: "Hide Projects" }).press("Enter");
  await expect(page.getByRole("link", { name: "View More" })).toBeFocused();
  await expect(name).toHaveValue("Meera");
});
