import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

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
  await expect(async () => {
    const wide = await parts();
    for (const { x, y, height } of wide.sidebar) {
      expect(x).toBeGreaterThan(wide.overview.x + wide.overview.width);
      expect(y + height).toBeLessThanOrEqual(wide.results.y);
    }
    const tops = wide.sidebar.map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }).toPass();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(async () => {
    const { overview, sidebar } = await parts();
    for (const { y } of sidebar) expect(y).toBeGreaterThan(overview.y + overview.height);
  }).toPass();
});
