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
