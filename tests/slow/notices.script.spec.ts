import type { Locator, Page } from "@playwright/test";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const inbox = "/admin/cms/messages";
const createdAt = "2026-11-02T04:30:00.000Z";

/** Texts of the buttons and links in `part` that lie under the notice. */
const coveredBy = (notice: Locator, part: string) =>
  notice.evaluate((bar, selector) => {
    const edge = bar.getBoundingClientRect();
    return [...document.querySelectorAll(`${selector} :is(a, button, summary)`)]
      .filter((control) => !bar.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < edge.right && right > edge.left && top < edge.bottom && bottom > edge.top;
      })
      .map((control) => control.textContent);
  }, part);

const noticeOf = (page: Page, text: string) => page.locator(".notice", { hasText: text });

/** @spec staff.10 */
test("a notice covers no button, gives way to the next one, and stays on the next page only with Undo", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await addInquiry(site.dependencies.db, { name: "Ravi Notice", status: "read", createdAt });
  await openStaffPage(page, `${inbox}?message=${id}`);
  const opened = page.getByRole("dialog", { name: "Ravi Notice" });
  await opened.locator("summary", { hasText: "More" }).press("Enter");
  await opened.getByRole("button", { name: "Mark as New" }).click();
  const first = noticeOf(page, "Marked as new");
  await expect(first).toBeVisible();
  expect(await coveredBy(first, "body")).toEqual([]);

  await opened.getByRole("button", { name: "Mark as Read" }).click();
  await expect(noticeOf(page, "Marked as read")).toBeVisible();
  await expect(first).toBeHidden();

  const nav = page.getByRole("navigation", { name: "Staff" });
  await nav.getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL("/admin/cms/users");
  await noticeOf(page, "Marked as read").getByRole("button", { name: "Undo" }).click();
  await expect(first).toBeVisible();
  await page.goBack();
  await expect(opened).toBeVisible();
  await expect(first).toBeHidden();
  await opened.locator("summary", { hasText: "More" }).press("Enter");
  await opened.getByRole("button", { name: "Mark as New" }).click();
  await first.getByRole("button", { name: "Undo" }).click();
  const undone = noticeOf(page, "Marked as read");
  await expect(undone).toBeVisible();
  await nav.getByRole("link", { name: "Users" }).click();
  await expect(page).toHaveURL("/admin/cms/users");
  await expect(undone).toBeHidden();
});

/** @spec staff.10 */
test("on a phone a notice stands in the open window, where Undo can be tapped", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { db } = site.dependencies;
  const id = await addInquiry(db, { name: "Usha Notice", status: "read", createdAt });
  await openStaffPage(page, `${inbox}?message=${id}`);
  const opened = page.getByRole("dialog", { name: "Usha Notice" });
  await opened.getByRole("button", { name: "Mark as answered" }).click();
  const notice = noticeOf(page, "Marked as answered");
  await expect(notice).toBeVisible();
  expect(await coveredBy(notice, ".inquiry-actions")).toEqual([]);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(opened.getByRole("button", { name: "Mark as answered" })).toBeVisible();
});

test("the notice of a change in a form ends with the form, where Undo would have nothing to change", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/equipment/1/edit");
  await page
    .getByRole("button", { name: /^Take .* out$/ })
    .first()
    .click();
  const removed = noticeOf(page, "Photo removed from the gallery.");
  await expect(removed.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Users" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("heading", { name: "Users", level: 1 })).toBeVisible();
  expect(await removed.count()).toBe(0);
});
