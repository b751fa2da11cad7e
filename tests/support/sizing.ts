import { expect, type Page } from "@playwright/test";

/** Opens the page of a service with a part that sizes the work, and waits for its ranges. */
async function openSizing(page: Page, service: string, name: string) {
  await page.goto(`/services/${service}`);
  const part = page.getByRole("region", { name });
  const depth = part.getByRole("slider", { name: "Depth" });
  await part.scrollIntoViewIfNeeded();
  await expect(depth).toBeVisible();
  /** The row of a machine or a rig. */
  const machine = (start: string) => part.getByRole("row", { name: new RegExp(`^${start}`) });
  return { part, depth, machine, said: part.getByRole("status") };
}

export const openPiles = (page: Page) => openSizing(page, "piling", "Size your piles");
export const openPit = (page: Page) => openSizing(page, "excavation", "Size your pit");
