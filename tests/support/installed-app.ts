import { expect, type Page } from "@playwright/test";
import { accounts } from "./site.ts";
import { openStaffPage } from "./staff-journey.ts";
import { chosenPhoto } from "./uploader.ts";

/** The addresses of the pages that the service worker has stored. */
export const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open("plinth-pages")).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });

/** Opens the calendar in the installed app's window and waits until it would open without a network, too. Other pages are tabs. */
export async function openInstalled(page: Page, who = accounts.admin): Promise<void> {
  // Chromium without a screen installs nothing, and does not let a test choose what window it plays.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === "(display-mode: browser)" ? "not all" : query);
  });
  await openStaffPage(page, "/admin/overview", who);
  const pages = who === accounts.client ? ["/admin/overview"] : ["/admin/calendar-upload", "/admin/overview"];
  await expect.poll(() => storedPages(page)).toEqual(pages);
}

/** Shares photos as another app does: the browser opens the share address of the page's site, or of `origin`, with them. */
export async function share(page: Page, names: string[], origin = ""): Promise<void> {
  await page.evaluate((origin) => {
    const form = document.createElement("form");
    Object.assign(form, {
      method: "post",
      action: `${origin}/admin/share`,
      enctype: "multipart/form-data",
      id: "share",
    });
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "photos", multiple: true, id: "to-share" });
    form.append(input);
    document.body.append(form);
  }, origin);
  const photos = await Promise.all(names.map((name) => chosenPhoto(name, "#a63")));
  await page.locator("#to-share").setInputFiles(photos);
  await page.evaluate(() => (document.getElementById("share") as HTMLFormElement).submit());
}
