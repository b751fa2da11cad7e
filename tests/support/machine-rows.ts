import type { Page } from "@playwright/test";
import { addMachine } from "./records.ts";
import type { Site } from "./site.ts";

/** Four machines of a test's own, one behind the other; the names begin with the given word. */
export async function addMachines({ dependencies: { db } }: Site, word: string): Promise<void> {
  const { last } = await db
    .selectFrom("machine")
    .select((row) => row.fn.max("order").as("last"))
    .executeTakeFirstOrThrow();
  const category = "Support Equipment";
  for (const [at, name] of ["Alpha", "Bravo", "Charlie", "Delta"].entries())
    await addMachine(db, { name: `${word} ${name}`, category, order: Number(last) + at + 1 });
}

/** Deletes them again: the home page shows a limited number of machines, those of the demo first. */
export const removeMachines = ({ dependencies: { db } }: Site) =>
  db.deleteFrom("machine").where("location", "=", "Taloja").execute();

/** Opens the menu of a row, which has what View, Edit and Delete are not. */
export const openMenu = (page: Page, name: string) =>
  page
    .locator(".row-menu > summary")
    .filter({ hasText: `More for ${name}` })
    .press("Enter");

export const rows = (page: Page) =>
  page.getByRole("list", { name: "Equipment" }).getByRole("heading", { level: 2 });
