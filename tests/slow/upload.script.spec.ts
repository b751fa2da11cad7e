import { expect, test } from "#tests/support/journey.ts";
import {
  type ChosenFile,
  chosenPhoto,
  eventsOn,
  keptDrafts,
  openUploader,
  saved,
} from "#tests/support/uploader.ts";

/** @spec upload.3, upload.5, upload.18, failures.11 */
test("photos can be dropped and pasted onto the page, and are stored unchanged", async ({ page, site }) => {
  await openUploader(page, "2026-11-04");
  await page.getByLabel("Keep originals").check();
  await expect.poll(() => keptDrafts(page)).toContain('"keepOriginals":true');
  await page.reload();
  await expect(page.getByLabel("Keep originals")).toBeChecked();
  await page.getByLabel(/^Project/).selectOption("everyone");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const give = (kind: "drop" | "paste", { name, buffer }: ChosenFile) =>
    page.evaluate(
      ([event, title, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], title, { type: "image/jpeg" }));
        window.dispatchEvent(
          event === "drop"
            ? new DragEvent("drop", { dataTransfer: transfer, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: transfer, cancelable: true }),
        );
      },
      [kind, name, buffer.toString("base64")] as const,
    );
  await give("drop", await chosenPhoto("IMG_20261104_080000.jpg", "#412", { width: 3000, height: 300 }));
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  await give("paste", await chosenPhoto("IMG_20261104_090000.jpg", "#413"));
  await expect(page.getByLabel("Event Count")).toHaveValue("2");
  await page.getByLabel("One time for all").fill("1000");
  await page.getByRole("button", { name: "Set for all" }).click();
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await eventsOn(site, "2026-11-04")).toMatchObject([
    { time: "10:00", width: 3000 },
    { time: "10:00", width: 320 },
  ]);
  expect(await keptDrafts(page)).toBe("[]");
});

test("a drag that ends on a file field of the page is not waited for any longer", async ({ page }) => {
  await openUploader(page, "2026-11-05");
  const drag = (selector: string, kind: "dragover" | "drop") =>
    page.locator(selector).evaluate((target, type) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["date,time"], "events.csv", { type: "text/csv" }));
      target.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true }));
    }, kind);
  const waiting = page.getByText("Let go to add them");
  await drag("body", "dragover");
  await expect(waiting).toBeVisible();
  await drag("#import-table", "dragover");
  await expect(waiting).toHaveCount(0);
  await drag("body", "dragover");
  await expect(waiting).toBeVisible();
  await drag("#import-table", "drop");
  await expect(waiting).toHaveCount(0);
  await expect(page.getByLabel("Event Count")).toHaveValue("0");
});

/** @spec upload.25, upload.26 */
test("a photo of another day prompts a question and never lands on the wrong day", async ({ page, site }) => {
  await openUploader(page, "2026-11-06");
  const files = [
    await chosenPhoto("IMG_20261106_080000.jpg", "#421"),
    await chosenPhoto("IMG_20261105_090000.jpg", "#422"),
    await chosenPhoto("IMG_20261028_100000.jpg", "#423"),
  ];
  await page.getByLabel("Choose photos").setInputFiles(files);
  const question = page.getByRole("region", { name: "1 photo was taken on 5 Nov 2026" });
  await expect(question).toContainText("from the file name");
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByRole("alert")).toContainText("Please say which day these photos belong to");
  const earliest = page.getByRole("region", { name: "1 photo was taken on 28 Oct 2026" });
  await expect(earliest.getByRole("button", { name: "Move 1 to 28 Oct" })).toBeFocused();
  await earliest.getByRole("button", { name: "Keep 6 Nov 2026" }).click();
  await expect(question.getByRole("button", { name: "Move 1 to 5 Nov" })).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Please say which day these photos belong to");
  const rows = page.getByRole("region", { name: "Photos" }).getByRole("listitem");
  const kept = rows.filter({ hasText: "IMG_20261028" });
  await expect(kept).toContainText("10:00 on 28 Oct 2026");
  await expect(kept).not.toContainText("from the file name");
  await question.getByRole("button", { name: "Move 1 to 5 Nov" }).click();
  await expect(page.getByRole("heading", { name: "Photos" })).toBeFocused();
  await expect(page.getByText("Please say which day these photos belong to")).toBeHidden();
  await expect(rows.filter({ hasText: "IMG_20261105" })).toContainText("09:00 from the file name");
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await eventsOn(site, "2026-11-05")).toMatchObject([{ time: "09:00" }]);
  expect(await eventsOn(site, "2026-11-06")).toMatchObject([{ time: "08:00" }, { time: "10:00" }]);
  expect(await eventsOn(site, "2026-10-28")).toEqual([]);
});

test.describe("a missing value", () => {
  test.use({ onPurpose: /422/ });

  /** @spec upload.13, upload.14 */
  test("is reported when the button is pressed, and gets the focus", async ({ page }) => {
    await openUploader(page, "2026-11-08");
    const alert = page.getByRole("alert").filter({ hasText: /./ });
    const press = () => page.getByLabel(/^Note/).press("Enter");
    const button = page.locator("main button[type=submit]");
    await press();
    await expect(button).toHaveJSProperty("disabled", true);
    await expect(alert).toHaveText("Please add at least one event");
    const broken = {
      name: "IMG_20261108_070000.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("no photo"),
    };
    const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") };
    const good = await chosenPhoto("IMG-20261108-WA0001.jpg", "#441");
    await page.getByLabel("Choose photos").setInputFiles([broken, plan, good]);
    await expect(alert).toHaveText("plan.pdf is not an image.");
    await page.getByLabel("Choose photos").setInputFiles([good]);
    await expect(page.getByLabel("Event Count")).toHaveValue("2");
    await expect(button).toHaveText("Please assign times to all images");
    await expect(button).toHaveJSProperty("disabled", true);
    await page.getByLabel("Date", { exact: true }).fill("");
    await press();
    await expect(alert).toHaveText("Please select a date");
    await page.getByLabel("Date", { exact: true }).fill("2026-11-08");
    await press();
    await expect(alert).toHaveText("Please add time for all images before saving");
    await expect(page.getByLabel("Time of IMG-20261108-WA0001.jpg")).toBeFocused();
    await page.keyboard.type("0900");
    await expect(page.getByText(/^This file is not a photo we can read\./)).toBeVisible();
    await page.getByRole("button", { name: "Save Calendar Entry" }).click();
    await expect(alert).toContainText("IMG_20261108_070000.jpg cannot be saved. Please delete it first.");
    await expect(page.getByRole("button", { name: "Delete of IMG_20261108_070000.jpg" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Event Count")).toHaveValue("1");
  });
});
