import { expect, test } from "#tests/support/journey.ts";

/** @spec layout.11 */
test("Scroll to top is beside a long copyright at every width, never over it", async ({ page }) => {
  await page.goto("/privacy");
  const foot = page.locator("#end");
  const copyright = foot.getByRole("definition").last();
  await copyright.evaluate((words) => {
    words.textContent = "© 2024–2026 Dharini Infrastructure and Foundations Private Limited, Mumbai. ".repeat(
      4,
    );
  });
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [top, block] = await Promise.all([
      foot.getByRole("link", { name: "Scroll to top" }).boundingBox(),
      copyright.locator("xpath=ancestor::dl").boundingBox(),
    ]);
    if (!top || !block) throw new Error("The foot is not shown");
    const isApart =
      top.x + top.width <= block.x || top.y + top.height <= block.y || block.y + block.height <= top.y;
    expect(isApart, `${width} px`).toBe(true);
  }
});
