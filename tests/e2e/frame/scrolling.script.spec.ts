import { expect, expectArrivedAt, test } from "#tests/support/journey.ts";

// Jumps instead of smooth scrolling, which goes on after Back: nothing tells for certain when it ends.
test.use({ viewport: { width: 1280, height: 800 } });

/** @spec home.2, layout.4 */
test("in-page links arrive at their section, a new page starts at its top, and Back restores each position", async ({
  page,
}) => {
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.goto("/");
  await page.getByRole("link", { name: "Scroll to About" }).click();
  await expectArrivedAt(page.getByRole("heading", { level: 2, name: "Dharini Infrastructure Group" }));
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(place).toBe(0);

  const link = page.getByRole("contentinfo").getByRole("link", { name: "Piling" });
  await link.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await expect.poll(place).toBeGreaterThan(3000);
  const before = await place();
  await link.click();
  await expect(page).toHaveURL("/services/piling");
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(place).toBe(before);

  await page.goto("/projects/parijat-point");
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await expect(page).toHaveURL("/#projects");
  await expectArrivedAt(page.getByRole("heading", { name: "landmark projects" }));
});

test("a link of the header leads to another section without taking away what is typed into the form", async ({
  page,
}) => {
  await page.goto("/?service=piling#contact");
  const message = page.getByLabel("Project Details");
  await message.fill("Forty piles beside the metro");
  const header = page.getByRole("navigation", { name: "Main" });
  await header.getByRole("link", { name: "Services" }).click();
  await expectArrivedAt(page.locator("#services"));
  await header.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/?service=piling#contact");
  await expect(message).toHaveValue("Forty piles beside the metro");
});
