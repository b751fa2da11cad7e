import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage, signIn } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

test.use({ serviceWorkers: "allow", onPurpose: /ERR_INTERNET_DISCONNECTED|status of 503/ });

/** Shares photos as another app does: the browser opens the share address with them. */
async function share(page: Page, names: string[]) {
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, {
      method: "post",
      action: "/admin/share",
      enctype: "multipart/form-data",
      id: "share",
    });
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "photos", multiple: true, id: "to-share" });
    form.append(input);
    document.body.append(form);
  });
  const photos = await Promise.all(names.map((name) => chosenPhoto(name, "#a63")));
  await page.locator("#to-share").setInputFiles(photos);
  await page.evaluate(() => (document.getElementById("share") as HTMLFormElement).submit());
}

async function openInstalled(page: Page, who = accounts.admin) {
  await openStaffPage(page, "/admin/overview", who);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const stored = () => page.evaluate(async () => (await (await caches.open("plinth-pages")).keys()).length);
  await expect.poll(stored).toBe(2);
}

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
