import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

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
