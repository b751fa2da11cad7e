import type { Page } from "@playwright/test";
import { openInstalled } from "#tests/support/installed-app.ts";
import { expect, test } from "#tests/support/journey.ts";
import { chosenPhoto, eventsOn } from "#tests/support/uploader.ts";

test.use({ serviceWorkers: "allow", onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/ });

/** Dispatches the sync event as the browser does once it has a network. */
async function dispatchSync(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/admin/`);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag: "outbox",
    lastChance: false,
  });
}

test("photos saved without a network are sent by the service worker with no page open", async ({
  page,
  context,
  site,
}) => {
  await openInstalled(page);
  await context.setOffline(true);
  await page.goto("/admin/calendar-upload?date=2025-11-03");
  await page.getByLabel("Choose photos").setInputFiles(await chosenPhoto("IMG_20251103_101500.jpg", "#a63"));
  await page.getByLabel(/^Project/).selectOption("everyone");
  await page.getByRole("button", { name: "Save Calendar Entry" }).click();
  const queued = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("plinth-uploads");
          opening.onsuccess = () => {
            const counting = opening.result.transaction("queue").objectStore("queue").count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await page.waitForURL(/\/admin\/overview/);
  await expect.poll(queued).toBe(1);
  const other = await context.newPage();
  await page.close();
  expect(await eventsOn(site, "2025-11-03")).toEqual([]);
  await context.setOffline(false);
  await dispatchSync(other, site.origin);
  await expect
    .poll(async () => (await eventsOn(site, "2025-11-03")).map(({ time }) => time), { timeout: 60_000 })
    .toEqual(["10:15"]);
});
