import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { expectFits } from "#tests/support/fits.ts";
import { expect, inquiryForm, test } from "#tests/support/journey.ts";
import { openPit } from "#tests/support/sizing.ts";

const partOf = (page: Page) => page.getByRole("region", { name: "Size your pit" });

/** Opens a service and returns the last of the ranges that its script shows. */
async function openRange(page: Page, path: string) {
  await page.goto(path);
  const part = page.locator(".dig");
  await part.scrollIntoViewIfNeeded();
  const range = part.getByRole("slider").last();
  await expect(range).toBeVisible();
  return range;
}

for (const width of [360, 768, 1280])
  test(`the plan has the length and width that are set, and the volumes are figures, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { part } = await openPit(page);
    await part.getByLabel("Length (m)").fill("80");
    await part.getByLabel("Width (m)").fill("50");
    const drawing = part.locator(".dig-drawn svg:visible");
    await expect(drawing.locator("[data-part=long]")).toHaveText("Length 80 m");
    await expect(drawing.locator("[data-part=width]")).toHaveText("50 m");
    // Without strokes, in units of the drawing.
    const sizeOf = (name: string) =>
      drawing.locator(`[data-part=${name}]`).evaluate((part) => {
        const { width, height } = (part as SVGGraphicsElement).getBBox();
        return { width, height };
      });
    // The plan grows for a moment. Its scale bar is 10 m long, the slashes of its length stand out by four units.
    const metres = async () => (10 * (await sizeOf("plan")).width) / (await sizeOf("bar")).width;
    await expect(async () => {
      expect(Math.abs((await metres()) - 80)).toBeLessThan(1);
      const plan = await sizeOf("plan");
      const along = await sizeOf("along");
      const pit = await sizeOf("pit");
      expect(plan.width / plan.height).toBeCloseTo(80 / 50, 1);
      expect(Math.abs(along.width - plan.width)).toBeLessThan(14);
      // The section is larger than the plan of so long a pit.
      expect(pit.width).toBeGreaterThan(plan.height);
    }).toPass();
    await expect(part.locator("dl")).toHaveText(/48,000 m³.*60,000 m³.*3,750/);
  });

test("in print the still drawing and the limits are there, without controls", async ({ page }) => {
  const { part } = await openPit(page);
  await page.emulateMedia({ media: "print" });
  await expect(part.getByRole("img", { name: "Retention wall and piles to 50 m" }).last()).toBeVisible();
  await expect(part.getByRole("img", { name: "The pit in the ground" })).toHaveCount(0);
  await expect(part.getByRole("spinbutton")).toHaveCount(0);
  await expect(part.getByText("reaches the bottom from the edge").first()).toBeHidden();
  await expect(part.getByRole("table", { name: "Our tippers" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a ready pit is tapped, everything fits and is large enough, in dark windows, too", async ({
    page,
  }) => {
    const { part, depth, machine, said } = await openPit(page);
    await part.getByRole("button", { name: "Deepest 80 × 50 m, 24 m deep" }).tap();
    await expect(depth).toHaveAttribute("aria-valuetext", "24 metres");
    await expect(machine("CAT 320")).toContainText("works from berms on the way down");
    await expect(said).toContainText("96,000 m³");
    for (const control of await part.locator("button:visible, input:visible").all())
      await expect.poll(async () => (await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectFits(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
  });

  for (const { path, last } of [
    { path: "/services/excavation", last: "Width" },
    { path: "/services/piling", last: "Diameter" },
  ])
    test(`the drawing of ${path} stays in view beside the last range and covers no focused field`, async ({
      page,
    }) => {
      await page.goto(path);
      const part = page.locator(".dig");
      await part.scrollIntoViewIfNeeded();
      const range = part.getByRole("slider", { name: last });
      await expect(range).toBeVisible();
      const figure = part.locator(".dig-drawn");
      await range.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      await range.press("ArrowRight");
      await expect(async () => {
        const drawn = await figure.getByRole("img").boundingBox();
        const frame = await figure.boundingBox();
        expect(drawn?.y).toBeGreaterThanOrEqual(64);
        expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual(740 * 0.55);
        expect(drawn?.height).toBeLessThanOrEqual(740 * 0.45);
        expect(drawn?.height).toBeGreaterThan(180);
        const free = (frame?.y ?? 0) + (frame?.height ?? 0);
        expect((await range.boundingBox())?.y).toBeGreaterThanOrEqual(free);
      }).toPass();
      // Backwards through the form, each control comes out from under the drawing.
      await part.locator("button:visible, input:visible").last().focus();
      const count = await part.locator("button:visible, input:visible").count();
      for (let at = 1; at < count; at += 1) {
        await page.keyboard.press("Shift+Tab");
        await expect(async () => {
          const { y = 0 } = (await page.locator(":focus").boundingBox()) ?? {};
          const { y: top = 0, height = 0 } = (await figure.boundingBox()) ?? {};
          expect(y).toBeGreaterThanOrEqual(top + height - 1);
        }).toPass();
      }
    });
});

for (const path of ["/services/excavation", "/services/piling"]) {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
    { width: 844, height: 390 },
    { width: 1280, height: 600 },
  ])
    test(`the whole drawing of ${path} is readable beside the last range, ${viewport.width} × ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const range = await openRange(page, path);
      await range.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      await range.press("ArrowRight");
      const drawing = page.locator(".dig-drawn").getByRole("img");
      await expect(drawing).toHaveCount(1);
      await expect(async () => {
        const { y = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
        expect(height).toBeLessThanOrEqual(viewport.height - 72);
        // In higher windows of desktops the drawing stays elsewhere.
        if (viewport.width < 1024) {
          expect(y).toBeGreaterThanOrEqual(64);
          expect(y + height).toBeLessThanOrEqual(viewport.height);
        }
      }).toPass();
      const sizes = await drawing.locator("text:visible").evaluateAll((texts) =>
        texts.map((text) => {
          const scale = (text as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
          return scale * Number.parseFloat(getComputedStyle(text).fontSize);
        }),
      );
      expect(sizes.length).toBeGreaterThan(8);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    });

  test(`with doubled text the drawing of ${path} stays in view and leaves room for its last range`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 800 });
    const range = await openRange(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const drawn = page.locator(".dig-drawn");
    // Pictures that load above the section move it.
    await expect(async () => {
      await range.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      await expect(drawn.getByRole("img")).toBeInViewport({ ratio: 1, timeout: 500 });
    }).toPass();
    await expect(async () => {
      const figure = await drawn.boundingBox();
      const slider = await range.boundingBox();
      expect(slider?.y).toBeGreaterThanOrEqual((figure?.y ?? 0) + (figure?.height ?? 0));
      expect((slider?.y ?? 0) + (slider?.height ?? 0)).toBeLessThanOrEqual(800);
    }).toPass();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the still drawing, the limits and a plain form are there", async ({ page }) => {
    await page.goto("/services/excavation");
    const part = partOf(page);
    await expect(part.getByRole("img", { name: "Retention wall and piles to 50 m" }).last()).toBeVisible();
    await expect(part.getByRole("slider")).toHaveCount(0);
    await expect(part.getByRole("row", { name: "Long Reach 330" })).toContainText("14.2 m");
    await part.getByLabel("Depth (m)").fill("8.5");
    await part.getByRole("button", { name: "Get a quote for this pit" }).press("Enter");
    await expect(inquiryForm(page).getByLabel("Project Details")).toHaveValue(
      /^Pit 40 × 25 m, 8\.5 m deep: 8,500 m³/,
    );
    await expectFits(page);
  });
});

test("the pit is set by keyboard, and screen readers hear measures and outcome", async ({ page }) => {
  const { part, depth, machine, said } = await openPit(page);
  const width = part.getByRole("slider", { name: "Width" });
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
