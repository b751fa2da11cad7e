import { expect, expectArrivedAt, inquiryForm, test } from "#tests/support/journey.ts";

const services = {
  excavation: "Excavation",
  demolition: "Demolition",
  piling: "Piling",
  construction: "RCC Construction",
};

for (const [service, option] of Object.entries(services)) {
  /** @spec services.3, inquiry.3, inquiry.9 */
  test(`Get Quote on the ${service} page opens the form with the service selected`, async ({ page }) => {
    await page.goto(`/services/${service}`);
    const quotes = page.getByRole("link", { name: "Get Quote" });
    await expect(quotes).toHaveCount(2);
    expect(await quotes.last().getAttribute("href")).toBe(await quotes.first().getAttribute("href"));
    await quotes.first().click();
    const form = inquiryForm(page);
    await expect(form.getByRole("combobox", { name: "Service Required" })).toHaveValue(service);
    await expect(form.getByRole("option", { selected: true })).toHaveText(option);
    await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
  });
}

/** @spec layout.2, home.6, services.2 */
test("Learn More leads to each service, and Back to Home leads home", async ({ page }) => {
  await page.goto("/");
  const links = page
    .getByRole("region", { name: "From demolition to topping-out" })
    .getByRole("link", { name: "Learn More" });
  await expect(links).toHaveCount(4);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses.toSorted()).toEqual(
    Object.keys(services)
      .map((service) => `/services/${service}`)
      .toSorted(),
  );
  await links.first().click();
  await expect(page.getByRole("link", { name: "Get Quote" }).first()).toBeVisible();
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("link", { name: "Services" })).toHaveAttribute("href", "/#services");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

/** @spec services.4 */
test("View Portfolio shows all projects", async ({ page }) => {
  await page.goto("/services/piling");
  await page.getByRole("link", { name: "View Portfolio" }).last().click();
  const projects = page.getByRole("region", { name: "landmark projects" });
  // Other tests may have added one.
  await expect(projects.getByText(/Showing all \d+ projects/)).toBeVisible();
  expect(await projects.getByRole("article").count()).toBeGreaterThanOrEqual(18);
  await expectArrivedAt(projects.getByRole("heading", { level: 2 }));
});

/** @spec layout.13, layout.14 */
test("a service page links to phone, email and WhatsApp of the company", async ({ page }) => {
  await page.goto("/services/demolition");
  const main = page.getByRole("main");
  const call = main.getByRole("link", { name: /^\+91/ });
  const number = (await call.innerText()).replace(/\D/g, "");
  expect(number).toMatch(/^91\d{10}$/);
  await expect(call).toHaveAttribute("href", `tel:+${number}`);
  await expect(main.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/${number}`,
  );
  const mail = main.getByRole("link", { name: "@" });
  await expect(mail).toHaveAttribute("href", `mailto:${await mail.innerText()}`);
});

test("the first question shows its answer, and clicking another shows that one's answer", async ({
  page,
}) => {
  await page.goto("/services/excavation");
  const questions = page.getByRole("region", { name: "Common questions" }).getByRole("group");
  await expect(questions.first().getByRole("paragraph")).toBeVisible();
  const question = questions.nth(1);
  const answer = question.getByRole("paragraph");
  await expect(answer).toBeHidden();
  await question.locator("summary").click();
  await expect(answer).toBeVisible();
});
