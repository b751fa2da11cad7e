import { type Cookie, expect, type Page } from "@playwright/test";
import { hydrated, waitForScripts } from "./hydrated.ts";
import { accounts } from "./site.ts";

/** Fills the login page in and sends it. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Sessions by account. Each site that starts has none yet; see `journey.ts`. */
export const sessions = new Map<string, Cookie[]>();

/**
 * Opens a page of the staff area and waits for its scripts, signed in as an admin or as somebody else. The first time the
 * login form is sent without being shown; what it looks like and does is checked by the tests about it.
 */
export async function openStaffPage(page: Page, path: string, who = accounts.admin): Promise<void> {
  const context = page.context();
  const session = sessions.get(who.email);
  if (session) {
    await context.addCookies(session);
  } else {
    // Signing in ends the session that the browser sends with it, which is another account's.
    await context.clearCookies();
    const response = await page.request.post("/admin/login", {
      form: who,
      maxRedirects: 0,
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    expect(response.status()).toBe(302);
    sessions.set(who.email, await context.cookies());
  }
  waitForScripts(page);
  await page.goto(path);
}

/** The same for a page with the calendar, which is read by the page's scripts. */
export async function openCalendar(page: Page, path: string, who = accounts.admin): Promise<void> {
  await openStaffPage(page, path, who);
  await expect(page.getByText("Loading calendar data...")).toBeHidden();
}

/** Logs out by the button of the header. The account's session ends, so that later tests start one of their own. */
export async function logOut(page: Page, who = accounts.admin): Promise<void> {
  sessions.delete(who.email);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(/\/admin\/login/);
  await hydrated(page);
}
