import type { Page } from "@playwright/test";
import { expect, forgetInquiries, test } from "#tests/support/journey.ts";

/** Presses Tab until the field is reached, past the parts of a date. */
async function tabTo(page: Page, label: string) {
  const field = page.getByLabel(label);
  for (let press = 0; press < 8; press += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(field).toBeFocused();
}

/** @spec inquiry.1 */
test("an inquiry about a service can be sent by keyboard alone", async ({ page, site }) => {
  await forgetInquiries(site);
  await page.goto("/services/piling");
  await page.getByRole("link", { name: "Get Quote" }).first().press("Enter");
  await expect(page).toHaveURL("/?service=piling#contact");
  await page.getByLabel("Full Name").focus();
  for (const text of ["Meera Kulkarni", "meera@example.com", "+91 98200 00000", ""]) {
    if (text) await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("combobox", { name: "Service" })).toBeFocused();
  await tabTo(page, "Site Location");
  await page.keyboard.insertText("Parel");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Forty piles of 900 mm in Parel.");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Drawings or Soil Report")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Thank you");
});
