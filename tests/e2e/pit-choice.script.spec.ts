import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { expectFits } from "#tests/support/fits.ts";
import { expect, inquiryForm, test } from "#tests/support/journey.ts";

const partOf = (page: Page) => page.getByRole("region", { name: "Pit and walls at one scale" });

async function openPit(page: Page) {
  await page.goto("/services/excavation");
  const part = partOf(page);
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
    "Pit 40 × 25 m, 12 m deep: 12,000 m³ in the ground, 15,000 m³ loose. Room for 3 basements. Dug from the edge by Long Reach 330.",
  );
  await expect(machine("Volvo 210")).toContainText("reaches 6.7 m: needs a berm or Long Reach 330");
  await expect(machine("Long Reach 330")).toContainText("digs it from the edge");
  await expect(machine("BharatBenz Dumpers")).toContainText("1,250 loads");
  await depth.focus();
  await depth.press("Home");
  for (let metre = 1; metre < 6; metre += 1) await depth.press("ArrowRight");
  await expect(depth).toHaveAttribute("aria-valuetext", "6 metres");
  await expect(part.getByLabel("Depth (m)")).toHaveValue("6");
  await expect(machine("Volvo 210")).toContainText("digs it from the edge");
  await expect(said).toContainText("Dug from the edge by Volvo 210, CAT 320, XCMG 210 and Long Reach 330.");
  await depth.press("End");
  await expect(machine("Long Reach 330")).toContainText("reaches 14.2 m: needs berms on the way down");
  await width.focus();
  await width.press("Home");
  await expect(width).toHaveAttribute("aria-valuetext", "5 metres");
  await expect(said).toContainText("Pit 40 × 5 m, 24 m deep: 4,800 m³ in the ground");
});

test("the pit grows in the drawing while its ranges are dragged, and the button carries it on", async ({
  page,
}) => {
  const { part, depth } = await openPit(page);
  const pit = part.locator("[data-part=pit]").last();
  const before = (await pit.boundingBox())?.height ?? 0;
  await depth.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await depth.boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.48, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await pit.boundingBox())?.height ?? 0).toBeGreaterThan(before * 1.3);
  await part.getByLabel("Depth (m)").fill("9");
  await part.getByRole("button", { name: "Ask for a pit 40 × 25 m, 9 m deep" }).click();
  await expect(page).toHaveURL(/\/\?service=excavation&depth=9&length=40&width=25#contact$/);
  const form = inquiryForm(page);
  await expect(form.getByLabel("Project Details")).toHaveValue(
    "Pit 40 × 25 m, 9 m deep: 9,000 m³ in the ground.\n",
  );
  await expect(form.getByRole("combobox", { name: "Service Required" })).toHaveValue("excavation");
  await page.goBack();
  await expect(page.getByRole("button", { name: "Ask for a pit 40 × 25 m, 9 m deep" })).toBeVisible();
});

test("in print the still drawing and the limits are there, without controls", async ({ page }) => {
  const { part } = await openPit(page);
  await page.emulateMedia({ media: "print" });
  await expect(part.getByRole("img", { name: "Retention wall and piles to 50 m" }).last()).toBeVisible();
  await expect(part.getByRole("img", { name: "The pit in the ground" })).toHaveCount(0);
  await expect(part.getByRole("spinbutton")).toHaveCount(0);
  await expect(part.getByText("digs it from the edge").first()).toBeHidden();
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
    await expect(machine("CAT 320")).toContainText("reaches 6.7 m: needs berms on the way down");
    await expect(said).toContainText("96,000 m³");
    for (const control of await part.locator("button:visible, input:visible").all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
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
      const drawn = await figure.getByRole("img").boundingBox();
      const frame = await figure.boundingBox();
      expect(drawn?.y).toBeGreaterThanOrEqual(64);
      expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual(740 * 0.55);
      expect(drawn?.height).toBeLessThanOrEqual(740 * 0.45);
      expect(drawn?.height).toBeGreaterThan(180);
      const free = (frame?.y ?? 0) + (frame?.height ?? 0);
      expect((await range.boundingBox())?.y).toBeGreaterThanOrEqual(free);
      // Backwards through the form, each control comes out from under the drawing.
      await part.locator("button:visible, input:visible").last().focus();
      const count = await part.locator("button:visible, input:visible").count();
      for (let at = 1; at < count; at += 1) {
        await page.keyboard.press("Shift+Tab");
        const { y = 0 } = (await page.locator(":focus").boundingBox()) ?? {};
        const { y: top = 0, height = 0 } = (await figure.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(top + height - 1);
      }
    });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the still drawing, the limits and a plain form are there", async ({ page }) => {
    await page.goto("/services/excavation");
    const part = partOf(page);
    await expect(part.getByRole("img", { name: "Retention wall and piles to 50 m" }).last()).toBeVisible();
    await expect(part.getByRole("slider")).toHaveCount(0);
    await expect(part.getByRole("row", { name: "Long Reach 330" })).toContainText("14.2 m");
    await part.getByLabel("Depth (m)").fill("8.5");
    await part.getByRole("button", { name: "Ask for this pit" }).press("Enter");
    await expect(inquiryForm(page).getByLabel("Project Details")).toHaveValue(
      /^Pit 40 × 25 m, 8\.5 m deep: 8,500 m³/,
    );
    await expectFits(page);
  });
});
