import type { Locator } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test } from "#tests/support/journey.ts";
import { logOut, openStaffPage } from "#tests/support/staff-journey.ts";

const inbox = "/admin/cms/messages";

/** @spec messages.18 */
test("closing an inquiry leads to the list, also after another one was open before", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const createdAt = new Date().toISOString();
  const add = (name: string) => addInquiry(site.dependencies.db, { name, status: "read", createdAt });
  await add("Closing Two");
  const id = await add("Closing One");
  await openStaffPage(page, `${inbox}?q=closing&message=${id}`);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "Closing Two" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${inbox}?q=closing`);
  for (const name of ["Closing One", "Closing Two"]) {
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${inbox}?q=closing`);
});

/** @spec messages.18 */
test("a message that is written from right to left begins at the right, and its line in the list shows how it begins", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const message = "السلام عليكم، نريد عرض سعر لحفر 1200 m³ في دبي. هل يمكنكم البدء في 3 أيام؟ شكرا لكم.";
  const id = await addInquiry(site.dependencies.db, { name: "Mariam", status: "read", message });
  await openStaffPage(page, `${inbox}?q=mariam&message=${id}`);
  const spaceBefore = (text: Locator) =>
    text.evaluate((element) => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const first = document.createRange();
      first.setStart(node, 0);
      first.setEnd(node, 1);
      return element.getBoundingClientRect().right - first.getBoundingClientRect().right;
    });
  for (const text of [page.locator(".inquiry-text > p"), page.locator(".inbox-list").getByText(message)])
    expect(Math.abs(await spaceBefore(text))).toBeLessThan(1);
});

/** @spec messages.20 */
test("unsaved details stay when a colleague saves other ones, and are then saved beside them", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { db } = site.dependencies;
  const id = await addInquiry(db, { name: "Edited At Once", status: "read" });
  await openStaffPage(page, `${inbox}?message=${id}`);
  const details = page.getByRole("form", { name: "Details" });
  await details.getByLabel("Value").fill("150000");
  const change = { name: "Read Again", followUpOn: "2030-01-26" };
  await db.updateTable("inquiry").set(change).where("id", "=", id).execute();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByRole("heading", { name: "Read Again" })).toBeVisible();
  await expect(details.getByLabel("Value")).toHaveValue("150000");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(details.getByText("Not saved yet")).toBeHidden();
  await expect(details.getByLabel("Follow up on")).toHaveValue("2030-01-26");
  await expect(details.getByLabel("Value")).toHaveValue("150000");
});

/** @spec messages.20 */
test("a reply and details that a colleague was first with are told of the other ones, and sent by the next press", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  site.dependencies.sendsMail = true;
  const { db } = site.dependencies;
  const id = await addInquiry(db, { name: "Two At Once", status: "read" });
  await openStaffPage(page, `${inbox}?message=${id}`);
  const details = page.getByRole("form", { name: "Details" });
  await details.getByLabel("Stage").selectOption("Quoted");
  const reply = page.getByLabel("Reply to Two At Once");
  await reply.fill("We come on Monday.");
  await db.updateTable("inquiry").set({ stage: "visit" }).where("id", "=", id).execute();
  const entry = { kind: "reply" as const, at: new Date().toISOString(), author: "Ravi" };
  await db
    .insertInto("inquiryEntry")
    .values({ ...entry, inquiryId: id, accountId: null, text: "I come on Friday.", mailKey: null, key: null })
    .execute();

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(/^Ravi answered on .*Nothing was sent/).first()).toBeVisible();
  await expect(page.getByText("I come on Friday.")).toBeVisible();
  await expect(reply).toHaveValue("We come on Monday.");
  const save = details.getByRole("button", { name: "Save details" });
  await save.click();
  await expect(details.getByText("Stage is now Visit planned.")).toBeVisible();
  await expect(details.getByLabel("Stage")).toHaveValue("quoted");

  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("We come on Monday.")).toBeVisible();
  await expect(reply).toHaveValue("");
  // What is chosen while a stage is being saved, another stage among it.
  const { promise: isChosen, resolve: chosen } = Promise.withResolvers<void>();
  await page.route(`**${inbox}.data**`, async (route) => {
    if (route.request().method() === "POST") await isChosen;
    await route.continue();
  });
  await save.click();
  await details.getByLabel("Follow up on").fill("2030-01-26");
  await details.getByLabel("Stage").selectOption("Won");
  chosen();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(details.getByLabel("Follow up on")).toHaveValue("2030-01-26");
  await save.click();
  await expect(details.getByText("Not saved yet")).toBeHidden();
  await expect(details.getByLabel("Stage")).toHaveValue("won");
  await expect(details.getByLabel("Follow up on")).toHaveValue("2030-01-26");
});

/** @spec messages.20 */
test("what a colleague was first with stays chosen when it is chosen instead of the own detail", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { db } = site.dependencies;
  const id = await addInquiry(db, { name: "Taken Over", status: "read" });
  await openStaffPage(page, `${inbox}?message=${id}`);
  const details = page.getByRole("form", { name: "Details" });
  await details.getByLabel("Stage").selectOption("Quoted");
  await db.updateTable("inquiry").set({ stage: "visit" }).where("id", "=", id).execute();
  // It is chosen before the page has been loaded again.
  const { promise: isChosen, resolve: chosen } = Promise.withResolvers<void>();
  await page.route(`**${inbox}.data**`, async (route) => {
    if (route.request().method() === "GET") await isChosen;
    await route.continue();
  });
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(details.getByText("Stage is now Visit planned.")).toBeVisible();
  await details.getByLabel("Stage").selectOption("Visit planned");
  chosen();
  await expect(details.getByText("Stage is now Visit planned.")).toBeHidden();
  await expect(details.getByText("Not saved yet")).toBeHidden();
  await expect(details.getByLabel("Stage")).toHaveValue("visit");
});

/** @spec messages.18, messages.20 */
test("keys move between list and conversation, and drafts stay until they are saved, discarded or logged out of", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  site.dependencies.sendsMail = true;
  const createdAt = new Date().toISOString();
  for (const name of ["Panes Two", "Panes One"])
    await addInquiry(site.dependencies.db, { name, status: "read", createdAt });
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

test("a note that is stored after its inquiry was left is no draft of it any more", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { db } = site.dependencies;
  const id = await addInquiry(db, { name: "Left One", status: "read" });
  await addInquiry(db, { name: "Left Two", status: "read" });
  await openStaffPage(page, `${inbox}?q=left&message=${id}`);
  await page.getByText("Internal note", { exact: true }).first().click();
  const note = page.getByLabel("Internal note").last();
  await note.fill("Access only from the east\nThe gate is low");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/admin/cms/messages**", async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("link", { name: "Left Two" }).click();
  await expect(page.getByRole("heading", { name: "Left Two" })).toBeVisible();
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  resolve();
  await stored;
  await page.getByRole("link", { name: "Left One" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Access only from the east" })).toBeVisible();
  await page.getByText("Internal note", { exact: true }).first().click();
  await expect(note).toHaveValue("");
});
