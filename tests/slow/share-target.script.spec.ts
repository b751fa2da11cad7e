import type { Page } from "@playwright/test";
import { openInstalled, share } from "#tests/support/installed-app.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/staff-journey.ts";

test.use({ serviceWorkers: "allow", onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/ });

const chosen = (page: Page) => page.getByLabel("Event Count");

test("photos that were shared without a network are in the uploader at once", async ({ page, context }) => {
  page.on("dialog", (dialog) => dialog.accept());
  await openInstalled(page);
  await context.setOffline(true);
  await share(page, ["offline.jpg"]);
  await expect(chosen(page)).toHaveValue("1");
  await context.setOffline(false);
});

test("photos that were shared while signed out are in the uploader after signing in", async ({
  page,
  context,
  site,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  // Signing out ends the session, which the other tests use.
  const leaver = { email: "leaver@dharini.example", password: "leaver-mango-tree-41" };
  await site.dependencies.auth.api.createUser({ body: { ...leaver, name: "Leaver", role: "admin" } });
  await openInstalled(page, leaver);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  await context.setOffline(true);
  await share(page, ["kept.jpg"]);
  await expect(page.getByText("1 shared photo is kept on this device.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await signIn(page, leaver);
  await expect(page).toHaveURL("/admin/calendar-upload?shared=photos");
  await expect(chosen(page)).toHaveValue("1");
});

test("a share without photos says so", async ({ page }) => {
  await openInstalled(page);
  await share(page, []);
  await expect(page.getByText("The shared photos did not arrive. Choose them here.")).toBeVisible();
});

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

/** Opens a page of another site, which `head` describes. */
async function openElsewhere(page: Page, head: string): Promise<void> {
  await page.route("http://elsewhere.test/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<title>Elsewhere</title>${head}` }),
  );
  await page.goto("http://elsewhere.test/");
}

test("photos that a page of another site posts are not in the uploader", async ({ page, site }) => {
  await openInstalled(page);
  await openElsewhere(page, "");
  await share(page, ["foreign.jpg"], site.origin);
  await expect(page).toHaveURL(`${site.origin}/admin/calendar-upload?shared=nothing`);
  await expect(chosen(page)).toHaveValue("0");
});

test("photos that came into a tab are asked about, since a page that hides its address may have posted them", async ({
  page,
  context,
  site,
}) => {
  await openInstalled(page);
  const tab = await context.newPage();
  tab.on("dialog", (dialog) => dialog.accept());
  await openElsewhere(tab, '<meta name="referrer" content="no-referrer">');
  await share(tab, ["foreign.jpg"], site.origin);
  const question = tab.getByText("1 photo came from another app or page and waits on this device.");
  await expect(question).toBeVisible();
  await expect(chosen(tab)).toHaveValue("0");
  await tab.getByRole("button", { name: "Discard" }).click();
  await expect(question).toBeHidden();
  await share(tab, ["one.jpg", "two.jpg"]);
  await tab.getByRole("button", { name: "Add 2 photos" }).click();
  await expect(chosen(tab)).toHaveValue("2");
});
