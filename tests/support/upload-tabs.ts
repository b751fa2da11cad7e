import type { Page } from "@playwright/test";

export const elsewhere = (page: Page) =>
  page.getByRole("region", { name: "This upload is open in another tab" });
export const count = (page: Page) => page.getByLabel("Event Count");
export const allSent = (page: Page) => page.getByText(/^1 of 1 photo, /);

/** Opens the uploader of a day in a second tab of the same browser, where the session is there already. */
export async function openSecondTab(page: Page, date: string): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(`/admin/calendar-upload?date=${date}`);
  return second;
}
