import {
  countInquiries,
  expect,
  expectArrivedAt,
  fillInquiry,
  forgetInquiries,
  inquiryForm,
  openThanks,
  send,
  test,
} from "#tests/support/journey.ts";

test.beforeEach(({ site }) => forgetInquiries(site));

/** @spec inquiry.1, inquiry.2 */
test("the browser stops an empty form at its first field", async ({ page, site }) => {
  await page.goto("/");
  await send(page);
  const name = inquiryForm(page).getByLabel("Full Name");
  await expect(name).toBeFocused();
  expect(await name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  expect(await countInquiries(site)).toBe(0);
});

/** @spec inquiry.5 */
test("an invalid address shows an error beside its field and keeps all typed values", async ({
  page,
  site,
}) => {
  await page.goto("/?service=piling#contact");
  await fillInquiry(page, { email: "meera@dharini" });
  await send(page);
  const form = inquiryForm(page);
  await expect(form.getByRole("alert")).toContainText("Nothing has been sent yet");
  const email = form.getByLabel("Email Address");
  await expect(email).toHaveAccessibleDescription("Please enter an email address such as name@company.com");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("meera@dharini");
  await expect(form.getByLabel("Full Name")).toHaveValue("Meera Kulkarni");
  await expect(form.getByLabel("Phone Number")).toHaveValue("+91 98200 00000");
  await expect(form.getByLabel("Company")).toHaveValue("Kulkarni Developers");
  await expect(form.getByLabel("Service Required")).toHaveValue("piling");
  await expect(form.getByLabel("Project Details")).toHaveValue("Piling for a tower of 30 floors in Worli.");
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  expect(await countInquiries(site)).toBe(0);
});

test("an inquiry with errors can be corrected and sent", async ({ page, site }) => {
  await page.goto("/?service=equipment&equipment=2#contact");
  await fillInquiry(page, { email: "meera@dharini" });
  await send(page);
  const form = inquiryForm(page);
  await expect(form.getByRole("heading", { name: "Hire: CAT 320" })).toBeVisible();
  await form.getByLabel("Email Address").fill("meera@example.com");
  await send(page);
  await expect(page.getByRole("status")).toContainText("Thank you");
  const [stored] = await site.dependencies.db.selectFrom("message").selectAll().execute();
  expect(stored).toMatchObject({ email: "meera@example.com", service: "Equipment Rental", equipmentId: 2 });
});

/** @spec layout.3, inquiry.4 */
test("a valid inquiry is stored and confirmed with its reference", async ({ page, site }) => {
  await page.goto("/");
  await fillInquiry(page);
  await send(page);
  const thanks = page.getByRole("status");
  await expect(thanks).toContainText("Thank you, your inquiry is with us");
  await expect(thanks).toContainText("within 24 hours");
  await expectArrivedAt(page.getByRole("heading", { name: "Your inquiry", exact: true }));
  const [stored] = await site.dependencies.db.selectFrom("message").selectAll().execute();
  expect(stored).toMatchObject({ name: "Meera Kulkarni", phone: "+91 98200 00000" });
  await expect(thanks).toContainText(stored?.reference ?? "no reference");
});

/** @spec inquiry.8 */
test("a double click stores one inquiry", async ({ page, site }) => {
  await page.goto("/");
  await fillInquiry(page);
  await inquiryForm(page).getByRole("button", { name: "Send Inquiry" }).dblclick();
  await expect(page.getByRole("status")).toContainText("Thank you");
  expect(await countInquiries(site)).toBe(1);
});

/** @spec inquiry.8 */
test("reloading the thank-you page stores nothing more", async ({ page, site }) => {
  await openThanks(page, site);
  await page.reload();
  await expect(page.getByRole("status")).toContainText("Thank you");
  expect(await countInquiries(site)).toBe(1);
});

test("Send another inquiry opens an empty form", async ({ page, site }) => {
  await openThanks(page, site);
  await page.getByRole("link", { name: "Send another inquiry" }).click();
  await expect(inquiryForm(page).getByLabel("Full Name")).toHaveValue("");
});

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

/** @spec inquiry.7 */
test("the sixth inquiry within an hour asks the visitor to call", async ({ page, site }) => {
  for (let sent = 1; sent <= 5; sent += 1) {
    const body = {
      name: "Meera",
      email: "meera@example.com",
      phone: "9820000000",
      message: `Inquiry ${sent}`,
    };
    await page.request.post("/?index", { form: body, headers: { Origin: site.origin } });
  }
  await page.goto("/");
  await fillInquiry(page);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Please call us");
  await expect(inquiryForm(page).getByLabel("Project Details")).toHaveValue(
    "Piling for a tower of 30 floors in Worli.",
  );
});
