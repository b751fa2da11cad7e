import type { Page } from "@playwright/test";
import { openInstalled, share } from "#tests/support/installed-app.ts";
import { expect, test } from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow", onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/ });

const chosen = (page: Page) => page.getByLabel("Event Count");

test("shared photos are in the uploader, once", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await openInstalled(page);
  await share(page, ["one.jpg", "two.jpg"]);
  await expect(page).toHaveURL("/admin/calendar-upload?shared=photos");
  await expect(chosen(page)).toHaveValue("2");
  await page.reload();
  await expect(chosen(page)).toHaveValue("2");
  await expect(page.getByText("from your last visit are back")).toBeVisible();
});

test("photos that a page of another site posts are not in the uploader", async ({ page, site }) => {
  await openInstalled(page);
  await page.route("http://elsewhere.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  );
  await page.goto("http://elsewhere.test/");
  await share(page, ["foreign.jpg"], site.origin);
  await expect(page).toHaveURL(`${site.origin}/admin/calendar-upload?shared=nothing`);
  await expect(chosen(page)).toHaveValue("0");
});
