import { readFile } from "node:fs/promises";
import { inbox, notice, openInbox, row, statusOf, unanswered } from "#tests/support/inbox.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMessage } from "#tests/support/messages.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec messages.3, messages.4, messages.10, messages.11 */
test("a new message is opened, marked read, archived, deleted, restored and exported", async ({
  page,
  site,
}) => {
  const id = await addMessage(site.dependencies.db, {
    name: "Asmita Journey",
    company: "Sahyadri Heights",
    message: "=HYPERLINK(1) Piling for a tower.",
    createdAt: new Date().toISOString(),
  });
  await openInbox(page, "?q=Asmita");
  await expect(page).toHaveTitle(/^\(\d+\) Messages$/);
  await row(page, "New: Asmita Journey").click();
  const dialog = page.getByRole("dialog", { name: "Asmita Journey" });
  await expect(dialog.getByText("Piling for a tower.")).toBeVisible();
  await expect(page).toHaveURL(`${inbox}?q=Asmita&message=${id}`);
  await dialog.locator("summary", { hasText: "More" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Mark as New" })).toBeVisible();
  await expect.poll(() => statusOf(site, id)).toBe("read");

  // The dialog stays, and its button switches and keeps the focus.
  await dialog.getByRole("button", { name: "Mark as New" }).press("Enter");
  await expect(notice(page, "Marked as new")).toBeVisible();
  const markRead = dialog.getByRole("button", { name: "Mark as Read" });
  await expect(markRead).toBeFocused();
  await expect.poll(() => statusOf(site, id)).toBe("new");
  await markRead.press("Enter");
  await expect(dialog.getByRole("button", { name: "Mark as New" })).toBeFocused();
  await expect.poll(() => statusOf(site, id)).toBe("read");

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Asmita Journey")).toBeFocused();
  await expect(row(page, "New: Asmita Journey")).toBeHidden();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Archive" }).click();
  await unanswered(page).getByRole("button", { name: "Archive" }).click();
  await expect(notice(page, "Message archived")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${inbox}?q=Asmita`);
  await expect(page.getByText("No message in “All open” has “Asmita”.")).toBeVisible();

  await page.getByRole("link", { name: "Search archived messages" }).click();
  await expect(page).toHaveURL(`${inbox}?q=Asmita&status=archived`);
  await row(page, "Asmita Journey").click();
  await dialog.locator("summary", { hasText: "More" }).press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this message?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(notice(page, "Message deleted")).toBeVisible();
  await expect(page.getByText("No message in “Archived” has “Asmita”.")).toBeVisible();
  await page
    .locator("div", { has: notice(page, "Message deleted") })
    .getByRole("button", { name: "Undo" })
    .last()
    .click();
  await expect(row(page, "Asmita Journey")).toBeVisible();
  await expect.poll(() => statusOf(site, id)).toBe("archived");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(1) Piling for a tower."`);
});

/** @spec messages.16 */
test("messages are opened and archived by keys, keep an unsent reply, and are selected together", async ({
  page,
  site,
}) => {
  const { db } = site.dependencies;
  const createdAt = new Date().toISOString();
  const ids: number[] = [];
  for (const name of ["Keys Three", "Keys Two", "Keys One"])
    ids.unshift(await addMessage(db, { name, status: "read", createdAt }));
  await openStaffPage(page, `${inbox}?q=keys`);
  const dialog = (name: string) => page.getByRole("dialog", { name });
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
    .updateTable("message")
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
