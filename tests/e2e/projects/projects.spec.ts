import type { Page } from "@playwright/test";
import { expect, expectArrivedAt, test } from "#tests/support/journey.ts";

const projectsOf = (page: Page) => page.getByRole("region", { name: "landmark projects" });

/** @spec layout.3, home.8, home.9, limits.1 */
test("View More shows all 18 projects and Hide Projects returns to 6", async ({ page }) => {
  await page.goto("/");
  const projects = projectsOf(page);
  await expect(projects.getByRole("article")).toHaveCount(6);
  await expect(projects.getByText("Showing 6 of 18 projects")).toBeVisible();
  await projects.getByRole("link", { name: "View More" }).click();
  await expect(projects.getByText("Showing all 18 projects")).toBeVisible();
  await expect(page).toHaveURL("/?projects=all#projects");
  await page.reload();
  await expect(projects.getByRole("article")).toHaveCount(18);
  await projects.getByRole("link", { name: "Hide Projects" }).click();
  await expect(projects.getByText("Showing 6 of 18 projects")).toBeVisible();
  await expect(projects.getByRole("article")).toHaveCount(6);
  await expectArrivedAt(projects.getByRole("heading", { level: 2 }));
});

/** @spec home.10, project.1 */
test("View Details opens the project and Back to Projects leads to the projects", async ({ page }) => {
  await page.goto("/#projects");
  const card = projectsOf(page).getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link", { name: `View Details of ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await expect(page).toHaveURL("/#projects");
  await expectArrivedAt(projectsOf(page).getByRole("heading", { level: 2 }));
});
