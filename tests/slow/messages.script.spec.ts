import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { addMessage } from "#tests/support/messages.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const inbox = "/admin/cms/messages";

async function openInbox(page: Page, search = "") {
  await openStaffPage(page, inbox + search);
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
}

/** @spec staff.11 */
test.describe("in dark mode", () => {
  test.use({ colorScheme: "dark" });
  test("axe finds no violations in an open message, on the home page and in the activity", async ({
    page,
    site,
  }) => {
    const message = `${"Long words without an end ".repeat(200)}${"x".repeat(200)}`;
    const createdAt = "2026-11-02T04:30:00.000Z";
    const id = await addMessage(site.dependencies.db, {
      name: "x".repeat(120),
      company: "y".repeat(160),
      message,
      createdAt,
    });
    await openInbox(page, `?message=${id}`);
    await page.getByRole("dialog").locator("summary", { hasText: "More" }).press("Enter");
    await expect(page.getByRole("button", { name: "Mark as New" })).toBeVisible();
    await expectAccessible(page);
    for (const path of ["/admin/cms/activity", "/admin/cms", inbox]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("long names and texts do not overflow the window", async ({ page, site }) => {
    const long = { name: "x".repeat(120), company: "y".repeat(160), message: "z".repeat(10_000) };
    const id = await addMessage(site.dependencies.db, { ...long, email: `${"e".repeat(60)}@example.com` });
    await openInbox(page);
    for (const path of [inbox, `${inbox}?message=${id}`, "/admin/cms", "/admin/cms/activity"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeAttached();
      await expect(page.locator("html"), path).toHaveJSProperty("scrollWidth", 360);
    }
  });
});
