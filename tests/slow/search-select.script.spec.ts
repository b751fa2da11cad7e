import type { Page } from "@playwright/test";
import { expect, journeyOn } from "#tests/support/journey.ts";
import { addProject } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto, eventsOn, keptDrafts } from "#tests/support/uploader.ts";

/** More projects than a select shows. */
const test = journeyOn(async ({ dependencies: { db } }) => {
  for (let number = 1; number <= 40; number += 1)
    await addProject(db, { title: `Plot ${number}`, order: 100 + number });
});

/** The field that searches. Until its script has loaded, a select stands in its place: begun there, a `fill` would stay there. */
const searchField = (page: Page, name: string | RegExp) =>
  page.getByRole("combobox", { name }).and(page.locator("input"));

test.use({ onPurpose: /ERR_INTERNET_DISCONNECTED|401/ });

/** @spec choices.6 */
test("the uploader offers recently chosen projects without a connection, and loses no chosen one", async ({
  page,
  context,
  site,
}) => {
  await openStaffPage(page, "/admin/calendar-upload?date=2026-11-03");
  const project = searchField(page, /^Project/);
  const choose = async (title: string) => {
    await project.fill(title);
    await page.getByRole("option", { name: title, exact: true }).click();
    await expect(project).toHaveValue(title);
  };
  await choose("Plot 39");
  await choose("Plot 40");
  await page.getByLabel("Choose photos").setInputFiles(await chosenPhoto("IMG_20261103_080000.jpg", "#451"));
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  await expect.poll(() => keptDrafts(page)).toContain("IMG_20261103_080000");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  await expect(project).toHaveValue("Plot 40");

  await context.setOffline(true);
  await project.fill("plot 39");
  await expect(
    page.getByText("The search did not work. Only recent choices are shown.").first(),
  ).toBeVisible();
  await page.getByRole("option", { name: "Plot 39" }).click();
  await expect(project).toHaveValue("Plot 39");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText("Calendar entry saved successfully!")).toBeVisible();
  const plot = await site.dependencies.db
    .selectFrom("project")
    .select("id")
    .where("title", "=", "Plot 39")
    .executeTakeFirstOrThrow();
  expect((await eventsOn(site, "2026-11-03")).map(({ projectId }) => projectId)).toContain(plot.id);
});

/** @spec choices.4 */
test("the projects of an account are added by a search", async ({ page, site }) => {
  await openStaffPage(page, "/admin/cms/users");
  await page.locator("summary", { hasText: "Invite a user" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Kiran Rao");
  await page.getByRole("textbox", { name: "Email" }).fill("kiran@kadambari.example");
  await page.getByLabel("Only these").check();
  const search = searchField(page, "Add a project");
  for (const title of ["Plot 38", "Plot 40"]) {
    await search.fill(title);
    await page.getByRole("option", { name: title, exact: true }).click();
    await expect(page.getByRole("checkbox", { name: title })).toBeChecked();
  }
  await page.getByRole("checkbox", { name: "Plot 38" }).uncheck();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Kiran Rao is invited")).toBeVisible();
  const sees = await site.dependencies.db
    .selectFrom("accountProject")
    .innerJoin("project", "project.id", "accountProject.projectId")
    .innerJoin("account", "account.id", "accountProject.accountId")
    .where("account.email", "=", "kiran@kadambari.example")
    .select("project.title")
    .execute();
  expect(sees).toEqual([{ title: "Plot 40" }]);
});

/** @spec import.2, choices.2 */
test("a table names projects that the page does not list", async ({ page }) => {
  await openStaffPage(page, "/admin/calendar-upload");
  const rows = [
    "date,time,image,project,note",
    "2026-11-12,10:20,https://example.com/a.jpg,plot 40,",
    "2026-11-12,10:21,https://example.com/b.jpg,Plot 400,",
  ];
  const buffer = Buffer.from(rows.join("\n"));
  await page.getByLabel("Table").setInputFiles({ name: "events.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("cell", { name: "Plot 40", exact: true })).toBeVisible();
  await expect(page.getByText("There is no project “Plot 400”.").first()).toBeVisible();
});

test("the room of one of many projects is found by its name, also on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStaffPage(page, "/admin/rooms");
  const project = searchField(page, "Project");
  await project.fill("plot 40");
  await page.getByRole("option", { name: "Plot 40" }).click();
  await expect(page.getByRole("heading", { name: "Plot 40" })).toBeVisible();
  await expect(project).toHaveValue("Plot 40");
  await expect(page.locator("html")).toHaveJSProperty("scrollWidth", 360);
});

test("a search says what it finds: a choice of every list, and nothing once the session has ended", async ({
  page,
  context,
}) => {
  await openStaffPage(page, "/admin/calendar-upload");
  const project = searchField(page, /^Project/);
  const answered = page.waitForResponse(/api\/projects/);
  await project.fill("visible to");
  await answered;
  await expect(page.getByRole("option", { name: /^Visible to all/ })).toBeVisible();
  await expect(page.getByText("1 found")).toHaveCount(1);
  await context.clearCookies();
  await project.fill("plot 40");
  await expect(page.getByText("The search did not work.").first()).toBeVisible();
});
