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
