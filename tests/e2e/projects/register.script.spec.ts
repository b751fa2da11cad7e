import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addProject } from "#tests/support/records.ts";
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

test("what is ticked stays selected on the other pages of the register", async ({ page, site }) => {
  for (let order = 19; order <= 70; order += 1)
    await addProject(site.dependencies.db, { title: `Plot ${order}`, order });
  await page.goto("/projects");
  await page.getByRole("checkbox", first).check();
  const pages = page.getByRole("navigation", { name: "Pages of the register" });
  await pages.getByText("Next").click();
  const later = page.getByRole("checkbox", { name: "Select Plot 70" });
  await later.check();
  await pages.getByText("Previous").click();
  await expect(page.getByRole("checkbox", first)).toBeChecked();
  await page.getByRole("button", { name: "Compare at one scale" }).click();
  await expect(drawing(page)).toHaveAccessibleName(/No\. 1, Kelva Twin Residences.*No\. 70, Plot 70/);
});
