import { expectAccessible, expectNoViolations } from "#tests/support/axe.ts";
import { expect, kindsOfPage, openFormWithErrors, openThanks, test } from "#tests/support/journey.ts";

const { "home with all projects": _, ...pages } = kindsOfPage;

for (const [name, path] of Object.entries(pages)) {
  test(`axe finds no violations on the page: ${name}`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test("axe finds no violations in the form with errors", async ({ page }) => {
  await openFormWithErrors(page);
  await expectAccessible(page);
});

test("axe finds no violations on the thank-you page", async ({ page, site }) => {
  await openThanks(page, site);
  await expectAccessible(page);
});

test("axe finds no violations in the open menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/projects/kelva-twin-residences");
  await page.getByRole("link", { name: "Menu" }).click();
  await expectNoViolations(page);
});

test("axe finds no violations in the open gallery", async ({ page }) => {
  await page.goto("/projects/kelva-twin-residences");
  await page.getByRole("link", { name: "Open photo 1:" }).first().click();
  await expectAccessible(page);
});

test.describe("in a high-contrast window", () => {
  test.use({ contextOptions: { forcedColors: "active", colorScheme: "dark" } });

  /** @spec look.19 */
  test("ink drawings keep their paper background, and no photo blends with the dark window", async ({
    page,
  }) => {
    for (const path of [pages.home, pages.piling, pages.project]) {
      await page.goto(path);
      const lost = await page.evaluate(() => {
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
      expect(lost, path).toEqual({ drawings: 0, photos: 0 });
    }
  });
});
