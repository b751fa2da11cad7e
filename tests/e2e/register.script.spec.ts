import { expectAccessible } from "#tests/support/axe.ts";
import { expectFits } from "#tests/support/fits.ts";
import { expect, test } from "#tests/support/journey.ts";

test("the register of projects fits every window and is accessible, with a selection, too", async ({
  page,
}) => {
  await page.goto("/projects?status=Completed");
  await expectFits(page);
  await expectAccessible(page);
  const boxes = page.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Draw side by side" }).click();
  await expect(page.getByRole("heading", { name: "Side by side" })).toBeVisible();
  await expectFits(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

test("a row and its pin highlight together, by pointer and by keyboard", async ({ page }) => {
  await page.goto("/projects");
  const row = page.getByRole("row", { name: /Kelva Twin Residences/ });
  const pin = page.getByRole("link", { name: /^No\. 1, Kelva Twin Residences$/ });
  await page.getByRole("table").scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await row.hover();
    await expect(pin).toHaveAttribute("data-lit", "", { timeout: 500 });
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(pin).not.toHaveAttribute("data-lit");
  await pin.focus();
  await expect(row).toHaveAttribute("data-lit", "");
  await page.keyboard.press("Enter");
  await expect(row).toBeFocused();
  await expect(pin).toHaveAttribute("data-lit", "");
});

test("no more than six projects can be selected", async ({ page }) => {
  await page.goto("/projects");
  await page.getByRole("table").scrollIntoViewIfNeeded();
  const boxes = page.getByRole("checkbox");
  for (let at = 0; at < 6; at += 1) await boxes.nth(at).check();
  await expect(boxes.nth(6)).toBeDisabled();
  await boxes.nth(2).uncheck();
  await expect(boxes.nth(6)).toBeEnabled();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the register is filtered, and projects are selected and drawn by keyboard", async ({ page }) => {
    await page.goto("/projects");
    await page.getByLabel("Status").focus();
    await page.getByLabel("Status").selectOption("In Progress");
    await page.getByRole("button", { name: "Filter" }).press("Enter");
    await expect(page).toHaveURL(/status=In\+Progress/);
    await expect(page.getByLabel("Status")).toHaveValue("In Progress");
    await expect(page.getByRole("row", { name: /Bunder Yard/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Kelva Twin Residences/ })).toHaveCount(0);

    for (const name of ["Select Bunder Yard", "Select Sahyadri Ridge"])
      await page.getByRole("checkbox", { name }).press("Space");
    await page.getByRole("button", { name: "Draw side by side" }).press("Enter");
    await expect(page.getByRole("img", { name: "Projects side by side, at one scale" })).toHaveCount(1);
    await expect(page.getByRole("checkbox", { name: "Select Bunder Yard" })).toBeChecked();
    const sheet = page.getByRole("link", { name: "Download sheet (PDF)" });
    await expect(sheet).toHaveAttribute("href", /^\/projects\/sheet\.pdf\?compare=\d+&compare=\d+$/);
    await page.getByRole("link", { name: "Clear the selection" }).press("Enter");
    await expect(page.getByRole("checkbox", { name: "Select Bunder Yard" })).not.toBeChecked();
  });

  test("a pin leads to its row", async ({ page }) => {
    await page.goto("/projects");
    await page.getByRole("link", { name: /^No\. 5, Sahyadri Ridge$/ }).press("Enter");
    const row = page.getByRole("row", { name: /Sahyadri Ridge/ });
    await expect(row).toBeInViewport();
    expect(await row.evaluate((each) => each.matches(":target"))).toBe(true);
  });
});

test("the printed register has its rows and map, and no controls", async ({ page }) => {
  await page.goto("/projects");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole("row", { name: /Kelva Twin Residences/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Depth" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filter" })).toBeHidden();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  const ground = await page.locator('main img[src="/map.svg"]').boundingBox();
  const words = await page.getByRole("img", { name: "Map of Mumbai" }).boundingBox();
  for (const side of ["x", "y", "width", "height"] as const)
    expect(Math.abs((ground?.[side] ?? 0) - (words?.[side] ?? 0)), side).toBeLessThanOrEqual(1);
});
