import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({
  serviceWorkers: "allow",
  // Without a network, requests fail.
  onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/,
});

/** The addresses of the pages that the service worker has stored. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open("plinth-pages")).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });

async function openInstalled(page: Page, who = accounts.admin) {
  await openStaffPage(page, "/admin/overview", who);
  const pages = who === accounts.client ? ["/admin/overview"] : ["/admin/calendar-upload", "/admin/overview"];
  await expect.poll(() => storedPages(page)).toEqual(pages);
}

test("another account's pages are deleted when an account signs in", async ({ page }) => {
  await openInstalled(page);
  // Without a logout, as after an expired session.
  await openStaffPage(page, "/admin/account", accounts.client);
  await expect.poll(() => storedPages(page)).toEqual(["/admin/overview"]);
  const text = () => page.evaluate(async () => (await caches.match("/admin/overview"))?.text());
  await expect.poll(text).toContain(accounts.client.email);
});
