import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expectAccessible } from "#tests/support/axe.ts";
import { expectFits } from "#tests/support/fits.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { drawing, expectBothDrawn, first, second } from "#tests/support/register.ts";

/** Expects the sheet of the same two projects as a PDF. */
async function expectSheet(page: Page) {
  const link = page.getByRole("link", { name: "Download sheet (PDF)" });
  const sheet = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(sheet.headers()["content-type"]).toBe("application/pdf");
  const document = await getDocumentProxy(new Uint8Array(await sheet.body()));
  const { text } = await extractText(document, { mergePages: true });
  // Names wrap in the columns of the sheet.
  const words = text.replace(/\s+/g, " ");
  for (const name of ["Kelva Twin Residences", "Nilgiri Point"]) expect(words).toContain(name);
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("the register of projects fits every window and is accessible, with a selection, too", async ({
  page,
}) => {
  await page.goto("/projects?status=Completed");
  await expectFits(page);
  await expectAccessible(page);
  const boxes = page.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Compare at one scale" }).click();
  await expect(page.getByRole("heading", { name: "Side by side" })).toBeVisible();
  await expectFits(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});

for (const width of [768, 1280])
  test(`each selected project has its name under its building, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/projects?compare=1&compare=2&compare=5&compare=7&compare=9&compare=10");
    const part = page.getByRole("region", { name: "Side by side" });
    const names = part.getByRole("listitem");
    await expect(names).toHaveCount(6);
    const numbers = part.locator("svg:visible text", { hasText: /^No\. \d+$/ });
    await expect(async () => {
      let free = 0;
      for (const [at, name] of (await names.all()).entries()) {
        const link = await name.getByRole("link").boundingBox();
        const number = await numbers.nth(at).boundingBox();
        const middleOf = (box: typeof link) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
        expect(Math.abs(middleOf(link) - middleOf(number))).toBeLessThan(8);
        expect(link?.x).toBeGreaterThanOrEqual(free);
        free = (link?.x ?? 0) + (link?.width ?? 0);
      }
    }).toPass();
  });

test("the filters below a selection are as high as the map beside them", async ({ page }) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/projects?compare=1&compare=2");
    await expect(async () => {
      const filters = await page.getByRole("form", { name: "Filter the projects" }).boundingBox();
      const map = await page
        .locator("figure", { has: page.getByRole("list", { name: "Projects on the map" }) })
        .boundingBox();
      const ends = [filters, map].map((box) => (box?.y ?? 0) + (box?.height ?? 0));
      expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(8);
      expect(filters?.height).toBeGreaterThan((map?.height ?? 0) * 0.85);
    }).toPass();
  }
});

test("the pins of selected projects are filled", async ({ page }) => {
  await page.goto("/projects?compare=1&compare=2");
  const pin = (name: RegExp) => page.getByRole("link", { name });
  const ground = (name: RegExp) => pin(name).evaluate((each) => getComputedStyle(each).backgroundColor);
  await expect(async () => {
    const filled = await ground(/^No\. 1, /);
    expect(filled).not.toBe(await ground(/^No\. 5, /));
    expect(await ground(/^No\. 2, /)).toBe(filled);
  }).toPass();
  await page.getByRole("checkbox", second).uncheck();
  await page.mouse.move(0, 0);
  await page.getByRole("checkbox", second).blur();
  await expect(async () => {
    expect(await ground(/^No\. 2, /)).toBe(await ground(/^No\. 5, /));
  }).toPass();
});

test("two projects are selected and drawn by keyboard alone", async ({ page }) => {
  await page.goto("/projects");
  await tabTo(page, page.getByRole("checkbox", first));
  await expect(page.getByRole("row", { name: /Kelva Twin Residences/ })).toHaveAttribute("data-lit", "");
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("checkbox", second));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Compare at one scale" }));
  await page.keyboard.press("Enter");
  await expectBothDrawn(page);
  await expectSheet(page);
  await tabTo(page, page.getByRole("link", { name: "Clear the selection" }));
  await page.keyboard.press("Enter");
  await expect(drawing(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("two projects are selected and drawn by tapping, and a pin leads to its row", async ({ page }) => {
    await page.goto("/projects");
    const row = page.getByRole("row", { name: /Kelva Twin Residences/ });
    await page.getByRole("link", { name: "No. 1, Kelva Twin Residences", exact: true }).tap();
    await expect(row).toBeInViewport();
    await expect(row).toBeFocused();
    await page.getByRole("checkbox", first).tap();
    await expect(row).toHaveAttribute("data-lit", "");
    await page.getByRole("checkbox", second).tap();
    await page.getByRole("button", { name: "Compare at one scale" }).tap();
    await expectBothDrawn(page);
    await expectSheet(page);
    await expectFits(page);
    await page.getByRole("link", { name: "Clear the selection" }).tap();
    await expect(drawing(page)).toHaveCount(0);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a pin leads to its row", async ({ page }) => {
    await page.goto("/projects");
    await page.getByRole("link", { name: /^No\. 5, Sahyadri Ridge$/ }).press("Enter");
    const row = page.getByRole("row", { name: /Sahyadri Ridge/ });
    await expect(row).toBeInViewport();
    await expect(page.locator("tr:target")).toContainText("Sahyadri Ridge");
  });
});

test("a row and its pin highlight together, by pointer and by keyboard", async ({ page }) => {
  await page.goto("/projects");
  const row = page.getByRole("row", { name: /Kelva Twin Residences/ });
  const pin = page.getByRole("link", { name: /^No\. 1, Kelva Twin Residences$/ });
  await page.getByRole("table").scrollIntoViewIfNeeded();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await row.hover();
    await expect(pin).toHaveAttribute("data-lit", "", { timeout: 500 });
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(pin).not.toHaveAttribute("data-lit");
  await pin.focus();
  await expect(row).toHaveAttribute("data-lit", "");
  await page.keyboard.press("Enter");
  await expect(row).toBeFocused();
  await expect(pin).toHaveAttribute("data-lit", "");
});

test("the number of a row leads back to its pin on the map", async ({ page }) => {
  await page.goto("/projects");
  const row = page.getByRole("row", { name: /Tekdi Commons/ });
  const pin = page.getByRole("link", { name: /^No\. 18, Tekdi Commons$/ });
  await row.scrollIntoViewIfNeeded();
  await row.getByRole("link", { name: "Show No. 18 on the map" }).click();
  await expect(pin).toBeInViewport();
  await expect(pin).toBeFocused();
  await expect(row).toHaveAttribute("data-lit", "");
});

test("no more than six projects can be selected", async ({ page }) => {
  await page.goto("/projects");
  await page.getByRole("table").scrollIntoViewIfNeeded();
  const boxes = page.getByRole("checkbox");
  const status = page.getByRole("status");
  await expect(status).toHaveText("Up to six projects.");
  for (let at = 0; at < 6; at += 1) await boxes.nth(at).check();
  await expect(boxes.nth(6)).toBeDisabled();
  await expect(status).toHaveText("6 of 6 selected. Clear one to select another.");
  await expect(page.getByTitle("Clear one to select another.")).toHaveCount(18 - 6);
  await boxes.nth(2).uncheck();
  await expect(boxes.nth(6)).toBeEnabled();
  await expect(status).toHaveText("5 of 6 selected");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the register is filtered, and projects are selected and drawn by keyboard", async ({ page }) => {
    await page.goto("/projects");
    await page.getByLabel("Status").focus();
    await page.getByLabel("Status").selectOption("In Progress");
    await page.getByRole("button", { name: "Filter" }).press("Enter");
    await expect(page).toHaveURL(/status=In\+Progress/);
    await expect(page.getByLabel("Status")).toHaveValue("In Progress");
    await expect(page.getByRole("row", { name: /Bunder Yard/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /Kelva Twin Residences/ })).toHaveCount(0);

    for (const name of ["Select Bunder Yard", "Select Sahyadri Ridge"])
      await page.getByRole("checkbox", { name }).press("Space");
    await page.getByRole("button", { name: "Compare at one scale" }).press("Enter");
    await expect(page.getByRole("img", { name: "Projects side by side, at one scale" })).toHaveCount(1);
    await expect(page.getByRole("checkbox", { name: "Select Bunder Yard" })).toBeChecked();
    const sheet = page.getByRole("link", { name: "Download sheet (PDF)" });
    await expect(sheet).toHaveAttribute("href", /^\/projects\/sheet\.pdf\?compare=\d+&compare=\d+$/);
    await page.getByRole("link", { name: "Clear the selection" }).press("Enter");
    await expect(page.getByRole("checkbox", { name: "Select Bunder Yard" })).not.toBeChecked();
  });
});
