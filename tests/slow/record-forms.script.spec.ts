import type { Page } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const save = (page: Page) => page.getByRole("button", { name: "Publish", exact: true }).click();

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
