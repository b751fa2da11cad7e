import { expectAccessible, expectNoViolations } from "#tests/support/axe.ts";
import { expect, kindsOfPage, openFormWithErrors, openThanks, test } from "#tests/support/journey.ts";

for (const kind of [
  ...(["excavation", "demolition", "piling", "construction"] as const),
  ...(["unknown page", "unknown project", "unknown machine"] as const),
]) {
  test(`axe finds no violations on the page: ${kind}`, async ({ page }) => {
    await page.goto(kindsOfPage[kind]);
    await expectAccessible(page);
  });
}

test("axe finds no violations in the form with errors at both widths", async ({ page }) => {
  await openFormWithErrors(page);
  await expectAccessible(page);
});

test("axe finds no violations on the thank-you page at both widths", async ({ page, site }) => {
  await openThanks(page, site);
  await expectAccessible(page);
});

test("axe finds no violations in the open gallery at both widths", async ({ page }) => {
  await page.goto(kindsOfPage.project);
  await page.getByRole("link", { name: "Open photo 1:" }).first().click();
  await expect(page.getByRole("dialog", { name: "Photos of" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("in a high-contrast window", () => {
  test.use({ contextOptions: { forcedColors: "active", colorScheme: "dark" } });

  /** @spec look.19 */
  test("ink drawings keep their paper background, and no photo blends with the dark window", async ({
    page,
  }) => {
    for (const path of [kindsOfPage.home, kindsOfPage.piling, kindsOfPage.project]) {
      await page.goto(path);
      const lost = () =>
        page.evaluate(() => {
          const groundOf = (element: Element | null): string => {
            const ground = element ? getComputedStyle(element).backgroundColor : "";
            return ground === "rgba(0, 0, 0, 0)" ? groundOf(element?.parentElement ?? null) : ground;
          };
          const drawings = [...document.querySelectorAll("main svg:is([fill^='var('], [stroke^='var('])")];
          const photos = [...document.querySelectorAll("main img")];
          return {
            drawings: drawings.filter((each) => groundOf(each) !== "rgb(243, 240, 235)").length,
            photos: photos.filter((each) => getComputedStyle(each).mixBlendMode !== "normal").length,
          };
        });
      await expect.poll(lost, path).toEqual({ drawings: 0, photos: 0 });
    }
  });
});

test("axe finds no violations in the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(kindsOfPage.project);
  await page.getByRole("link", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoViolations(page);
});
