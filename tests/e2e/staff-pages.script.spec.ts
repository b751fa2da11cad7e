import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec staff.3 */
test("only a page or a save that takes longer than a moment shows a progress bar", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/contact");
  let respond = () => {};
  const hold = async () => {
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(/\.data/, async (route) => {
      await held;
      await route.continue();
    });
  };
  const bar = page.getByRole("progressbar", { name: "Loading" });
  const links = page.getByRole("navigation", { name: "Staff" });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await hold();
  await links.getByRole("link", { name: "Trash" }).click();
  await page.clock.runFor(149);
  await expect(bar).toBeHidden();
  // The page may begin to count only now.
  await expect(async () => {
    await page.clock.runFor(150);
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass();
  respond();
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect(bar).toBeHidden();

  await page.clock.resume();
  await page.unrouteAll();
  await links.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await page.getByLabel("Phone note").fill("Ask for the yard");
  await hold();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(bar).toBeVisible();
  respond();
  await expect(bar).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

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
