import type { Page, Route } from "@playwright/test";
import { expect, phone, test } from "#tests/support/journey.ts";
import { chosenPhoto, openUploader } from "#tests/support/uploader.ts";

test.use({ ...phone, onPurpose: /ERR_FAILED|status of (401|409|413|422|503)/ });

const longWord = "from-a-camera-".repeat(8);

async function expectFits(page: Page, state: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, state).toBeLessThanOrEqual(360);
}

/** Makes the browser read no photo until the returned function is called. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = createImageBitmap;
    const held = new Promise((resolve) => addEventListener("read-photos", resolve, { once: true }));
    const waiting = (source: ImageBitmapSource, options?: ImageBitmapOptions) =>
      held.then(() => read(source, options));
    Object.assign(globalThis, { createImageBitmap: waiting });
  });
  return async () => void (await page.evaluate(() => dispatchEvent(new Event("read-photos"))));
}

const respondWith = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { status: "error", message } });

const failures: [string, (route: Route) => unknown, RegExp][] = [
  ["broken", (route) => route.abort(), /^The connection broke\. Retrying/],
  ["signed out", respondWith(401, "Sign in."), /^You are signed out\. .* Retrying/],
  ["unavailable", respondWith(503, `Try later: ${longWord}`), /^Try later: .* Retrying/],
  ["in conflict", respondWith(409, `Gone: ${longWord}`), /^Gone: /],
  ["too large", respondWith(413, `${longWord} is larger than 30 MB.`), /is larger than 30 MB/],
  ["refused", respondWith(422, `Refused: ${longWord}`), /^Refused: /],
];

test("every state of a photo with a long name fits a small phone", async ({ page }) => {
  await openUploader(page, "2026-11-12");
  await page.route("**/server/api/photo-uploads/**", () => {});
  const choose = async (name: string) =>
    page.getByLabel("Choose photos").setInputFiles([await chosenPhoto(name, "#481")]);
  const read = await holdReading(page);
  await choose(`IMG_20261112_080000-${longWord}.jpg`);
  await expect(page.getByText("Being read")).toBeVisible();
  await expectFits(page, "being read");
  await read();
  await expect(page.getByText("0 of 1 KB", { exact: false }).first()).toBeVisible();
  await expectFits(page, "sending");

  await choose(`IMG_20261103_080000-${longWord}.jpg`);
  await expect(page.getByText("1 photo was taken on")).toBeVisible();
  await choose(`${longWord}.jpg`);
  await expect(page.getByText("Waits its turn")).toBeVisible();
  await expectFits(page, "waiting, and asking about another day");
  await page.getByText("Date, project, note").first().click();
  await page
    .getByRole("button", { name: /^Edit Time/ })
    .first()
    .click();
  await page.getByLabel(/^Time of/).fill("99");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please type hours and minutes, as 07:30")).toBeVisible();
  await expectFits(page, "its own details and a wrong time");
  await page.getByRole("button", { name: "Stop sending" }).click();
  await expect(page.getByRole("button", { name: "Send the rest" })).toBeVisible();
  await expectFits(page, "stopped");
});

for (const [state, handle, words] of failures) {
  test(`a photo with a long name whose upload is ${state} fits a small phone`, async ({ page }) => {
    await openUploader(page, "2026-11-12");
    await page.route("**/server/api/photo-uploads/**", handle);
    const file = await chosenPhoto(`IMG_20261112_080000-${longWord}.jpg`, "#481");
    await page.getByLabel("Choose photos").setInputFiles([file]);
    await expect(page.getByText(words)).toBeVisible();
    await expectFits(page, state);
  });
}
