import type { Page } from "@playwright/test";
import { expect, expectArrivedAt, expectPdf, inquiryForm, test } from "#tests/support/journey.ts";

/** @spec home.10, home.11, machine.1 */
test("View Details opens a machine, and the breadcrumb leads back", async ({ page }) => {
  await page.goto("/#equipment");
  await page.getByRole("link", { name: "View Details of CAT 320" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CAT 320");
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb).toHaveText(/Home\s*>\s*Equipment\s*>\s*CAT 320/);
  await expect(breadcrumb.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await breadcrumb.getByRole("link", { name: "Equipment" }).click();
  await expect(page).toHaveURL("/#equipment");
  await expectArrivedAt(page.getByRole("heading", { name: "machines of our own" }));
});

/** @spec machine.2 */
test("Back to Equipment leads to the equipment section of the home page", async ({ page }) => {
  await page.goto("/equipment/cat-320");
  await page.getByRole("link", { name: "Back to Equipment" }).click();
  await expect(page).toHaveURL("/#equipment");
});

async function expectFormAbout(page: Page, machine: string) {
  const form = inquiryForm(page);
  await expect(form.getByRole("heading", { name: `Hire: ${machine}` })).toBeVisible();
  await expect(form.getByRole("combobox", { name: "Service Required" })).toHaveValue("equipment");
  await expect(form.getByRole("option", { selected: true })).toHaveText("Equipment Rental");
}

for (const control of ["Request This Equipment", "Request Quote"]) {
  /** @spec machine.4, machine.11, inquiry.3, inquiry.9 */
  test(`${control} opens the form with Equipment Rental selected and the machine named`, async ({ page }) => {
    await page.goto("/equipment/xcmg-210");
    await page.getByRole("link", { name: control }).click();
    await expectFormAbout(page, "XCMG 210");
    await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
  });
}

/** @spec machine.11 */
test("Contact Us on a machine page opens the form", async ({ page }) => {
  await page.goto("/equipment/xcmg-210");
  await page.getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/#contact");
});

/** @spec machine.5 */
test("Download Specifications downloads a PDF of the machine", async ({ page }) => {
  await page.goto("/equipment/volvo-210");
  await expectPdf(page, page.getByRole("link", { name: "Download Specifications" }));
});

/** @spec machine.6 */
test("Get More Details Online opens the manufacturer's page in a new tab without a referrer", async ({
  page,
  context,
}) => {
  await context.route(/^https:/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Volvo</title>" }),
  );
  await page.goto("/equipment/volvo-210");
  const link = page.getByRole("link", { name: "Get More Details Online" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  const [opened, request] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("request", (candidate) => candidate.url().startsWith("https:")),
    link.click(),
  ]);
  await expect(opened).toHaveURL(/^https:\/\/www\.volvoce\.com\//);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  expect(request.headers().referer).toBeUndefined();
});

/** @spec machine.6 */
test("Get More Details Online searches the web when the machine's manufacturer is unknown", async ({
  page,
}) => {
  await page.goto("/equipment/long-reach-330");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  const link = page.getByRole("link", { name: "Get More Details Online" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.searchParams.get("q")).toBe(`${name} specifications`);
});

/** @spec machine.10 */
test("Related Equipment shows other machines of the same category and opens one", async ({ page }) => {
  await page.goto("/equipment/volvo-210");
  const related = page.getByRole("region", { name: "Related Equipment" });
  await expect(related.getByRole("article")).toHaveCount(3);
  await expect(related.getByText("Excavator", { exact: true })).toHaveCount(3);
  await expect(related.getByRole("heading", { name: "Volvo 210" })).toHaveCount(0);
  await related.getByRole("link", { name: "View Details of XCMG 210" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("XCMG 210");
});

/** @spec machine.12 */
test("an unknown machine shows the first one with a notice", async ({ page }) => {
  const response = await page.goto("/equipment/9999");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("status")).toContainText("not in our fleet");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Volvo 210");
});

test("on a phone each fact of a machine stands on a line with its name", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/equipment/cat-320");
  const facts = page.locator("header .title-block > div");
  await expect(facts.first()).toBeVisible();
  for (const fact of await facts.all()) {
    const [name, value] = [
      await fact.getByRole("term").boundingBox(),
      await fact.getByRole("definition").boundingBox(),
    ];
    expect(Math.abs((name?.y ?? 0) - (value?.y ?? 99))).toBeLessThan(6);
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(value?.x ?? 0);
  }
});
