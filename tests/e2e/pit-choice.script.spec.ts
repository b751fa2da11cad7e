import type { Page } from "@playwright/test";
import { expect, inquiryForm, test } from "#tests/support/journey.ts";

async function openPit(page: Page) {
  await page.goto("/services/excavation");
  const part = page.getByRole("region", { name: "Size your pit" });
  const depth = part.getByRole("slider", { name: "Depth" });
  await part.scrollIntoViewIfNeeded();
  await expect(depth).toBeVisible();
  return {
    part,
    depth,
    width: part.getByRole("slider", { name: "Width" }),
    machine: (name: string) => part.getByRole("row", { name: new RegExp(`^${name}`) }),
    said: part.getByRole("status"),
  };
}

test("the pit is set by keyboard, and screen readers hear measures and outcome", async ({ page }) => {
  const { part, depth, width, machine, said } = await openPit(page);
  await expect(depth).toHaveAttribute("aria-valuetext", "12 metres");
  await expect(said).toHaveText(
    "Pit 40 × 25 m, 12 m deep: 12,000 m³ in situ, about 15,000 m³ loose (25% bulking), between vertical walls. Room for 3 basements. Dug from the edge by Long Reach 330.",
  );
  await expect(machine("Volvo 210")).toHaveText(
    "Volvo 210reaches 6.7 m; works from a berm, or use the Long Reach 3306.7 m",
  );
  await expect(machine("Long Reach 330")).toContainText("reaches the bottom from the edge");
  await expect(machine("BharatBenz Dumpers")).toContainText("1,250 loads");
  await depth.focus();
  await depth.press("Home");
  for (let metre = 1; metre < 6; metre += 1) await depth.press("ArrowRight");
  await expect(depth).toHaveAttribute("aria-valuetext", "6 metres");
  await expect(part.getByLabel("Depth (m)")).toHaveValue("6");
  await expect(machine("Volvo 210")).toContainText("reaches the bottom from the edge");
  await expect(said).toContainText("Dug from the edge by Volvo 210, CAT 320, XCMG 210 and Long Reach 330.");
  await depth.press("End");
  await expect(machine("Long Reach 330")).toContainText("works from berms on the way down");
  await width.focus();
  await width.press("Home");
  await expect(width).toHaveAttribute("aria-valuetext", "5 metres");
  await expect(said).toContainText("Pit 40 × 5 m, 24 m deep: 4,800 m³ in situ");
});

test("the pit grows in the drawing while its ranges are dragged, and the button carries it on", async ({
  page,
}) => {
  const { part, depth } = await openPit(page);
  const pit = part.locator("[data-part=pit]").last();
  const before = (await pit.boundingBox())?.height ?? 0;
  await depth.scrollIntoViewIfNeeded();
  // Photos that arrive above it move it under the mouse.
  await expect(async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await depth.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.48, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 4 });
    await page.mouse.up();
    expect(Number(await depth.inputValue())).toBeGreaterThan(16);
  }).toPass();
  await expect.poll(async () => (await pit.boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.3);
  await part.getByLabel("Depth (m)").fill("9");
  await part.getByRole("button", { name: "Get a quote for this pit" }).click();
  await expect(page).toHaveURL(/\/\?service=excavation&depth=9&length=40&width=25#contact$/);
  const form = inquiryForm(page);
  await expect(form.getByLabel("Project Details")).toHaveValue(
    "Pit 40 × 25 m, 9 m deep: 9,000 m³ in situ.\n",
  );
  await expect(form.getByRole("combobox", { name: "Service" })).toHaveValue("excavation");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Get a quote for this pit" })).toBeVisible();
});
