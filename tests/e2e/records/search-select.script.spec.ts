import type { Locator } from "@playwright/test";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, journeyOn } from "#tests/support/journey.ts";
import { addProject } from "#tests/support/records.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

/** More projects than a select shows. */
const test = journeyOn(async ({ dependencies: { db } }) => {
  for (let number = 1; number <= 40; number += 1)
    await addProject(db, { title: `Plot ${number}`, order: 100 + number });
});

test.use({ onPurpose: /ERR_INTERNET_DISCONNECTED/ });

/** @spec choices.5 */
test("a project is searched by keyboard on the smallest phone, and Escape keeps what was chosen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCalendar(page, "/admin/overview");
  const project = page.getByRole("combobox", { name: "Project" });
  await expect(project).toHaveValue("All projects");
  await project.click();
  await page.keyboard.type("plot 3");
  await expect(page.getByRole("option")).toHaveCount(13);
  for (let step = 1; step <= 3; step += 1) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Plot 3");
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(project).toHaveValue("Plot 3");
  await expect(page).toHaveURL(/project=\d+/);
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.type("nowhere at all");
  await expect(page.getByText("Nothing found for “nowhere at all”").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(project).toHaveValue("Plot 3");
  await page.context().setOffline(true);
  await project.fill("plot 1");
  const reason = page.getByText("The search did not work. Only recent choices are shown.").first();
  const option = page.getByRole("option", { name: "Plot 1", exact: true });
  await expect(reason).toBeVisible();
  const foot = ({ y, height }: { y: number; height: number }) => y + height;
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  expect((await boxOf(option)).y).toBeGreaterThanOrEqual(foot(await boxOf(reason)));
  await page.context().setOffline(false);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});
