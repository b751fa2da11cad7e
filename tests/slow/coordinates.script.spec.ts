import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec map.2, map.3 */
test("coordinates pasted into the office's latitude fill both fields", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/site/profile");
  await page.getByLabel("Latitude").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "https://maps.google.com/?q=19.1,72.9");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel("Latitude")).toHaveValue("19.10000");
  await expect(page.getByLabel("Longitude")).toHaveValue("72.90000");
  await page.getByRole("application", { name: "Map" }).press("Shift+ArrowDown");
  await expect(page.getByLabel("Latitude")).not.toHaveValue("19.10000");
});

/** @spec map.3 */
test("a project's pin is set by a click, moved by the arrow keys and read from the field", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/projects/1/edit");
  const field = page.getByLabel("Coordinates");
  const map = page.getByRole("application", { name: "Map" });
  const outside = page.getByText("This place is outside the drawn map");
  await field.fill("18.5204, 73.8567");
  await expect(outside).toBeVisible();
  await expect(map).toBeHidden();
  await field.fill("");
  await map.click({ position: { x: 150, y: 200 } });
  await expect(outside).toBeHidden();
  await expect(field).toHaveValue(/^19\.\d{5}, 72\.\d{5}$/);
  const clicked = await field.inputValue();
  await map.press("ArrowUp");
  await expect(field).not.toHaveValue(clicked);
  await expect(page.getByText(`Pin at ${await field.inputValue()}`, { exact: true })).toBeAttached();
  const [before, after] = [clicked, await field.inputValue()].map((text) => text.split(", ").map(Number));
  expect(after?.[0]).toBeGreaterThan(before?.[0] ?? 0);
  expect(after?.[1]).toBeCloseTo(before?.[1] ?? 0, 2);
  await expectNoViolations(page);
});
