import { expectNoViolations } from "#tests/support/axe.ts";
import { hold } from "#tests/support/hold.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ onPurpose: /admin\/cms\/search/ });

/** @spec links.1, links.4 */
test("machines are searched, linked and removed by keyboard, and a lost connection is explained", async ({
  page,
}) => {
  // Somebody types before the search has its script.
  const release = await hold(page, /record-combobox/);
  await openStaffPage(page, "/admin/cms/projects");
  await page.goto("/admin/cms/projects/14/edit", { waitUntil: "domcontentloaded" });
  const machines = page.getByRole("group", { name: "Machines used" });
  const search = machines.getByRole("combobox", { name: "Add machine" });
  const options = machines.getByRole("option");
  await expect(machines.getByText("None yet")).toBeVisible();

  await search.focus();
  await page.keyboard.type("rotary");
  release();
  await expect(options).toHaveText(["Rotary Rig 280", "Rotary Rig 220 with Oscillator"]);
  await expectNoViolations(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(machines.getByRole("status").getByText("Rotary Rig 220 with Oscillator added")).toBeAttached();
  await search.click();
  await expect(options).not.toHaveCount(0);
  const answer = await hold(page, /q=volvo/);
  await page.keyboard.type("volvo");
  // The options are still those of the empty field.
  await page.keyboard.press("Enter");
  answer();
  await expect(options).toHaveText(["Volvo 210"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("no such machine");
  await expect(machines.getByText("No match. Try another word.")).toBeVisible();
  await page.keyboard.press("Escape");
  await search.fill("");

  await machines.getByRole("checkbox", { name: "Volvo 210" }).press("Space");
  await page.route("**/admin/cms/search/**", (route) => route.abort());
  await search.fill("cat");
  await expect(machines.getByText("The search did not work.")).toBeVisible();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("status").getByRole("link", { name: "Edit again" }).click();
  await expect(machines.getByRole("checkbox", { checked: true })).toHaveCount(1);
});
