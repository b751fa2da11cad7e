import { expect, inquiryForm, test } from "#tests/support/journey.ts";
import { openPiles } from "#tests/support/sizing.ts";

test("the piles are set by keyboard, and screen readers hear measures and outcome", async ({ page }) => {
  const { part, depth, machine, said } = await openPiles(page);
  const diameter = part.getByRole("slider", { name: "Diameter" });
  await expect(depth).toHaveAttribute("aria-valuetext", "22 metres");
  await expect(said).toHaveText(
    "40 piles, 800 mm × 22 m: 442 m³ of concrete. Bored piles: Rotary Rig 280 and Rotary Rig 220 with Oscillator.",
  );
  const preset = part.getByRole("button", { name: "Bored 800 mm, 22 m" });
  await expect(part.getByRole("button", { pressed: true })).toHaveText(["Bored 800 mm, 22 m"]);
  await part.getByLabel("Number of piles").fill("60");
  await expect(preset).toHaveAttribute("aria-pressed", "true");
  await part.getByLabel("Number of piles").fill("40");
  await depth.focus();
  await depth.press("End");
  await expect(preset).toHaveAttribute("aria-pressed", "false");
  await depth.press("ArrowLeft");
  await expect(depth).toHaveAttribute("aria-valuetext", "49 metres");
  await expect(part.getByLabel("Depth (m)")).toHaveValue("49");
  await expect(machine("Rotary Rig 220 with Oscillator")).toContainText("max. 42 m");
  await expect(machine("Rotary Rig 280")).toContainText("suitable");
  await expect(said).toContainText("Bored piles: Rotary Rig 280.");
  await diameter.focus();
  await diameter.press("Home");
  await expect(diameter).toHaveAttribute("aria-valuetext", "150 millimetres");
  await expect(machine("Rotary Rig 280")).toContainText("min. 600 mm");
  await expect(said).toContainText("Outside our range. Ask us about alternatives.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the still drawing, the limits and a plain form are there", async ({ page }) => {
    await page.goto("/services/piling");
    const part = page.getByRole("region", { name: "Size your piles" });
    await expect(part.getByRole("img", { name: "Pile diameters and depths" }).last()).toBeVisible();
    await expect(part.getByRole("slider")).toHaveCount(0);
    const rig = part.getByRole("row", { name: "Rotary Rig 220 with Oscillator" });
    await expect(rig.getByRole("cell").last()).toHaveText("to 42 m");
    await part.getByLabel("Depth (m)").fill("18.5");
    await part.getByRole("button", { name: "Get a quote for these piles" }).press("Enter");
    await expect(inquiryForm(page).getByLabel("Project Details")).toHaveValue(
      /^40 piles of 800 mm diameter, 18\.5 m deep/,
    );
  });
});
