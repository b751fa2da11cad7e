import type { Page } from "@playwright/test";

/** A day of the month, by the end of its accessible name. */
export const dayLink = (page: Page, name: string) => page.getByRole("gridcell").getByRole("link", { name });

/** The events of the day whose window is open. */
export const cards = (page: Page) => page.getByRole("dialog").getByRole("listitem");
