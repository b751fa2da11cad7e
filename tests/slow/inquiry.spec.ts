import { expect, fillInquiry, inquiryForm, test } from "#tests/support/journey.ts";

test("the back button restores the typed values", async ({ page }) => {
  await page.goto("/");
  await fillInquiry(page);
  await page.getByRole("link", { name: "Learn More about Piling" }).click();
  await expect(page).toHaveURL("/services/piling");
  await page.goBack();
  const form = inquiryForm(page);
  await expect(form.getByLabel("Full Name")).toHaveValue("Meera Kulkarni");
  await expect(form.getByLabel("Project Details")).toHaveValue("Piling for a tower of 30 floors in Worli.");
});
