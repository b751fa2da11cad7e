import { expect, test } from "#tests/support/journey.ts";
import { addSiteEvents } from "#tests/support/site-events.ts";
import { openUploader } from "#tests/support/uploader.ts";

/** @spec upload.12, upload.16 */
test("the list of existing events grows to 300 px, then scrolls, also by keyboard", async ({
  page,
  site,
}) => {
  for (let day = 10; day < 30; day += 1) await addSiteEvents(site, `2022-01-${day}`, [{ time: "10:00" }]);
  await openUploader(page, "2022-01-09");
  const list = page.getByRole("list", { name: "Existing Events" });
  const oldest = list.getByRole("listitem").last();
  await expect(oldest).toContainText("visible to all accounts");
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(300);
  await expect(oldest).not.toBeInViewport();
  await list.focus();
  await page.keyboard.press("End");
  await expect(oldest).toBeInViewport();
});
