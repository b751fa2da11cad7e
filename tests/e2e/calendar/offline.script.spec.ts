import { openInstalled } from "#tests/support/installed-app.ts";
import { expect, test } from "#tests/support/journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

test.use({
  serviceWorkers: "allow",
  // Without a network, requests fail.
  onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/,
});

test("the calendar and the uploader open without a network", async ({ page, context }) => {
  await openInstalled(page);
  await expect(page.getByText("Loading calendar data...")).toBeHidden();
  await context.setOffline(true);
  await page.goto("/admin/overview");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Loading calendar data...")).toBeHidden();
  await expect(page.getByRole("gridcell", { name: /, [1-9]\d* events?$/ }).first()).toBeVisible();

  // Without private photos in a cache that a logout leaves.
  const cached = () =>
    page.evaluate(async () => {
      const found = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return found.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await cached()).length).toBeGreaterThan(20);
  expect(
    (await cached()).filter((path) => !/^\/assets\/|^\/admin\/(overview|calendar-upload)$/.test(path)),
  ).toEqual([]);

  // The photo is not saved yet.
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/calendar-upload?date=2026-11-12");
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2026-11-12");
  await page.locator("#images").setInputFiles(await chosenPhoto("slab.jpg", "#a63"));
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  // The photo is stored.
  await expect(page.getByText("Choose photos")).toBeVisible();
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await page.getByRole("link", { name: "Add photos" }).click();
  await expect(page.getByLabel("Event Count")).toHaveValue("1");
  await context.setOffline(false);
});
