import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

const table = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** @spec upload.11, import.1, import.2, import.3 */
test("a table is imported once, after a dry run, a question about its dates and a lost connection", async ({
  page,
  site,
}) => {
  const eventsOf = (note: string) =>
    site.dependencies.db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .select(["date", "time", "projectId", "photo.width"])
      .where("note", "=", note)
      .orderBy("date")
      .execute();
  await openStaffPage(page, "/admin/calendar-upload");
  const panel = page.getByRole("region", { name: "Import from CSV or Excel" });
  const rows = [
    "date,time,image,project,note",
    "03/04/2027,10:20,pit.jpg,Kelva Twin Residences,imported twice",
    "04/05/2027,25:00,raft.jpg,,imported twice",
  ];
  await panel.getByLabel("Table").setInputFiles(table("photos.csv", rows.join("\n")));
  const wrong = panel.getByRole("list", { name: "What is wrong" }).getByRole("listitem");
  await expect(wrong).toHaveText([
    "Row 2, image: No image “pit.jpg” is chosen beside the table.",
    "Row 3, time: “25:00” is not a time such as 10:20 or 16:45:30.",
    "Row 3, image: No image “raft.jpg” is chosen beside the table.",
  ]);
  await expect(panel.getByRole("button", { name: "Import events" })).toBeDisabled();
  await expectNoViolations(page);

  await panel
    .getByLabel("Table")
    .setInputFiles(table("photos.csv", rows.join("\n").replace("25:00", "11:00")));
  const photos = [
    await chosenPhoto("pit.jpg", "brown"),
    await chosenPhoto("raft.jpg", "gray", { width: 3200, height: 400 }),
  ];
  await panel.getByLabel("Image files").setInputFiles(photos);
  await expect(wrong).toHaveCount(0);
  await expect(panel.getByRole("button", { name: "Import events" })).toBeDisabled();
  await panel.getByLabel("Day first: 03/04/2027 is 3 Apr 2027").check();
  await expect(panel.getByRole("status")).toHaveText("2 events, once it is clear who sees them.");
  await expect(panel.getByRole("button", { name: "Import events" })).toBeDisabled();
  const whoSees = panel.getByLabel("1 row names no project. Who sees its photos?");
  await expect(whoSees).toHaveValue("");
  await expectNoViolations(page);
  await whoSees.selectOption("everyone");
  await expect(panel.getByRole("row").last()).toContainText("Visible to all accounts");
  await expect(panel.getByRole("status")).toHaveText("2 events will be added.");

  // The save is done, but its answer gets lost on the way.
  let lost = false;
  await page.route(
    "**/server/api/events",
    async (route) => {
      await route.fetch();
      lost = true;
      await route.abort("aborted");
    },
    { times: 1 },
  );
  await panel.getByRole("button", { name: "Import 2 events" }).click();
  await expect(panel.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect.poll(() => lost).toBe(true);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("2 events are imported.")).toBeVisible();
  await expect(panel.getByRole("heading")).toBeFocused();
  const saved = await eventsOf("imported twice");
  expect(saved.map(({ date, time }) => `${date} ${time}`)).toEqual(["2027-04-03 10:20", "2027-05-04 11:00"]);
  expect(saved.map(({ projectId }) => projectId !== null)).toEqual([true, false]);
  expect(saved.map(({ width }) => width)).toEqual([320, 2560]);
  await expect(page.getByRole("region", { name: "Existing Events" })).toContainText("3 Apr 2027");
});
