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

test("the menu on another page leads to the sections of the home page", async ({ page }) => {
  await page.goto("/equipment/volvo-210");
  await page.getByRole("link", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Contact", exact: true }).tap();
  await expect(page).toHaveURL("/#contact");
  await expect(menu).toBeHidden();
  await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
});

/** @spec layout.13 */
test("the menu links to each service, the brochure, a phone call and a chat", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  for (const service of ["Excavation", "Piling", "Demolition", "Construction"]) {
    await expect(menu.getByRole("link", { name: service })).toHaveAttribute(
      "href",
      `/services/${service.toLowerCase()}`,
    );
  }
  await expect(menu.getByRole("link", { name: "Download Brochure" })).toHaveAttribute(
    "href",
    "/brochure.pdf",
  );
  await expect(menu.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/91\d{10}$/,
  );
  await expect(menu.getByRole("link", { name: /^Call \+91/ })).toHaveAttribute("href", /^tel:\+91\d{10}$/);
});

test("Close hides the menu and keeps the scroll position", async ({ page }) => {
  await page.goto("/projects/kelva-twin-residences");
  await page.getByRole("link", { name: "Menu" }).tap();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("link", { name: "Close", exact: true }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/projects\/kelva-twin-residences(#_)?$/);
});
