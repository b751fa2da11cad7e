import { expect, expectArrivedAt, inquiryForm, test } from "#tests/support/journey.ts";

/** @spec home.10, home.11, machine.1, machine.4, machine.11, inquiry.3, inquiry.9 */
test("a visitor finds a machine, returns by its breadcrumb, and asks for another one", async ({ page }) => {
  await page.goto("/#equipment");
  await page.getByRole("link", { name: "View Details of CAT 320" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CAT 320");
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await breadcrumb.getByRole("link", { name: "Equipment" }).click();
  await expect(page).toHaveURL("/#equipment");
  await expectArrivedAt(page.getByRole("heading", { name: "machines of our own" }));
  await page.getByRole("link", { name: "View Details of XCMG 210" }).click();
  await page.getByRole("link", { name: "Request This Equipment" }).click();
  const form = inquiryForm(page);
  await expect(form.getByRole("heading", { name: "Hire: XCMG 210" })).toBeVisible();
  await expect(form.getByRole("option", { selected: true })).toHaveText("Equipment Rental");
  await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
});
