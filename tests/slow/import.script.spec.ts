import type { Route } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";
import { workbook } from "#tests/support/xlsx.ts";

const table = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** @spec import.2, import.3 */
test("wrong rows are corrected in place, and the right ones imported without them", async ({
  page,
  site,
}) => {
  const timesOf = async () => {
    const rows = site.dependencies.db.selectFrom("event").select("time").where("note", "=", "corrected");
    return (await rows.orderBy("time").execute()).map(({ time }) => time);
  };
  await openStaffPage(page, "/admin/calendar-upload");
  const panel = page.getByRole("region", { name: "Import from CSV or Excel" });
  const rows = [
    "date,time,image,project,note",
    "2019-08-01,10:20,pit.jpg,Kelva Twin Residences,corrected",
    "2019-08-01,11:20,pit.jpg,Kelva Twin Residance,corrected",
    "2019-08-01,25:00,pit.jpg,Kelva Twin Residences,corrected",
  ];
  await panel.getByLabel("Image files").setInputFiles(await chosenPhoto("pit.jpg", "brown"));
  await panel.getByLabel("Table").setInputFiles(table("photos.csv", rows.join("\n")));
  await panel.getByRole("button", { name: "Did you mean Kelva Twin Residences?" }).click();
  const wrong = panel.getByRole("list", { name: "What is wrong" }).getByRole("listitem");
  await expect(wrong).toHaveText(["Row 4, time: “25:00” is not a time such as 10:20 or 16:45:30."]);
  await expect(panel.getByRole("button", { name: "Import events" })).toBeDisabled();
  await expectNoViolations(page);
  await panel.getByLabel("Import the right rows (2) without the wrong one, which stays here").check();
  await panel.getByRole("button", { name: "Import 2 events" }).click();
  await expect.poll(timesOf).toEqual(["10:20", "11:20"]);
  const time = panel.getByLabel("Row 4, time");
  await expect(time).toHaveValue("25:00");
  await time.fill("12:20");
  await panel.getByRole("button", { name: "Import 1 event" }).click();
  await expect.poll(timesOf).toEqual(["10:20", "11:20", "12:20"]);
});

/** @spec upload.20 */
test("an import whose response was lost is saved once after a reload, and again only when confirmed", async ({
  page,
  site,
}) => {
  const times = async () => {
    const rows = site.dependencies.db.selectFrom("event").select("time").where("note", "=", "after a reload");
    return (await rows.orderBy("time").execute()).map(({ time }) => time);
  };
  const panel = page.getByRole("region", { name: "Import from CSV or Excel" });
  const importIt = async () => {
    await panel.getByLabel("Image files").setInputFiles(await chosenPhoto("pit.jpg", "brown"));
    await panel
      .getByLabel("Table")
      .setInputFiles(table("photos.csv", "date,time,image,note\n2019-07-01,10:20,pit.jpg,after a reload"));
    // An empty field reports the same name again.
    await expect(panel.getByLabel("Table")).toHaveValue("");
    await expect(panel.getByLabel("Image files")).toHaveValue("");
    await expect(panel.getByText("Chosen: photos.csv")).toBeVisible();
    await expect(panel.getByText("Chosen: pit.jpg")).toBeVisible();
    await panel.getByLabel("1 row names no project. Who sees its photos?").selectOption("everyone");
    await panel.getByRole("button", { name: "Import 1 event" }).click();
  };
  await openStaffPage(page, "/admin/calendar-upload");
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort("aborted");
  };
  await page.route("**/server/api/events", lose, { times: 1 });
  await importIt();
  await expect(panel.getByRole("alert")).toContainText("The server cannot be reached.");
  expect(await times()).toEqual(["10:20"]);

  await page.reload();
  await importIt();
  await expect(page.getByText("1 event is imported.")).toBeVisible();
  expect(await times()).toEqual(["10:20"]);
  await importIt();
  await expect.poll(times).toEqual(["10:20", "10:20"]);
});

test.describe("when an image is rejected", () => {
  test.use({ onPurpose: /422/ });

  /** @spec import.1 */
  test("an Excel workbook is imported, and a file that is not an image is reported with its row", async ({
    page,
    site,
  }) => {
    await openStaffPage(page, "/admin/calendar-upload");
    const panel = page.getByRole("region", { name: "Import from CSV or Excel" });
    const sheet = await workbook([
      ["Date", "Time", "Image", "Note"],
      [{ serial: 43_558, as: "date" }, { serial: 10.5 / 24, as: "time" }, "slab.jpg", "from a workbook"],
    ]);
    const buffer = Buffer.from(await sheet.arrayBuffer());
    const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    await panel.getByLabel("Table").setInputFiles({ name: "photos.xlsx", mimeType, buffer });
    const noPhoto = { name: "slab.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
    await panel.getByLabel("Image files").setInputFiles(noPhoto);
    await panel.getByLabel("1 row names no project.").selectOption({ index: 1 });
    await panel.getByRole("button", { name: "Import 1 event" }).click();
    await expect(panel.getByRole("alert")).toContainText("Row 2: slab.jpg:");
    await panel.getByLabel("Image files").setInputFiles(await chosenPhoto("slab.jpg", "tan"));
    await panel.getByRole("button", { name: "Import 1 event" }).click();
    await expect(page.getByText("1 event is imported.")).toBeVisible();
    const events = site.dependencies.db
      .selectFrom("event")
      .select(["date", "time", "projectId"])
      .where("note", "=", "from a workbook");
    expect(await events.execute()).toEqual([
      { date: "2019-04-03", time: "10:30", projectId: expect.any(Number) },
    ]);
  });
});
