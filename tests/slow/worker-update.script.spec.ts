import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "#tests/support/journey.ts";
import { clientFiles } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** A site whose files for browsers the test changes, as a new release does. */
const test = base.extend<object, { files: string }>({
  files: [
    async ({}, use) => {
      const files = await mkdtemp(join(tmpdir(), "plinth-files-"));
      await cp(clientFiles, files, { recursive: true });
      for (const kind of ["br", "gz", "zst"]) await rm(join(files, `admin/worker.js.${kind}`));
      await use(files);
      await rm(files, { recursive: true });
    },
    { scope: "worker" },
  ],
  siteContents: ({ files }, use) => use({ clientFiles: files }),
});

test.use({ serviceWorkers: "allow", onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/ });

const built = await readFile(join(clientFiles, "admin/worker.js"), "utf8");
const version = /version:`(\w+)`/.exec(built)?.[1] ?? "";

test("a new version replaces the worker without mixing files of two versions", async ({
  page,
  context,
  files,
}) => {
  expect(version).toMatch(/^[0-9a-f]{8}$/);
  const serve = (body: string) => writeFile(join(files, "admin/worker.js"), body);
  const filesOf = () => page.evaluate(async () => (await caches.keys()).sort());
  const pages = () => page.evaluate(async () => (await (await caches.open("plinth-pages")).keys()).length);
  // What an earlier version left behind.
  await serve(built.replace(`version:\`${version}\``, "version:`0000aaaa`"));
  await openStaffPage(page, "/admin/overview");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(filesOf).toContain("plinth-files 0000aaaa");
  // The earlier worker stores no page of the current version.
  await page.reload();
  await expect(page.getByText("Loading calendar data...")).toBeHidden();
  expect(await pages()).toBe(0);

  await serve(built);
  const workers = await context.newCDPSession(page);
  await workers.send("ServiceWorker.enable");
  await expect(async () => {
    // Chromium stops idle workers, but not while a debugger such as Playwright is attached: then an earlier one may remain.
    await workers.send("ServiceWorker.stopAllWorkers");
    await page.reload();
    await expect.poll(filesOf, { timeout: 10_000 }).toContain(`plinth-files ${version}`);
    await expect.poll(pages, { timeout: 10_000 }).toBe(2);
  }).toPass({ timeout: 60_000 });
  await context.setOffline(true);
  await page.goto("/admin/overview");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await context.setOffline(false);
});
