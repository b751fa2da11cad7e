import type { Page } from "@playwright/test";
import { expect, expectArrivedAt, inquiryForm, test } from "#tests/support/journey.ts";

const projectsOf = (page: Page) => page.getByRole("region", { name: "landmark projects" });

/** @spec layout.3, home.8, home.9, limits.1 */
test("View More shows all 18 projects and Hide Projects returns to 6", async ({ page }) => {
  await page.goto("/");
  const projects = projectsOf(page);
  await expect(projects.getByRole("article")).toHaveCount(6);
  await expect(projects.getByText("Showing 6 of 18 projects")).toBeVisible();
  await projects.getByRole("link", { name: "View More" }).click();
  await expect(projects.getByText("Showing all 18 projects")).toBeVisible();
  await expect(projects.getByRole("article")).toHaveCount(18);
  await projects.getByRole("link", { name: "Hide Projects" }).click();
  await expect(projects.getByText("Showing 6 of 18 projects")).toBeVisible();
  await expect(projects.getByRole("article")).toHaveCount(6);
  await expectArrivedAt(projects.getByRole("heading", { level: 2 }));
});

test("all eighteen projects are shown again after a reload", async ({ page }) => {
  await page.goto("/");
  await projectsOf(page).getByRole("link", { name: "View More" }).click();
  await expect(page).toHaveURL("/?projects=all#projects");
  await page.reload();
  await expect(projectsOf(page).getByRole("article")).toHaveCount(18);
});

/** @spec home.10, project.1 */
test("View Details opens the project and Back to Projects leads to the projects", async ({ page }) => {
  await page.goto("/#projects");
  const card = projectsOf(page).getByRole("article").first();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link", { name: `View Details of ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  for (const part of [
    "Project Overview",
    "Challenges & Solutions",
    "Results & Achievements",
    "Project Gallery",
    "Project Details",
  ]) {
    await expect(page.getByRole("heading", { name: part })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Projects" }).click();
  await expect(page).toHaveURL("/#projects");
  await expectArrivedAt(projectsOf(page).getByRole("heading", { level: 2 }));
});

/** @spec project.10 */
test("Related Projects shows three other projects and opens one of them", async ({ page }) => {
  await page.goto("/projects/nilgiri-point");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const related = page.getByRole("region", { name: "Related Projects" }).getByRole("article");
  await expect(related).toHaveCount(3);
  const titles = await related.getByRole("heading").allInnerTexts();
  expect(new Set([title, ...titles]).size).toBe(4);
  await related.last().getByRole("link", { name: "View Details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles.at(-1) ?? "");
});

/** @spec project.8, inquiry.9 */
test("Contact Us of a project opens the form, which names the project", async ({ page }) => {
  await page.goto("/projects/gulmohar-court-redevelopment");
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await page
    .getByRole("region", { name: "Need a similar project?" })
    .getByRole("link", { name: "Contact Us" })
    .click();
  await expect(inquiryForm(page).getByRole("heading", { name: `A project like ${title}` })).toBeVisible();
  await expectArrivedAt(page.getByRole("heading", { name: "Tell us about the plot" }));
});

/** @spec project.2, project.3, project.7, project.9 */
test("details, the similar-project link and the testimonial appear beside the text on wide screens", async ({
  page,
}) => {
  const parts = async () => {
    const boxOf = async (locator: ReturnType<Page["locator"]>) => {
      const box = await locator.boundingBox();
      if (!box) throw new Error("Part of the project page is not shown.");
      return box;
    };
    const region = (name: string) => boxOf(page.getByRole("region", { name }));
    return {
      overview: await region("Project Overview"),
      results: await region("Results & Achievements"),
      sidebar: [
        await region("Project Details"),
        await region("Need a similar project?"),
        await boxOf(page.getByRole("main").getByRole("figure").first()),
      ],
    };
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/projects/kelva-twin-residences");
  const wide = await parts();
  for (const { x, y, height } of wide.sidebar) {
    expect(x).toBeGreaterThan(wide.overview.x + wide.overview.width);
    expect(y + height).toBeLessThanOrEqual(wide.results.y);
  }
  expect(wide.sidebar.map(({ y }) => y)).toEqual(
    wide.sidebar.map(({ y }) => y).toSorted((one, other) => one - other),
  );
  await page.setViewportSize({ width: 360, height: 780 });
  const narrow = await parts();
  for (const { y } of narrow.sidebar) expect(y).toBeGreaterThan(narrow.overview.y + narrow.overview.height);
});

test("an unknown project shows the placeholder", async ({ page }) => {
  const response = await page.goto("/projects/9999");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project Details");
  await expect(page.getByText("Client information unavailable").first()).toBeVisible();
  await page
    .getByRole("region", { name: "Need a similar project?" })
    .getByRole("link", { name: "Contact Us" })
    .click();
  await expect(page).toHaveURL("/#contact");
});
