import { expect, test } from "#tests/support/journey.ts";

test("the rows have the whole width, below the map", async ({ page }) => {
  await page.goto("/projects");
  await expect(async () => {
    const table = await page.getByRole("table").boundingBox();
    const map = await page
      .locator("figure", { has: page.getByRole("list", { name: "Projects on the map" }) })
      .boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(table?.y).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0));
    expect(table?.x).toBe(heading?.x);
    expect((table?.x ?? 0) + (table?.width ?? 0)).toBeCloseTo((map?.x ?? 0) + (map?.width ?? 0), 0);
  }).toPass();
  await expect(page.getByRole("columnheader", { name: "Year" })).toBeVisible();
});

test("most rows of the register stand on one line in a wide window", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/projects");
  const rows = page.locator(".register-table tbody tr");
  await expect(async () => {
    const heights = await rows.evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height));
    const low = Math.min(...heights) + 8;
    expect(heights.filter((height) => height > low).length).toBeLessThan(6);
  }).toPass();
});

test("the printed register has its rows and map, and no controls", async ({ page }) => {
  await page.goto("/projects");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole("row", { name: /Kelva Twin Residences/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Depth" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Filter" })).toBeHidden();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expect(async () => {
    const heading = await page.getByRole("heading", { name: "Project register" }).boundingBox();
    const ground = await page.locator('main img[src="/map.svg"]').boundingBox();
    expect(ground?.y, "the map stands beside the heading").toBeLessThan((heading?.y ?? 0) + 100);
    const words = await page.getByRole("img", { name: "Map of Mumbai" }).boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(Math.abs((ground?.[side] ?? 0) - (words?.[side] ?? 0)), side).toBeLessThanOrEqual(1);
  }).toPass();
});
