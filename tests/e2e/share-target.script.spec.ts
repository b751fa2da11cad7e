import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { accounts } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
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
