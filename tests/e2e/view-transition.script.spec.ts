import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

/** The names that parts of the page have for turning into parts of the next. */
const names = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== "none"),
  );

/** What moves from one place to another while this page comes: nothing, or the names of it. */
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: Promise<string[]> }).moved);

test.use({ contextOptions: { reducedMotion: "no-preference" }, viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const moved = new Promise<string[]>((tell) => {
      addEventListener(
        "pagereveal",
        async ({ viewTransition }) => {
          await viewTransition?.ready;
          const parts = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
          tell(parts.flatMap((part) => /^::view-transition-group\((.*)\)$/.exec(part)?.[1] ?? []));
        },
        { once: true },
      );
    });
    Object.assign(window, { moved });
  });
});

const details = (page: Page, of: string) => page.getByRole("link", { name: `View Details of ${of}` });

/** Does it again where the browser was so busy that it drew the page before its script came, or gave up turning it. */
const unhurried = (journey: () => Promise<void>) => expect(journey).toPass({ timeout: 25_000 });

for (const [kind, name] of [
  ["project", "Kelva Twin Residences"],
  ["machine", "CAT 320"],
] as const) {
  /** @spec look.9 */
  test(`the photo on a ${kind} card morphs into the one on its page, and back again`, async ({ page }) => {
    await unhurried(async () => {
      await page.goto("/");
      await details(page, name).evaluate((link) =>
        link.scrollIntoView({ block: "center", behavior: "instant" }),
      );
      expect((await names(page)).sort()).toEqual(["header", "root"]);
      await details(page, name).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      expect((await moved(page)).sort()).toEqual(["header", "picture", "root"]);
      expect((await names(page)).sort()).toEqual(["header", "picture", "root"]);
      await page.goBack();
      await expect(details(page, name)).toBeInViewport();
      expect((await moved(page)).sort()).toEqual(["header", "picture", "root"]);
    });
    await expect.poll(async () => (await names(page)).sort()).toEqual(["header", "root"]);
  });
}

/** @spec look.9 */
test("a related project's card morphs into its page; the photo above it does not", async ({ page }) => {
  await unhurried(async () => {
    await page.goto("/projects/kelva-twin-residences");
    const related = page.getByRole("link", { name: /^View Details of / }).first();
    await related.scrollIntoViewIfNeeded();
    await related.click();
    await expect(page).not.toHaveURL(/projects\/kelva-twin-residences$/);
    expect((await moved(page)).sort()).toEqual(["header", "picture", "root"]);
  });
});

test("no photo animates to a card outside the viewport or to a different record", async ({ page }) => {
  await page.goto("/projects/kelva-twin-residences");
  await page.getByRole("banner").getByRole("link", { name: "home page" }).click();
  await expect(page).toHaveURL(/\/(#.*)?$/);
  expect(await moved(page)).not.toContain("picture");
  await page.goto("/projects/kelva-twin-residences");
  await page.evaluate(() => {
    location.href = "/projects/parijat-point";
  });
  await expect(page).toHaveURL(/projects\/parijat-point$/);
  expect(await moved(page)).not.toContain("picture");
});
