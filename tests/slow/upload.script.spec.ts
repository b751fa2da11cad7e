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
