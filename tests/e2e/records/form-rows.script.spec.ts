import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addMachine, addProject } from "#tests/support/records.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec saving.13, saving.14 */
test("a removed or moved row is put back by Undo with what was typed, and long texts are counted", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/site/companies");
  const names = page.getByLabel("Name", { exact: true });
  await expect(names).toHaveCount(3);
  const before = await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const focus = page.getByLabel("What it does").nth(1);
  await focus.fill("Shoring, anchors and dewatering for deep basements");
  await expect(focus).toHaveAccessibleDescription("50 of 40 recommended");
  await page.getByRole("button", { name: "Remove company 2" }).click();
  await expect(names).toHaveCount(2);
  await page.getByRole("button", { name: "Undo: Removed company 2" }).click();
  await expect(names).toHaveCount(3);
  await expect(names.nth(1)).toHaveValue(before[1] ?? "");
  await expect(names.nth(1)).toBeFocused();
  await expect(focus).toHaveValue("Shoring, anchors and dewatering for deep basements");

  await page.getByRole("button", { name: "Move company 1 down" }).click();
  await expect(names.first()).toHaveValue(before[1] ?? "");
  await page.getByRole("button", { name: "Undo: Company 1 is now 2 of 3" }).click();
  await expect(names.first()).toHaveValue(before[0] ?? "");
  await expectNoViolations(page);

  // A longer text is saved; a closed row opens when the browser finds it incomplete.
  await page.getByText(before[2] ?? "", { exact: true }).click();
  await expect(names.nth(2)).toBeHidden();
  await names.nth(2).evaluate((field) => {
    (field as HTMLInputElement).value = "";
  });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(names.nth(2)).toBeFocused();
  await names.nth(2).fill("Dharini Plant");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText("Group companies published")).toBeVisible();
});

test("a full list of linked records takes another one in place of one that is no longer ticked", async ({
  page,
  site: { dependencies },
}) => {
  const { db } = dependencies;
  const projectId = await addProject(db, { title: "Full Works" });
  for (let number = 1; number <= 101; number += 1) {
    const machineId = await addMachine(db, { name: `Fleet ${number}`, order: 200 + number });
    if (number <= 100) await db.insertInto("projectMachine").values({ projectId, machineId }).execute();
  }
  await openStaffPage(page, `/admin/cms/projects/${projectId}/edit`);
  const machines = page.getByRole("group", { name: "Machines used" });
  const search = machines.getByRole("combobox", { name: "Add machine" });
  await expect(search).toBeDisabled();
  await expect(machines.getByText("At most 100")).toBeVisible();
  await machines.getByRole("checkbox", { name: "Fleet 7", exact: true }).uncheck();
  await search.fill("fleet 7");
  await expect(machines.getByRole("option").first()).toHaveText("Fleet 7");
  await search.fill("fleet 101");
  await machines.getByRole("option", { name: "Fleet 101" }).click();
  await expect(search).toBeDisabled();
  await expect(machines.getByRole("checkbox", { checked: true })).toHaveCount(100);
});
