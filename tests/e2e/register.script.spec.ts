import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { drawing, expectBothDrawn, first, second } from "#tests/support/register.ts";

test("two projects are selected and drawn by mouse", async ({ page }) => {
  await page.goto("/projects");
  await page.getByRole("checkbox", first).click();
  await page.getByRole("checkbox", second).click();
  await page.getByRole("button", { name: "Compare at one scale" }).click();
  await expectBothDrawn(page);
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Clear the selection" }).click();
  await expect(drawing(page)).toHaveCount(0);
  await expect(page.getByRole("checkbox", first)).not.toBeChecked();
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
    await page.getByRole("button", { name: "Compare at one scale" }).press("Enter");
    await expect(page.getByRole("img", { name: "Projects side by side, at one scale" })).toHaveCount(1);
    await expect(page.getByRole("checkbox", { name: "Select Bunder Yard" })).toBeChecked();
    const sheet = page.getByRole("link", { name: "Download sheet (PDF)" });
    await expect(sheet).toHaveAttribute("href", /^\/projects\/sheet\.pdf\?compare=\d+&compare=\d+$/);
    await page.getByRole("link", { name: "Clear the selection" }).press("Enter");
    await expect(page.getByRole("checkbox", { name: "Select Bunder Yard" })).not.toBeChecked();
  });
});
