import { dragRow } from "#tests/support/dragging.ts";
import { expect, phone } from "#tests/support/journey.ts";
import { photosOf, sent, test } from "#tests/support/machine-with-photos.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

const size = { width: 900, height: 600 };

test("a removed photo can be restored, and the form knows that it has changed", async ({ page, machine }) => {
  const rows = photosOf(page);
  await expect(rows).toHaveCount(machine.photos);
  const before = await sent(page);
  await rows.first().getByRole("button", { name: /^Take/ }).click();
  await expect.poll(() => sent(page)).toEqual(before.slice(1));
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sent(page)).toEqual(before);
});

test("a full gallery says so before the photo picker opens", async ({ page, site, machine }) => {
  const { db } = site.dependencies;
  const present = db.selectFrom("machinePhoto").select("photoId").where("machineId", "=", machine.id);
  const others = await db
    .selectFrom("photo")
    .select("id")
    .where("audience", "=", "public")
    .where("id", "not in", present)
    .limit(24 - machine.photos)
    .execute();
  const rows = others.map(({ id }, at) => ({ machineId: machine.id, photoId: id, order: 50 + at }));
  await db.insertInto("machinePhoto").values(rows).execute();
  await page.reload();
  await expect(photosOf(page)).toHaveCount(24);
  const choose = page.getByRole("button", { name: "Choose from library" });
  await choose.click();
  await expect(page.getByRole("alert").getByText("Maximum 24 photos; remove one first")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await photosOf(page).last().getByRole("button", { name: /^Take/ }).click();
  await choose.click();
  await expect(page.getByRole("dialog", { name: "Photo library" })).toBeVisible();
  await page.keyboard.press("Escape");
  const before = await sent(page);
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles([await chosenPhoto("raft.jpg", "#1abc9c", size)]);
  await expect(photosOf(page)).toHaveCount(24);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sent(page)).toHaveLength(25);
  expect(await sent(page)).toEqual(expect.arrayContaining(before));
});

/** @spec library.6 */
test("a photo in use cannot be deleted from the library, and its uses are listed", async ({ page }) => {
  await page.getByRole("button", { name: "Choose from library" }).click();
  const library = page.getByRole("dialog", { name: "Photo library" });
  await library.getByLabel("Search alternative texts").fill("diesel pump");
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await library.getByRole("button", { name: /^Delete/ }).click();
  const refusal = page.getByRole("dialog", { name: "This photo is in use" });
  await expect(refusal.getByRole("link")).toHaveAttribute("href", /\/admin\/cms\/equipment\/\d+\/edit/);
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect(library.getByRole("button", { name: /^Delete/ })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use(phone);

  /** @spec library.1 */
  test("photos dropped and pasted onto the form are added, and nothing is wider than the screen", async ({
    page,
    machine,
  }) => {
    await expect(page.getByRole("button", { name: "Choose from library" })).toBeEnabled();
    for (const [kind, colour, added] of [
      ["drop", "#1abc9c", 1],
      ["paste", "#8e44ad", 2],
    ] as const) {
      const base64 = (await chosenPhoto("raft.jpg", colour, size)).buffer.toString("base64");
      await page.getByRole("button", { name: "From an address" }).evaluate(
        async (target, sent) => {
          const bytes = Uint8Array.from(atob(sent.base64), (sign) => sign.charCodeAt(0));
          const files = new DataTransfer();
          files.items.add(new File([bytes], "raft.jpg", { type: "image/jpeg" }));
          const options = { bubbles: true, cancelable: true };
          if (sent.kind === "drop") {
            target.dispatchEvent(new DragEvent("dragover", { ...options, dataTransfer: files }));
            target.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: files }));
          } else target.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: files }));
        },
        { kind, base64 },
      );
      await expect(photosOf(page)).toHaveCount(machine.photos + added);
    }
    await page.getByRole("button", { name: /^Edit/ }).first().tap();
    await expect(page.getByRole("slider")).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
  });
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
