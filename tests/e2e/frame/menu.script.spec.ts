import type { Page } from "@playwright/test";
import { expect, expectArrivedAt, phone, test } from "#tests/support/journey.ts";

test.use(phone);

async function openMenu(page: Page) {
  await page.goto("/");
  const control = page.getByRole("link", { name: "Menu" });
  await control.tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu).toBeVisible();
  return { control, menu };
}

/** @spec layout.8 */
test("Escape and a tap outside close the menu and return the focus to its control, and a chosen link closes it", async ({
  page,
}) => {
  const { control, menu } = await openMenu(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(control).toBeFocused();
  await control.tap();
  await expect(menu).toBeVisible();
  await page.touchscreen.tap(12, 400);
  await expect(menu).toBeHidden();
  await expect(control).toBeFocused();
  await control.tap();
  await menu.getByRole("link", { name: "Projects", exact: true }).tap();
  await expect(menu).toBeHidden();
  await expectArrivedAt(page.getByRole("heading", { name: "landmark projects" }));
});

test("a chosen link closes a menu that was opened before the scripts ran", async ({ page }) => {
  await page.goto("/#menu");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Projects", exact: true }).tap();
  await expect(menu).toBeHidden();
  await expectArrivedAt(page.getByRole("heading", { name: "landmark projects" }));
});

/** @spec layout.9 */
test("the page behind the open menu does not scroll", async ({ page }) => {
  await openMenu(page);
  await page.mouse.move(12, 400);
  await page.mouse.wheel(0, 900);
  await page.keyboard.press("End");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
});

test("focus stays inside the open menu", async ({ page }) => {
  const { menu } = await openMenu(page);
  const reached = new Set<string>();
  const stops = (await menu.getByRole("link").count()) + 3;
  for (let press = 0; press < stops; press += 1) {
    await page.keyboard.press("Tab");
    const { where, name } = await page.evaluate(() => ({
      where: document.activeElement?.closest("dialog")?.id ?? document.activeElement?.tagName,
      name: document.activeElement?.textContent ?? "",
    }));
    // After its last link the focus passes by the browser's own controls.
    expect(["menu", "BODY"]).toContain(where);
    reached.add(name.trim());
  }
  for (const name of ["Home", "Contact", "Piling", "Download Brochure"]) expect([...reached]).toContain(name);
});
