import {
  countInquiries,
  expect,
  expectArrivedAt,
  fillInquiry,
  inquiryForm,
  send,
  test,
} from "#tests/support/journey.ts";

/** @spec layout.3, inquiry.1, inquiry.2, inquiry.4, inquiry.5, inquiry.8 */
test("an inquiry is stopped while it is incomplete, corrected, sent once and followed by another one", async ({
  page,
  site,
}) => {
  const before = await countInquiries(site);
  await page.goto("/?service=piling#contact");
  const form = inquiryForm(page);
  const name = form.getByLabel("Full Name");
  await send(page);
  await expect(name).toBeFocused();
  await expect.poll(() => name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  const message = `Piling for a tower of ${before + 30} floors in Worli.`;
  await fillInquiry(page, { email: "meera@dharini", message });
  await send(page);
  await expect(form.getByRole("alert")).toContainText("Nothing has been sent yet");
  const email = form.getByLabel("Email Address");
  await expect(email).toHaveAccessibleDescription("Please enter an email address such as name@company.com");
  await expect(email).toHaveValue("meera@dharini");
  await expect(form.getByRole("combobox", { name: "Service" })).toHaveValue("piling");
  await expect(form.getByLabel("Project Details")).toHaveValue(message);
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  expect(await countInquiries(site)).toBe(before);

  await email.fill("meera@example.com");
  await form.getByRole("button", { name: "Send Inquiry" }).dblclick();
  await expect(page.getByRole("status")).toContainText("Thank you. We have received your inquiry.");
  await expectArrivedAt(page.getByRole("heading", { name: "Your inquiry", exact: true }));
  await page.reload();
  await expect(page.getByRole("status")).toContainText("Thank you");
  expect(await countInquiries(site)).toBe(before + 1);
  await page.getByRole("link", { name: "Send another inquiry" }).click();
  await expect(name).toHaveValue("");
});
