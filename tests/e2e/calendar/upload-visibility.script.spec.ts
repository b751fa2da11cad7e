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
  // A photo that is dropped on a field is added, too: only fields for files take it by themselves.
  const takesDrop = (selector: string) =>
    page.locator(selector).evaluate((field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "x.jpg", { type: "image/jpeg" }));
      const over = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer });
      field.dispatchEvent(over);
      field.dispatchEvent(new DragEvent("dragleave", { bubbles: true }));
      return over.defaultPrevented;
    });
  expect([await takesDrop("input[type=date]"), await takesDrop("#images")]).toEqual([true, false]);
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

  const clients = site.dependencies.db.selectFrom("account").where("role", "=", "client");
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
