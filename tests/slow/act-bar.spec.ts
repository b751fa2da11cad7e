import { expect, phone, test } from "#tests/support/journey.ts";

test.describe("the bar to call, chat and ask for a quote", () => {
  test.use(phone);

  test("comes with the second screen of a phone, names the page's subject, and ends before the footer", async ({
    page,
  }) => {
    await page.goto("/equipment/volvo-210");
    const bar = page.getByRole("navigation", { name: "Contact us" });
    const quote = bar.getByRole("link", { name: "Quote" });
    await expect(quote).not.toBeInViewport();
    await page.getByRole("heading", { name: "Maintenance & Reliability" }).scrollIntoViewIfNeeded();
    await expect(quote).toBeInViewport({ ratio: 0.95 });
    await expect(bar.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\+91/);
    await expect(bar.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/91\d+\?text=I'd%20like%20to%20hire%20the%20Volvo%20210\.$/,
    );
    await page.getByRole("contentinfo").getByText("Copyright").scrollIntoViewIfNeeded();
    await expect(quote).not.toBeInViewport();
    await page.getByRole("heading", { name: "Maintenance & Reliability" }).scrollIntoViewIfNeeded();
    await quote.click();
    await expect(page.getByRole("combobox", { name: "Service" })).toHaveValue("equipment");
    await expect(page.getByText("Volvo 210").first()).toBeVisible();
    // The form has the room to itself.
    await page.getByLabel(/^Email/).focus();
    await expect(bar).toBeHidden();
  });
});

test("wide screens have no bar", async ({ page }) => {
  await page.goto("/services/piling");
  await expect(page.getByRole("navigation", { name: "Contact us" })).toBeHidden();
});
