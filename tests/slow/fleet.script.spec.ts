import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test("the line of today is unbroken from the weeks to the last machine", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/fleet");
  await expect(async () => {
    const [line, body, weeks] = await Promise.all(
      ["> :last-child > div > i", "> :last-child", "> :first-child"].map((one) =>
        page.locator(".timeline").locator(one).boundingBox(),
      ),
    );
    expect(line?.height).toBe(body?.height);
    expect(Math.round(line?.y ?? 0)).toBe(Math.round((weeks?.y ?? 0) + (weeks?.height ?? 0)));
  }).toPass();
  // What it crosses stays in reach.
  const entry = page.locator(".timeline-bar > a").first();
  await entry.click({ position: { x: 2, y: 5 } });
  await expect(page).toHaveURL(/entry=/);
});

test("phones show four weeks at a time, with each entry as a line above its days to scale", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms/fleet");
  const pager = page.getByRole("navigation", { name: "Weeks" });
  const days = pager.locator("span.numbers:visible");
  const weeks = page.locator(".timeline-weeks > span:visible");
  await expect(weeks).toHaveCount(4);
  await expect(days).toContainText("Shows 4 weeks");
  await expect(page.getByRole("list", { name: "Key" }).locator("li:visible")).toHaveCount(4);
  await expect(page.getByText("Week from · units free")).toBeVisible();
  await expect
    .poll(async () => (await page.getByRole("list", { name: "Key" }).boundingBox())?.height)
    .toBeLessThan(30);
  const entry = page.locator(".timeline-bar:visible").first();
  await expect(async () => {
    const [line, sheet] = await Promise.all([
      entry.locator("a").boundingBox(),
      page.locator(".timeline").boundingBox(),
    ]);
    expect(line?.height).toBeGreaterThanOrEqual(44);
    expect(line?.width).toBeGreaterThan(300);
    const drawn = await entry.evaluate((element) => {
      const { left, width } = getComputedStyle(element, "::after");
      return Number.parseFloat(left) + Number.parseFloat(width);
    });
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThanOrEqual(sheet?.width ?? 0);
  }).toPass();
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
  await expectNoViolations(page);
});

test("phones show four weeks at a time, and page on and back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms/fleet");
  const pager = page.getByRole("navigation", { name: "Weeks" });
  const days = pager.locator("span.numbers:visible");
  const weeks = page.locator(".timeline-weeks > span:visible");
  await expect(weeks).toHaveCount(4);
  await expect(days).toContainText("Shows 4 weeks");
  await expectNoViolations(page);
  const end = (await days.innerText()).split(" – ")[1];
  const last = await weeks.last().innerText();
  await pager.getByRole("link", { name: "Later" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
  await expect(days).not.toContainText(String(end));
  await expect(weeks.first()).not.toHaveText(last);
  await pager.getByRole("link", { name: "This week" }).click();
  await expect(days).toContainText(String(end));
});

test("the weeks of a machine's calendar go on and back, and its entry in the form stays", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms/equipment/1/calendar");
  await page.locator(".timeline-bar > a:visible").first().click();
  await expect(page.getByRole("heading", { name: "Change entry" })).toBeVisible();
  const pager = page.getByRole("navigation", { name: "Weeks" });
  const [from, to] = (await pager.locator("span.numbers:visible").innerText()).split(" – ");
  await pager.getByRole("link", { name: "Later" }).click();
  await expect(pager).not.toContainText(String(to));
  await expect(page.getByRole("heading", { name: "Change entry" })).toBeVisible();
  await expect(pager.getByRole("link", { name: "This week" })).toBeVisible();
  await pager.getByRole("link", { name: "Earlier" }).click();
  await expect(pager).toContainText(String(from?.split(": ").at(-1)));
});
