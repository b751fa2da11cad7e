import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** Returns where elements begin: from the left, or from the top. */
const edges = (found: Locator, side: "left" | "top") =>
  found.evaluateAll(
    (elements, at) => elements.map((element) => Math.round(element.getBoundingClientRect()[at])),
    side,
  );

/** @spec look.6 */
for (const [path, part, columns] of [
  ["/", "#trust", 4],
  ["/capability", "[aria-labelledby=certificates]", 2],
] as const)
  test(`the certificates of ${path} have number, issuer and date on shared lines`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(async () => {
      const cells = await edges(page.locator(part).locator("dl > div"), "top");
      expect(cells).toHaveLength(12);
      const stamps = [0, 3, 6, 9].map((at) => cells.slice(at, at + 3));
      for (const [at, lines] of stamps.entries()) expect(lines).toEqual(stamps[at - (at % columns)]);
    }).toPass();
  });

/** @spec look.6 */
test("five machines stand in a row of two and one of three on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.goto("/projects/kelva-twin-residences");
  const machines = page.getByRole("region", { name: "Machines Used" }).getByRole("article");
  await expect(async () => {
    const [first, second, third, fourth, fifth] = await edges(machines, "top");
    expect(second).toBe(first);
    expect(third).toBeGreaterThan(second ?? 0);
    expect([fourth, fifth]).toEqual([third, third]);
  }).toPass();
});

test("phones see the table of the privacy notice with the heading above each value, and the bars of trades", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto("/privacy");
  const cells = page.getByRole("figure", { name: "Table" }).locator("tbody tr").first().locator("td");
  await expect(async () => {
    expect(new Set(await edges(cells, "left")).size).toBe(1);
  }).toPass();
  const heading = () => cells.nth(1).evaluate((cell) => getComputedStyle(cell, "::before").content);
  await expect.poll(heading).toBe('"Why: "');
  await page.goto("/capability");
  const bars = page.getByRole("region", { name: "People by trade" }).locator("[style*=width]:visible");
  await expect(bars).toHaveCount(7);
});
