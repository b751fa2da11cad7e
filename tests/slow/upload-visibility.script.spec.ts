import { expect, test } from "#tests/support/journey.ts";
import { chosenPhoto, keptDrafts, openUnansweredUploader } from "#tests/support/uploader.ts";

/** @spec upload.11 */
test("the project that was saved to last is chosen already, and all accounts never are", async ({
  page,
  site,
}) => {
  const project = page.getByRole("combobox", { name: /^Project/ });
  await openUnansweredUploader(page, "2026-11-02");
  const save = async (choice: string, name: string) => {
    await page.goto("/admin/calendar-upload?date=2026-11-02");
    await page.getByLabel("Choose photos").setInputFiles(await chosenPhoto(name, "#458"));
    await expect(page.getByLabel("Event Count")).toHaveValue("1");
    await project.selectOption(choice);
    await page.getByRole("button", { name: "Save Calendar Entry" }).click();
    await expect(page.getByText("Calendar entry saved successfully!")).toBeVisible();
  };
  const [, last] = await site.dependencies.db.selectFrom("project").select("id").orderBy("id").execute();
  await save(String(last?.id), "IMG_20261102_100000.jpg");
  await save("everyone", "IMG_20261102_110000.jpg");
  await page.goto("/admin/calendar-upload");
  await expect(project).toHaveValue(String(last?.id));
  await project.selectOption("everyone");
  await expect(project).toHaveAccessibleDescription(
    /^Everyone with an account sees the photos: \d+ clients? now/,
  );
});

test("a project in the address is chosen already, but not for photos of an earlier visit", async ({
  page,
  site,
}) => {
  const [first, second] = await site.dependencies.db
    .selectFrom("project")
    .select("id")
    .orderBy("id")
    .limit(2)
    .execute();
  const project = page.getByRole("combobox", { name: /^Project/ });
  await openUnansweredUploader(page, "2026-11-02");
  await page.goto(`/admin/calendar-upload?project=${first?.id}`);
  await expect(project).toHaveValue(String(first?.id));
  await page.getByLabel("Choose photos").setInputFiles(await chosenPhoto("IMG_20261102_080000.jpg", "#456"));
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  await expect.poll(() => keptDrafts(page)).toContain(`"project":${first?.id}`);
  await expect.poll(() => keptDrafts(page)).toContain("IMG_20261102_080000.jpg");
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(`/admin/calendar-upload?project=${second?.id}`);
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  await expect(project).toHaveValue(String(first?.id));
});
