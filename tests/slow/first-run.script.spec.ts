import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { type Site, startSite } from "#tests/support/site.ts";

const owner = { email: "owner@firm.test", password: "chosen-by-the-owner" };

let site: Site;
test.beforeAll(async () => {
  const variables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  site = await startSite({ template: null, open: false, variables });
});
test.afterAll(() => site.close());

/** Presses Tab until the link or button of this name has the focus, then Enter. */
async function enter(page: Page, name: string) {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.checkVisibility() ? element.textContent?.trim() : null;
    });
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(await focused()).toBe(name);
  }).toPass({ intervals: [10] });
  await page.keyboard.press("Enter");
}

/** @spec opening.1, opening.4, opening.5 */
test("the owner opens a new site by keyboard, from the checklist", async ({ page, browser }) => {
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage();
  expect((await visitor.goto("/"))?.status()).toBe(503);
  await expect(visitor.getByRole("heading", { name: "Opening soon" })).toBeVisible();
  await expectAccessible(visitor);

  await page.goto(`${site.origin}/admin/login`);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Set up your site" })).toBeVisible();
  await hydrated(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, "Company");
  await expect(page).toHaveURL(`${site.origin}/admin/cms/site/profile`);
  await hydrated(page);
  await page.goto(site.origin);
  await expect(page.getByText("Only you see this site.")).toBeVisible();
  await expectAccessible(page);
  await enter(page, "Open it");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The site is not open yet");
  await expect(page.getByText("Not done yet: Company").first()).toBeVisible();
  await hydrated(page);

  await enter(page, "Open the site");
  const dialog = page.getByRole("dialog", { name: "Open the site to everyone?" });
  await expect(dialog).toBeVisible();
  await enter(page, "Cancel");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Open the site" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await enter(page, "Open the site");
  await expect(page.getByRole("status").filter({ hasText: "Visitors see it now" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The site is open");

  expect((await visitor.reload())?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await visitor.context().close();
});
