import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { chosenPhoto, eventsOn, keptDrafts, openUnansweredUploader } from "#tests/support/uploader.ts";

/** @spec upload.11 */
test("the visibility of photos must be chosen, also after a reload, and the number of accounts is shown", async ({
  page,
  site,
}) => {
  // The uploader begins with the project that the account saved to last.
  await site.dependencies.db.updateTable("event").set({ createdBy: null }).execute();
  await openUnansweredUploader(page, "2026-11-02");
  const project = page.getByRole("combobox", { name: /^Project/ });
  await expect(project).toHaveValue("");
  const files = ["IMG_20261102_080000.jpg", "IMG_20261102_090000.jpg"];
  const photos = files.map((name, at) => chosenPhoto(name, `#45${at}`));
  await page.getByLabel("Choose photos").setInputFiles(await Promise.all(photos));
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  const sentence = "Choose a project, or make the photos visible to all accounts";
  await expect(project).toHaveAccessibleDescription(sentence);
  await expect(project).toBeFocused();
  await expectNoViolations(page);
  await expect.poll(() => keptDrafts(page)).toContain('"project":null');
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel("Event Count")).toHaveValue("2");
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(project).toHaveAccessibleDescription(sentence);

  const clients = site.dependencies.db.selectFrom("user").where("role", "=", "client");
  const { count } = await clients
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await project.selectOption({ label: `Visible to all accounts (${count} client${count === 1 ? "" : "s"})` });
  await expect(project).not.toHaveAccessibleDescription(sentence);
  await page.getByText("Date, project, note of IMG_20261102_090000.jpg").click();
  await page.getByLabel("Its project").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText("Calendar entry saved successfully!")).toBeVisible();
  expect((await eventsOn(site, "2026-11-02")).map(({ projectId }) => projectId)).toEqual([
    null,
    expect.any(Number),
  ]);
});

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
