import { expectAccessible } from "#tests/support/axe.ts";
import { inbox, openInbox, statusOf, unanswered } from "#tests/support/inbox.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { addMessage } from "#tests/support/messages.ts";

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

/** @spec messages.1, failures.6 */
test("the list follows the search while typing, the address reflects it, and a failed change loses nothing", async ({
  page,
  site,
}) => {
  const id = await addMessage(site.dependencies.db, { name: "Zubin Search", status: "read" });
  await openInbox(page);
  await page.getByRole("searchbox").fill("zubin sea");
  await expect(page).toHaveURL(`${inbox}?q=zubin+sea`);
  await expect(page.getByText("1 message found")).toBeVisible();
  await page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: "Spam" }).click();
  await expect(page).toHaveURL(`${inbox}?q=zubin+sea&status=spam`);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.goto(`${inbox}?message=${id}`);
  const dialog = page.getByRole("dialog", { name: "Zubin Search" });
  await page.route(`**${inbox}.data**`, (route) =>
    route.request().method() === "POST" ? route.abort("aborted") : route.continue(),
  );
  await dialog.getByRole("button", { name: "Archive" }).click();
  await unanswered(page).getByRole("button", { name: "Archive" }).click();
  await expect(page.getByRole("alert").getByText("The response was lost")).toBeVisible();
  await expect(dialog).toBeVisible();
  await expect.poll(() => statusOf(site, id)).toBe("read");
});
