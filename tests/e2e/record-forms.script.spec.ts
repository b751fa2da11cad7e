import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addEquipment } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const save = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();
const leaving = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

/** @spec staff.11, staff.10, equipment.5, projects.4, projects.7, saving.1 */
test("a project is created with its pairs by keyboard, corrected and shown on the site", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/projects/new");
  const pairs = page.getByRole("group", { name: "Challenges and solutions" });
  const challenge = (at: number) => pairs.getByRole("textbox", { name: "Challenge" }).nth(at);
  const solution = (at: number) => pairs.getByRole("textbox", { name: "Solution" }).nth(at);

  await page.getByRole("textbox", { name: "Title required" }).fill("Kelva Sands");
  await challenge(0).fill("Ground water");
  await solution(0).fill("Dewatering");
  await pairs.getByRole("button", { name: "Add challenge" }).press("Enter");
  await expect(challenge(1)).toBeFocused();
  await page.keyboard.type("Old wall");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Needle beams");
  await pairs.getByRole("button", { name: "Add challenge" }).click();
  await challenge(2).fill("One too many");
  await pairs.getByRole("button", { name: "Move challenge 2 up" }).press("Enter");
  await expect(pairs.getByRole("button", { name: "Move challenge 1 down" })).toBeFocused();

  const results = page.getByRole("group", { name: "Results" });
  await page.getByLabel("RERA number").fill("=");
  await results.getByRole("textbox").fill("On time");
  await page.keyboard.press("Enter");
  await expect(results.getByRole("textbox").nth(1)).toBeFocused();
  await page.keyboard.type("No accident");

  await save(page);
  // What is wrong comes back with everything typed, the first wrong field in focus.
  await expect(page.getByLabel("RERA number")).toBeFocused();
  await expect(page.getByText("Please enter the number as RERA gave it")).toBeVisible();
  await expect(challenge(0)).toHaveValue("Old wall");
  await expectNoViolations(page);
  await page.getByLabel("RERA number").fill("");
  await pairs.getByRole("button", { name: "Remove challenge 3" }).click();
  await expect(challenge(1)).toBeFocused();
  await save(page);

  const notice = page.getByRole("status").filter({ hasText: "Kelva Sands published" });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/admin/cms/projects");
  await notice.getByRole("link", { name: "View on site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kelva Sands");
  const shown = page.getByRole("region", { name: "Challenges & Solutions" }).getByRole("listitem");
  await expect(shown.nth(0)).toContainText(/Old wall.*Needle beams/s);
  await expect(shown.nth(1)).toContainText(/Ground water.*Dewatering/s);
  await expect(page.getByRole("region", { name: "Programme" }).getByRole("listitem")).toHaveText([
    "On time",
    "No accident",
  ]);
});

/** @spec equipment.4, equipment.8, library.4 */
test("a machine is created with an icon and a photo and shown on the site", async ({ page, site }) => {
  await openStaffPage(page, "/admin/cms/equipment/new");
  await page.getByLabel("Name").fill("Soilmec SR-45");
  await page.getByLabel("Category").selectOption("Piling Rig");
  await page.getByRole("radio", { name: "In Use" }).check();
  const features = page.getByRole("group", { name: "Features" });
  await features.getByLabel("Sign").selectOption("Torque");
  await expect(features.locator("span > svg path")).toBeVisible();
  await features.getByLabel("Title").fill("High torque");
  await page.getByRole("button", { name: "Choose from library" }).click();
  const library = page.getByRole("dialog");
  const photos = library.getByRole("button").filter({ has: page.locator("img") });
  await photos.first().click();
  await library.getByRole("button", { name: "Add photo" }).click();
  await expect(page.getByText("Cover", { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await save(page);
  await expect(page.getByRole("status").getByText(/ published$/)).toBeVisible();

  const { id } = await site.dependencies.db
    .selectFrom("equipment")
    .select("id")
    .where("name", "=", "Soilmec SR-45")
    .executeTakeFirstOrThrow();
  await page.goto(`/equipment/${id}`);
  await expect(page.getByText("In Use")).toBeVisible();
  await expect(page.getByRole("heading", { name: "High torque" })).toBeVisible();
  await expect(page.locator('a[href="#photo-1"] img').first()).toBeVisible();
});

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

/** @spec saving.4 */
test("the save button is the one amber button of its bar and is disabled until the save completes", async ({
  page,
  site,
}) => {
  const id = await addEquipment(site.dependencies.db, { name: "Slow save", order: 95 });
  await openStaffPage(page, `/admin/cms/equipment/${id}/edit`);
  const held = Promise.withResolvers<void>();
  await page.route("**/edit.data**", async (route) => {
    await held.promise;
    await route.continue();
  });
  const button = page.getByRole("button", { name: "Publish", exact: true });
  await expect(button).toHaveClass(/button-amber/);
  await expect(page.locator(".form-bar .button-amber")).toHaveCount(1);
  await page.getByLabel("Location").fill("Uran");
  await save(page);
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  // Return saves no second time either, and nothing typed now would be lost when the form shows what was saved.
  await expect(page.getByLabel("Location")).not.toBeFocused();
  await expect(page.locator("form [inert]:not(iframe)")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("status").getByText("Slow save published")).toBeVisible();
  const stored = site.dependencies.db.selectFrom("equipment").select(["location", "version"]);
  expect(await stored.where("id", "=", id).execute()).toEqual([{ location: "Uran", version: 2 }]);
  await site.dependencies.db.deleteFrom("equipment").where("id", "=", id).execute();
});

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

/** @spec failures.2, failures.5, failures.15 */
test("a save that does not reach the site shows an error and keeps the typed values", async ({
  browser,
  site,
}) => {
  // A page of its own, since the refusal is an error in its console.
  const page = await browser.newPage({ baseURL: site.origin });
  await openStaffPage(page, "/admin/cms/equipment/2/edit");
  await page.getByLabel("Location").fill("Somewhere else");
  await page.context().clearCookies();
  await save(page);
  await expect(page.getByRole("alert").getByText("Failed to save equipment")).toContainText(
    "Your session has ended: nothing was saved.",
  );
  await expect(page.getByLabel("Location")).toHaveValue("Somewhere else");
  await page.route("**/*.data**", (route) => route.abort("connectionreset"));
  await save(page);
  await expect(page.getByRole("alert").getByText("Failed to save equipment")).toContainText(
    "The response was lost: it may be saved or not. Please save again",
  );
  await page.context().setOffline(true);
  await save(page);
  await expect(page.getByRole("alert").getByText("Failed to save equipment")).toContainText(
    "The site could not be reached: nothing was saved.",
  );
  await expect(page.getByLabel("Location")).toHaveValue("Somewhere else");
  await page.close();
});
