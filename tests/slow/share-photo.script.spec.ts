import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openCalendar } from "#tests/support/staff-journey.ts";

const title = "Share this photo";

test("a photo is downloaded where the system shares none, and the dialog works by keyboard", async ({
  page,
  site,
}) => {
  const [id] = await addSiteEvents(site, "2025-08-12", [
    { time: "10:20", projectId: 2, colour: "#753" },
    { time: "11:20", projectId: 2, colour: "#573" },
  ]);
  await openCalendar(page, `/admin/overview?day=2025-08-12&event=${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog", { name: title });
  const link = dialog.getByRole("link", { name: "Download" });
  await expect(dialog.getByRole("button", { name: "Share", exact: true })).toBeHidden();
  await expect(link).toBeVisible();
  // Arrow keys turn the photos behind it only when it is closed.
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`event=${id}`));
  const [download] = await Promise.all([page.waitForEvent("download"), link.press("Enter")]);
  const file = await sharp(await readFile(await download.path())).metadata();
  expect([file.format, file.width]).toEqual(["jpeg", 1200]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Share", exact: true })).toBeFocused();
});

test.describe("without the photo", () => {
  test.use({ onPurpose: /404|cannot be shared/ });

  test("the dialog says so, and tries again", async ({ page, site }) => {
    const [id] = await addSiteEvents(site, "2025-08-13", [{ time: "10:20", projectId: 2, colour: "#375" }]);
    await openCalendar(page, `/admin/overview?day=2025-08-13&event=${id}`);
    await page.route("**/*.jpeg", (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.getByText("The photo could not be loaded.")).toBeVisible();
    await page.unroute("**/*.jpeg");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("img", { name: "What is shared" })).toBeVisible();
  });
});

test("a photo is shared with date and project below it, or without", async ({ page, site }) => {
  // Chromium has no system sheet here.
  await page.addInitScript(() => {
    const shared: File[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files = [] }: ShareData) => files.every(({ type }) => type === "image/jpeg"),
      share: async ({ files = [] }: ShareData) => void shared.push(...files),
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const [id] = await addSiteEvents(site, "2025-08-11", [{ time: "10:20", projectId: 2, colour: "#357" }]);
  await openCalendar(page, `/admin/overview?day=2025-08-11&event=${id}`);
  const dialog = page.getByRole("dialog", { name: title });
  for (const captioned of [true, false]) {
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await dialog.getByRole("checkbox", { name: "With date and project" }).setChecked(captioned);
    await expect(dialog.getByRole("img", { name: "What is shared" })).toBeVisible();
    if (captioned) await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Share", exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  const shared = () =>
    page.evaluate(async () => {
      const { shared } = window as unknown as { shared: File[] };
      return Promise.all(
        shared.map(async (file) => {
          const { width, height } = await createImageBitmap(file);
          return { name: file.name, width, height };
        }),
      );
    });
  await expect.poll(async () => (await shared()).length).toBe(2);
  const [captioned, plain] = await shared();
  expect(captioned?.name).toMatch(/^2025-08-11-10-20-\S+\.jpg$/);
  expect(plain).toMatchObject({ width: 1200, height: 900 });
  expect(captioned?.width).toBe(1200);
  expect(captioned?.height).toBe(999);
});
