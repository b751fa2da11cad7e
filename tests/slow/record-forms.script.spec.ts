import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { hold } from "#tests/support/hold.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMachine } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const save = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();

/** @spec saving.2 */
test("when two people edit one record, the second sees both versions and saves the chosen one", async ({
  page,
  browser,
  site,
}) => {
  const path = "/admin/cms/projects/4/edit";
  await openStaffPage(page, path);
  const other = await browser.newPage({ baseURL: site.origin });
  await openStaffPage(other, path);
  await other.getByRole("textbox", { name: "Title required" }).fill("Their title");
  await other.getByLabel("Client").fill("Their client");
  await other.getByLabel("Short description").fill("Their text");
  await save(other);
  await expect(other.getByRole("status").getByText(/ published$/)).toBeVisible();
  await other.close();

  await page.getByRole("textbox", { name: "Title required" }).fill("My title");
  await page.getByLabel("Client").fill("My client");
  await save(page);
  const notice = page.getByRole("region", { name: "Someone else changed this while you were editing" });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(`${accounts.admin.email} saved it at`);
  // Where nothing had been changed here, the form now has what the other saved.
  await expect(page.getByLabel("Short description")).toHaveValue("Their text");
  await expect(page.getByRole("textbox", { name: "Title required" })).toHaveValue("My title");
  await expectNoViolations(page);
  const client = notice.getByRole("group", { name: "Client" });
  await client.getByRole("radio", { name: /^Saved by/ }).check();
  await expect(page.getByLabel("Client", { exact: true })).toHaveValue("Their client");
  await client.getByRole("radio", { name: "Yours" }).check();
  await expect(page.getByLabel("Client", { exact: true })).toHaveValue("My client");
  await client.getByRole("radio", { name: /^Saved by/ }).check();
  await save(page);
  await expect(page.getByRole("status").getByText(/ published$/)).toBeVisible();
  await expect(notice).toBeHidden();

  await page.goto("/projects/saltline-square");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My title");
  await expect(page.getByText("Their client").first()).toBeVisible();
});

/** @spec saving.4 */
test("the save button is the one amber button of its bar and is disabled until the save completes", async ({
  page,
  site,
}) => {
  const id = await addMachine(site.dependencies.db, { name: "Slow save", order: 95 });
  await openStaffPage(page, `/admin/cms/equipment/${id}/edit`);
  const letGo = await hold(page, "**/edit.data**");
  const button = page.getByRole("button", { name: "Publish", exact: true });
  await expect(button).toHaveClass(/button-amber/);
  await expect(page.locator(".form-bar .button-amber")).toHaveCount(1);
  await page.getByLabel("Location").fill("Uran");
  await save(page);
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  // Return saves no second time either, and nothing typed now would be lost when the form shows what was saved.
  await expect(page.getByLabel("Location")).not.toBeFocused();
  await expect(page.locator("form [inert]:not(iframe)")).toBeVisible();
  letGo();
  await expect(page.getByRole("status").getByText("Slow save published")).toBeVisible();
  const stored = site.dependencies.db.selectFrom("machine").select(["location", "version"]);
  expect(await stored.where("id", "=", id).execute()).toEqual([{ location: "Uran", version: 2 }]);
  await site.dependencies.db.deleteFrom("machine").where("id", "=", id).execute();
});

const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** @spec saving.3 */
test("leaving, closing or reloading a form with unsaved changes asks first", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/equipment/new");
  await page.getByLabel("Name").fill("Half a machine");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(leaving(page).getByRole("button", { name: "Stay" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(leaving(page)).toBeHidden();
  // Taken back by hand, the change is none.
  await page.getByLabel("Name").fill("");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/admin/cms/equipment");

  await page.goBack();
  await page.getByRole("button", { name: "Add application" }).click();
  await page.goForward();
  await leaving(page).getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL("/admin/cms/equipment/new");
  const [asked] = await Promise.all([
    page.waitForEvent("dialog").then(async (question) => {
      await question.dismiss();
      return question.type();
    }),
    page.getByRole("link", { name: "View site" }).first().click({ noWaitAfter: true }),
  ]);
  expect(asked).toBe("beforeunload");
  await expect(page.getByRole("group", { name: "Applications" }).getByRole("textbox")).toHaveCount(2);
  await page.getByRole("link", { name: "Cancel" }).click();
  await leaving(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/admin/cms/equipment");
});
