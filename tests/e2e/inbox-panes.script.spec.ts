import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { addMessage } from "#tests/support/messages.ts";
import { logOut, openStaffPage } from "#tests/support/staff-journey.ts";

const inbox = "/admin/cms/messages";

/** @spec messages.18, messages.20 */
test("keys move between list and conversation, and drafts stay until they are saved, discarded or logged out of", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  site.dependencies.sendsMail = true;
  const createdAt = new Date().toISOString();
  for (const name of ["Panes Two", "Panes One"])
    await addMessage(site.dependencies.db, { name, status: "read", createdAt });
  await openStaffPage(page, `${inbox}?q=panes`);
  const first = page.getByRole("link", { name: /Panes One/ });
  await page.keyboard.press("j");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Panes One" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeFocused();

  const reply = page.getByLabel("Reply to Panes One");
  await reply.fill("We come on Monday.");
  const details = page.getByRole("form", { name: "Details" });
  await details.getByLabel("Stage").selectOption("Quoted");
  await expect(details.getByText("Not saved yet")).toBeVisible();
  await first.focus();
  await page.keyboard.press("j");
  await expect(page.getByLabel("Reply to Panes Two")).toHaveValue("");
  await page.keyboard.press("k");
  await expect(reply).toHaveValue("We come on Monday.");
  await page.reload();
  await expect(reply).toHaveValue("We come on Monday.");
  await expect(details.getByLabel("Stage")).toHaveValue("quoted");
  await details.getByRole("button", { name: "Discard" }).click();
  await expect(details.getByLabel("Stage")).toHaveValue("new");
  await expect(details.getByText("Not saved yet")).toBeHidden();
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply by mail").last()).toBeVisible();
  await expect(reply).toHaveValue("");
  await reply.fill("One more thing");
  await logOut(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain("One more thing");
});

test.describe("on a phone", () => {
  test.use(phone);

  /** @spec messages.16, messages.18 */
  test("most actions of a message are in a menu, which Escape closes before the message", async ({
    page,
    site,
  }) => {
    const id = await addMessage(site.dependencies.db, { name: "Madhu Menu", status: "read" });
    await openStaffPage(page, `${inbox}?message=${id}`);
    const dialog = page.getByRole("dialog", { name: "Madhu Menu" });
    const menu = dialog.locator(".message-more > summary");
    const archive = dialog.getByRole("button", { name: "Archive" });
    await expect(dialog.getByRole("button", { name: "Mark as answered" })).toBeVisible();
    await expect(archive).toBeHidden();
    await menu.press("Enter");
    await expect(archive).toBeVisible();
    await archive.press("Escape");
    await expect(archive).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press("#");
    const question = page.getByRole("dialog", { name: "Are you sure you want to delete this message?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await archive.click();
    const unanswered = page.getByRole("dialog", { name: "This inquiry has no answer yet. Archive it?" });
    await unanswered.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("status").getByText("Message archived", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
