import { expectAccessible } from "#tests/support/axe.ts";
import { inbox, notice, openInbox, row, statusOf, unanswered } from "#tests/support/inbox.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec staff.11 */
test.describe("in dark mode", () => {
  test.use({ colorScheme: "dark" });
  test("axe finds no violations in an open inquiry, on the home page and in the activity", async ({
    page,
    site,
  }) => {
    const message = `${"Long words without an end ".repeat(200)}${"x".repeat(200)}`;
    const createdAt = "2026-11-02T04:30:00.000Z";
    const id = await addInquiry(site.dependencies.db, {
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
    const id = await addInquiry(site.dependencies.db, { ...long, email: `${"e".repeat(60)}@example.com` });
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
  const id = await addInquiry(site.dependencies.db, { name: "Zubin Search", status: "read" });
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

/** @spec messages.16 */
test("inquiries are opened and archived by keys, keep an unsent reply, and are selected together", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  const createdAt = new Date().toISOString();
  const ids: number[] = [];
  for (const name of ["Keys Three", "Keys Two", "Keys One"])
    ids.unshift(await addInquiry(db, { name, status: "read", createdAt }));
  await openStaffPage(page, `${inbox}?q=keys`);
  const dialog = (name: string) => page.getByRole("dialog", { name });
  await page.getByRole("button", { name: "Switch letters off" }).click();
  await page.reload();
  const on = page.getByRole("button", { name: "Switch letters on" });
  await expect(on).toBeVisible();
  await page.keyboard.press("j");
  await expect(on).toBeVisible();
  await on.click();
  await page.keyboard.press("j");
  await expect(dialog("Keys One")).toBeVisible();
  await page.keyboard.press("r");
  const reply = page.getByLabel("Reply to Keys One");
  await expect(reply).toBeFocused();
  await page.keyboard.type("jke#");
  await expect(reply).toHaveValue("jke#");
  await dialog("Keys One").getByRole("heading", { name: "Keys One" }).click();
  await page.keyboard.press("j");
  await expect(dialog("Keys Two")).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByLabel("Reply to Keys One")).toHaveValue("jke#");
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await unanswered(page).getByRole("button", { name: "Cancel" }).click();
  expect(await statusOf(site, ids[0] ?? 0)).toBe("read");
  await page.keyboard.press("e");
  await unanswered(page).getByRole("button", { name: "Archive" }).click();
  await expect(notice(page, "Message archived")).toBeVisible();
  await expect(dialog("Keys One")).toBeHidden();
  await expect.poll(() => statusOf(site, ids[0] ?? 0)).toBe("archived");
  await expect(row(page, "Keys Two")).toBeFocused();
  await page.keyboard.press("z");
  await expect(row(page, "Keys One")).toBeVisible();
  await expect.poll(() => statusOf(site, ids[0] ?? 0)).toBe("read");
  await db
    .updateTable("inquiry")
    .set({ status: "archived" })
    .where("id", "=", ids[0] ?? 0)
    .execute();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(row(page, "Keys One")).toBeHidden();

  await page.getByRole("checkbox", { name: "Select the message from Keys Two" }).check();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("button", { name: "Archive" }).click();
  const several = page.getByRole("dialog", {
    name: "Some have no answer yet. Archive them?",
  });
  await several.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(notice(page, "2 messages marked as answered")).toBeVisible();
  await expect(page.getByRole("button", { name: "Select all" })).toBeHidden();
  await expect(page.locator(".inbox-list")).toBeFocused();
  await expect(row(page, "Keys Two.*Answered")).toBeVisible();
  await page
    .locator("div", { has: notice(page, "2 messages marked as answered") })
    .getByRole("button", { name: "Undo" })
    .last()
    .click();
  await expect(row(page, "Keys Two.*Reply due")).toBeVisible();
  await openInbox(page, "?q=keys&status=archived");
  await expect(row(page, "Keys One.*not answered")).toBeVisible();
});
