import { expect, test } from "#tests/support/journey.ts";
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
