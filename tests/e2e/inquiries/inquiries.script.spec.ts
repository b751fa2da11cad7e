import { readFile } from "node:fs/promises";
import { inbox, notice, openInbox, row, statusOf, unanswered } from "#tests/support/inbox.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test } from "#tests/support/journey.ts";

/** @spec messages.3, messages.4, messages.10, messages.11 */
test("a new inquiry is opened, marked read, archived, deleted, restored and exported", async ({
  page,
  site,
}) => {
  const id = await addInquiry(site.dependencies.db, {
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
