import { expectAccessible, expectNoViolations } from "#tests/support/axe.ts";
import { expectFits, overflow } from "#tests/support/fits.ts";
import { expect, inquiryForm, test } from "#tests/support/journey.ts";
import { openPiles } from "#tests/support/sizing.ts";

test("the pile goes down in the drawing while its range is dragged, and the button carries it on", async ({
  page,
}) => {
  const { part, depth } = await openPiles(page);
  const shaft = part.locator("[data-part=shaft]").last();
  const before = (await shaft.boundingBox())?.height ?? 0;
  await depth.scrollIntoViewIfNeeded();
  // Photos that arrive above it move it under the mouse.
  await expect(async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await depth.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.44, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.7, y + height / 2, { steps: 4 });
    await page.mouse.up();
    expect(Number(await depth.inputValue())).toBeGreaterThan(30);
  }).toPass();
  await expect.poll(async () => (await shaft.boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.3);
  await part.getByLabel("Depth (m)").fill("22");
  await part.getByLabel("Number of piles").fill("60");
  await part.getByRole("button", { name: "Get a quote: 60 piles, 800 mm × 22 m" }).click();
  await expect(page).toHaveURL(/\/\?service=piling&depth=22&diameter=800&piles=60#contact$/);
  const form = inquiryForm(page);
  await expect(form.getByLabel("Project Details")).toHaveValue(
    "60 piles of 800 mm diameter, 22 m deep: 664 m³ of concrete.\n",
  );
  await expect(form.getByRole("combobox", { name: "Service" })).toHaveValue("piling");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Get a quote: 60 piles, 800 mm × 22 m" })).toBeVisible();
});

for (const { width, shown } of [
  { width: 768, shown: true },
  { width: 1280, shown: false },
])
  test(`what is said of each rig has a heading where it has a column of its own, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { part } = await openPiles(page);
    const table = part.getByRole("table", { name: "Our rigs" });
    const heading = table.getByRole("columnheader").first().getByText("This pile");
    await expect(heading).toBeVisible({ visible: shown });
    // The names begin below the caption.
    const [caption, name] = [table.locator("caption"), table.getByRole("rowheader").first()];
    const leftOf = async (place: typeof caption) =>
      place.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().left;
      });
    await expect(async () => {
      expect(await leftOf(name)).toBeCloseTo(await leftOf(caption), 0);
    }).toPass();
  });

test("the limit of the pile type that can make the pile is stressed in the ground", async ({ page }) => {
  const { part } = await openPiles(page);
  const weightOf = (name: string) =>
    part
      .locator(`.dig-drawn svg:visible [data-limit="${name}"]`)
      .evaluate((text) => getComputedStyle(text).fontWeight);
  await expect.poll(() => weightOf("Bored to 50 m")).toBe("700");
  await expect.poll(() => weightOf("Driven to 30 m")).not.toBe("700");
});

test("the ends of each range have their figures, in line with the line, which the mark comes as far as", async ({
  page,
}) => {
  await page.goto("/services/excavation");
  const part = page.locator(".dig");
  const depth = part.getByRole("slider", { name: "Depth" });
  await part.scrollIntoViewIfNeeded();
  await expect(depth).toBeVisible();
  const ends = part.locator(".dig-ends").first().locator("span");
  await expect(ends).toHaveText(["1 m", "24 m"]);
  // The mark is 13 px wide, in the middle of 44 px.
  const around = (44 - 13) / 2;
  await expect(async () => {
    const low = await ends.first().boundingBox();
    const high = await ends.last().boundingBox();
    const range = await depth.boundingBox();
    expect(Math.abs((low?.x ?? 0) - (range?.x ?? 0) - around)).toBeLessThan(1);
    expect(
      Math.abs((high?.x ?? 0) + (high?.width ?? 0) - (range?.x ?? 0) - (range?.width ?? 0) + around),
    ).toBeLessThan(1);
  }).toPass();
});

test("in print the still drawing and the limits are there, without controls", async ({ page }) => {
  const { part } = await openPiles(page);
  await page.emulateMedia({ media: "print" });
  await expect(part.getByRole("img", { name: "Pile diameters and depths" }).last()).toBeVisible();
  await expect(part.getByRole("img", { name: "The pile in the ground" })).toHaveCount(0);
  await expect(part.getByRole("spinbutton")).toHaveCount(0);
  await expect(part.getByText("max. ").first()).toBeHidden();
  await expect(part.getByRole("table", { name: "Our rigs" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a ready choice is tapped, everything fits and is large enough, in dark windows, too", async ({
    page,
  }) => {
    const { part, depth, machine, said } = await openPiles(page);
    await part.getByRole("button", { name: "Deepest 1500 mm, 50 m" }).tap();
    await expect(depth).toHaveAttribute("aria-valuetext", "50 metres");
    await expect(part.getByRole("button", { pressed: true })).toHaveText(["Deepest 1500 mm, 50 m"]);
    await expect(machine("Rotary Rig 220 with Oscillator")).toContainText("max. 42 m");
    await expect(said).toContainText("3,534 m³");
    // A verdict goes on below the other columns.
    const verdict = part.locator("[data-name=Micro] [data-verdict]");
    await expect(verdict).toHaveText("max. 300 mm");
    await expect.poll(async () => (await verdict.boundingBox())?.height).toBeLessThan(30);
    const controls = part.locator("button:visible, input:visible");
    for (const control of await controls.all())
      await expect.poll(async () => (await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectFits(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
  });
});

test("a number beyond the limits is marked by the browser and not sent", async ({ page }) => {
  const { part } = await openPiles(page);
  await part.getByLabel("Depth (m)").fill("51");
  await part.getByRole("button", { name: /^Get a quote: / }).click();
  await expect(part.getByLabel("Depth (m)")).toBeFocused();
  await expect(page).toHaveURL("/services/piling");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a ready choice is tapped, and everything fits", async ({ page }) => {
    const { part, depth, machine, said } = await openPiles(page);
    await part.getByRole("button", { name: "Deepest 1500 mm, 50 m" }).tap();
    await expect(depth).toHaveAttribute("aria-valuetext", "50 metres");
    await expect(part.getByRole("button", { pressed: true })).toHaveText(["Deepest 1500 mm, 50 m"]);
    await expect(machine("Rotary Rig 220 with Oscillator")).toContainText("max. 42 m");
    await expect(said).toContainText("3,534 m³");
    await expect(part.locator("[data-name=Micro] [data-verdict]")).toHaveText("max. 300 mm");
    await expect.poll(() => overflow(page)).toEqual([]);
    await expectNoViolations(page);
  });
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
