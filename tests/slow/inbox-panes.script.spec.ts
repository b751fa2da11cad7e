import type { Locator } from "@playwright/test";
import { addInquiry } from "#tests/support/inquiries.ts";
import { expect, phone, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

const inbox = "/admin/cms/messages";

/** @spec messages.18 */
test("a reply, its hint and its button fit above the actions of an inquiry", async ({ page, site }) => {
  const message =
    "Two-level basement at Chembur, plot 38 m x 44 m, about 9 m deep. Soil report shows 3 m fill, 4 m clay, then weathered rock.";
  const id = await addInquiry(site.dependencies.db, { name: "Fitting Reply", status: "read", message });
  site.dependencies.sendsMail = true;
  await openStaffPage(page, `${inbox}?message=${id}`);
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const dialog = page.getByRole("dialog", { name: "Fitting Reply" });
    const box = async (locator: Locator) => {
      const found = await locator.boundingBox();
      if (!found) throw new Error("it has no place");
      return { top: found.y, bottom: found.y + found.height };
    };
    await expect(async () => {
      const hint = await box(dialog.getByText(/with the inquiry quoted/));
      const field = await box(dialog.getByLabel("Reply to Fitting Reply"));
      const send = await box(dialog.getByRole("button", { name: "Send reply" }));
      const actions = await box(dialog.locator(".inquiry-actions"));
      expect(field.bottom - field.top, `${width} px`).toBeGreaterThanOrEqual(width === 360 ? 124 : 73);
      expect(hint.bottom, `${width} px`).toBeLessThanOrEqual(field.top);
      expect(field.bottom, `${width} px`).toBeLessThanOrEqual(send.top);
      expect(send.bottom, `${width} px`).toBeLessThanOrEqual(actions.top);
    }).toPass();
  }
  // The inquiry stays readable above the reply, and the focus moves no button from under the mouse.
  const pane = page.getByRole("dialog", { name: "Fitting Reply" });
  const field = pane.getByLabel("Reply to Fitting Reply");
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(async () => {
    const { height = 0 } = (await pane.boundingBox()) ?? {};
    const composer = (await pane.locator(".composer").boundingBox())?.height ?? height;
    expect(composer).toBeLessThan(height / 2);
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 800 });
  const height = await heightOf();
  await field.focus();
  await expect.poll(heightOf).toBe(height);
  await field.fill("One\nTwo\nThree\nFour\nFive");
  await expect.poll(heightOf).toBeGreaterThan(height + 40);
  await field.fill("");
  await expect(pane.getByRole("button", { name: "Send reply" })).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const controls = [pane.getByRole("radio", { name: "Reply by mail" }), pane.getByLabel("Template")];
    const [radio = 0, template = 99] = await Promise.all(
      controls.map(async (control) => {
        const { y, height } = (await control.boundingBox()) ?? { y: 0, height: 0 };
        return y + height / 2;
      }),
    );
    expect(Math.abs(radio - template)).toBeLessThanOrEqual(1);
  }).toPass();
  // A longer text scrolls below its reply instead of pushing it away.
  await site.dependencies.db
    .updateTable("inquiry")
    .set({ message: `${message}\n\n${message}\n\n${message}` })
    .where("id", "=", id)
    .execute();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, `${inbox}?message=${id}`);
  const dialog = page.getByRole("dialog", { name: "Fitting Reply" });
  await expect(async () => {
    const actions = await dialog.locator(".inquiry-actions").boundingBox();
    for (const part of [dialog.getByRole("button", { name: "Send reply" }), dialog.getByLabel("Template")]) {
      const place = await part.boundingBox();
      expect((place?.y ?? 999) + (place?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
    }
  }).toPass();
});

test.describe("on a phone", () => {
  test.use(phone);

  /** @spec messages.16, messages.18 */
  test("most actions of an inquiry are in a menu, which Escape closes before the inquiry", async ({
    page,
    site,
  }) => {
    const id = await addInquiry(site.dependencies.db, { name: "Madhu Menu", status: "read" });
    await openStaffPage(page, `${inbox}?message=${id}`);
    const dialog = page.getByRole("dialog", { name: "Madhu Menu" });
    const menu = dialog.locator(".inquiry-more > summary");
    const archive = dialog.getByRole("button", { name: "Archive" });
    await expect(dialog.getByRole("button", { name: "Mark as answered" })).toBeVisible();
    await expect(archive).toBeHidden();
    await menu.press("Enter");
    await expect(archive).toBeVisible();
    await archive.press("Escape");
    await expect(archive).toBeHidden();
    await expect(menu).toBeFocused();
    await page.keyboard.press("#");
    const question = page.getByRole("dialog", { name: "Are you sure you want to delete this message?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await archive.click();
    const unanswered = page.getByRole("dialog", { name: "This inquiry has no answer yet. Archive it?" });
    await unanswered.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("status").getByText("Message archived", { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
