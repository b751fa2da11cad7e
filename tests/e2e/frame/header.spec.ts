import { expect, expectArrivedAt, test } from "#tests/support/journey.ts";

const sections = {
  About: "Dharini Infrastructure Group",
  Services: "From demolition to topping-out",
  Projects: "landmark projects",
  Equipment: "machines of our own",
  Contact: "Tell us about the plot",
};

/** @spec layout.5 */
test("the header lists six places in order and links to each", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Home", ...Object.keys(sections), "Download Brochure"]);
  for (const [name, heading] of Object.entries(sections)) {
    await links.filter({ hasText: name }).click();
    await expectArrivedAt(page.getByRole("heading", { level: 2, name: heading }));
  }
  await links.filter({ hasText: "Home" }).click();
  await expectArrivedAt(page.getByRole("heading", { level: 1 }));
});

test("the header on another page links to the sections of the home page", async ({ page }) => {
  await page.goto("/services/piling");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Equipment" }).click();
  await expect(page).toHaveURL("/#equipment");
  await expectArrivedAt(page.getByRole("heading", { level: 2, name: "machines of our own" }));
});
