import { expect, type Page } from "@playwright/test";
import { noteTraffic, quiet } from "./quiet.ts";
import { accounts } from "./site.ts";

/** Fills the login page in and sends it. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Opens a page of the staff area, signed in as an admin or as somebody else. The login form is sent without
 * being shown; what it looks like and does is checked by the tests about it.
 */
export async function openStaffPage(page: Page, path: string, who = accounts.admin): Promise<void> {
  const response = await page.request.post("/admin/login", {
    form: who,
    maxRedirects: 0,
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(response.status()).toBe(302);
  noteTraffic(page.context());
  await page.goto(path);
}

/** The same for a page with the calendar, which is read by the page's scripts. */
export async function openCalendar(page: Page, path: string, who = accounts.admin): Promise<void> {
  await openStaffPage(page, path, who);
  await expect(page.getByText("Loading calendar data...")).toBeHidden();
}

/** The same for what only the page's scripts do: waits until they are at work. */
export async function openHydratedPage(page: Page, path: string): Promise<void> {
  await openStaffPage(page, path);
  await page.waitForURL(path);
  await quiet(page);
  await hydrated(page);
}

/**
 * Resolves when React handles every field and button of the page. On a busy machine scripts have arrived long before
 * they have run, and what is typed or chosen until then is noticed by nobody.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("main :is(input, textarea, select, button)")];
    return controls.every((control) => Object.keys(control).some((key) => key.startsWith("__reactProps$")));
  });
}
