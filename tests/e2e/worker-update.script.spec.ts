import { readFile } from "node:fs/promises";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ serviceWorkers: "allow", onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/ });

const built = await readFile(new URL("../../build/client/admin/worker.js", import.meta.url), "utf8");
const version = /version:`(\w+)`/.exec(built)?.[1] ?? "";

test("a new version replaces the worker without mixing files of two versions", async ({ page, context }) => {
  expect(version).toMatch(/^[0-9a-f]{8}$/);
  // What an earlier version left behind.
  let current = false;
  await context.route("**/admin/worker.js", async (route) => {
    const body = current ? built : built.replace(`version:\`${version}\``, "version:`0000aaaa`");
    await route.fulfill({ contentType: "text/javascript", headers: { "Cache-Control": "no-cache" }, body });
  });
  const filesOf = () => page.evaluate(async () => (await caches.keys()).sort());
  const pages = () => page.evaluate(async () => (await (await caches.open("plinth-pages")).keys()).length);
  await openStaffPage(page, "/admin/overview");
  await expect.poll(filesOf).toContain("plinth-files 0000aaaa");
  // The earlier worker stores no page of the current version.
  await page.reload();
  await expect(page.getByText("Loading calendar data...")).toBeHidden();
  expect(await pages()).toBe(0);

  current = true;
  await page.reload();
  await expect.poll(filesOf, { timeout: 60_000 }).toContain(`plinth-files ${version}`);
  await expect.poll(pages, { timeout: 60_000 }).toBe(2);
  await context.setOffline(true);
  await page.goto("/admin/overview");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await context.setOffline(false);
});
