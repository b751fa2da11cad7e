import { expectNoViolations } from "#tests/support/axe.ts";
import { dragRow } from "#tests/support/dragging.ts";
import { expect } from "#tests/support/journey.ts";
import { photosOf, sent, test } from "#tests/support/machine-with-photos.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

const size = { width: 900, height: 600 };

/** @spec library.1, library.5 */
test("a photo is uploaded, described and given its focal point, and the site shows it", async ({
  page,
  machine,
}) => {
  const rows = photosOf(page);
  await expect(rows).toHaveCount(machine.photos);
  await page.getByLabel(/^Upload:/).setInputFiles(await chosenPhoto("raft.jpg", "#c0392b", size));
  await expect(rows).toHaveCount(machine.photos + 1);
  await expect(rows.last()).toContainText("No alternative text");

  await rows.last().getByRole("button", { name: /^Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit photo" });
  await edit.getByLabel("Alternative text").fill("Raft of the Journey Tower");
  const point = edit.getByRole("slider", { name: "Focal point" });
  for (const key of ["Shift+ArrowLeft", "Shift+ArrowLeft", "ArrowLeft", "ArrowDown"]) await point.press(key);
  await expect(point).toHaveAttribute("aria-valuetext", "29 % from the left, 51 % from the top");
  const clicked = { position: { x: 1, y: 1 } };
  await edit.locator("img").first().click(clicked);
  await expect(point).toHaveAttribute("aria-valuetext", "0 % from the left, 0 % from the top");
  await expectNoViolations(page);
  await edit.getByRole("button", { name: "Save Photo" }).click();
  await expect(edit).toBeHidden();
  await expect(rows.last()).toContainText("Raft of the Journey Tower");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText(/ published$/)).toBeVisible();
  await page.goto(`/equipment/${machine.id}`, { waitUntil: "commit" });
  const small = page.getByRole("link", { name: /Raft of the Journey Tower/ }).locator("img");
  await expect(small).toHaveCSS("object-position", "0% 0%");
});

/** @spec library.1, library.4 */
test("a photo is chosen from the library, and photos are reordered by keyboard and by mouse", async ({
  page,
  machine,
}) => {
  const rows = photosOf(page);
  await page.getByRole("button", { name: "Choose from library" }).click();
  const library = page.getByRole("dialog", { name: "Photo library" });
  await library.getByLabel("Search alternative texts").fill("diesel pump");
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await library.getByRole("button", { name: /^Scale model.*diesel pump/ }).click();
  await library.getByRole("button", { name: "Add photo" }).click();
  await expect(rows.last()).toContainText("diesel pump");
  const before = await sent(page);

  const row = rows.filter({ hasText: "diesel pump" });
  for (let at = machine.photos; at > 0; at -= 1) {
    await row.getByRole("button", { name: /earlier$/ }).press("Enter");
    await expect.poll(async () => (await sent(page)).indexOf(before.at(-1) ?? "")).toBe(at - 1);
  }
  // At the end the pressed button is switched off; the other one has the focus.
  await expect(row.getByRole("button", { name: /later$/ })).toBeFocused();
  const said = page.getByRole("status").filter({ hasText: `moved to place 1 of ${before.length}` });
  await expect(said).toContainText("diesel pump");

  await dragRow(row, "after", rows.last());
  await expect.poll(() => sent(page)).toEqual(before);
});
