import { expect, expectArrivedAt, inquiryForm, test } from "#tests/support/journey.ts";

test("Get Quote on a service's page arrives at the form with the service selected", async ({ page }) => {
  await page.goto("/services/construction");
  await page.getByRole("link", { name: "Get Quote" }).first().click();
  await expect(inquiryForm(page).getByRole("combobox", { name: "Service" })).toHaveValue("construction");
  await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
});
