import { readFile } from "node:fs/promises";
import sharp from "sharp";
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
