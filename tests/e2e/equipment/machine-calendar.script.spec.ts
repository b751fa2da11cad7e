import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMachine } from "#tests/support/records.ts";
import type { Site } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

async function addBookedMachine({ dependencies: { db } }: Site) {
  const machineId = await addMachine(db, { order: 40 });
  const today = siteDay(new Date());
  const booking = { kind: "booking" as const, firstDay: today, lastDay: addDays(today, 3), units: 1 };
  const { id } = await db
    .insertInto("booking")
    .values({ ...booking, machineId, projectId: null, client: "Kadambari Estates", note: "", key: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { db, id, path: `/admin/cms/equipment/${machineId}` };
}

test("an entry that a colleague has changed is shown so in the machine's form, and deleted by the next press", async ({
  page,
  site,
}) => {
  const { db, id, path } = await addBookedMachine(site);
  await openStaffPage(page, `${path}/edit`);
  const entries = page.getByRole("list", { name: "Entries" });
  await expect(entries).toContainText("Kadambari Estates");
  await db.updateTable("booking").set({ client: "Harbour Trust", version: 2 }).where("id", "=", id).execute();
  const remove = async () => {
    await entries.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  };
  await remove();
  await expect(page.getByText("Somebody has changed this entry since you opened it.")).toBeVisible();
  await expect(entries).toContainText("Harbour Trust");
  await remove();
  await expect(page.getByText("Calendar entry deleted.")).toBeVisible();
  await expect(entries).toBeHidden();
});

test.describe("an entry that is gone", () => {
  test.use({ onPurpose: /status of 404/ });
  test("a typed client stays while the kind is changed and back, and when a colleague deletes the entry", async ({
    page,
    site,
  }) => {
    const { db, id, path } = await addBookedMachine(site);
    await openStaffPage(page, `${path}/calendar?entry=${id}`);
    const client = page.getByLabel("Client");
    await client.fill("Harbour Trust");
    await page.getByRole("radio", { name: "Maintenance" }).check();
    await expect(client).toBeHidden();
    await page.getByRole("radio", { name: "Booking" }).check();
    await expect(client).toHaveValue("Harbour Trust");

    await db.deleteFrom("booking").where("id", "=", id).execute();
    await page.getByRole("button", { name: "Save entry" }).click();
    await expect(page.getByRole("heading", { name: "Add entry" })).toBeVisible();
    await expect(page.getByText("Somebody has deleted this entry.").first()).toBeVisible();
    await expect(client).toHaveValue("Harbour Trust");
    await page.getByRole("button", { name: "Add to calendar" }).click();
    await expect(page.getByText("Booking added to the calendar.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Entries" })).toContainText("Harbour Trust");
    await expect(client).toHaveValue("");
  });
});
