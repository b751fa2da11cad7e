import type { Page } from "@playwright/test";
import { test as journey } from "./journey.ts";
import type { Site } from "./site.ts";
import { openStaffPage } from "./staff-journey.ts";

/** A copy of the demo's first machine with its photos, of the test's own. */
async function copyMachine({ dependencies: { db } }: Site) {
  const first = db.selectFrom("machine").selectAll().where("id", "=", 1);
  const { id: _id, ...machine } = await first.executeTakeFirstOrThrow();
  const row = { ...machine, name: "Journey machine", slug: "journey-machine", order: 99 };
  const { id } = await db.insertInto("machine").values(row).returning("id").executeTakeFirstOrThrow();
  const shown = await db.selectFrom("machinePhoto").selectAll().where("machineId", "=", 1).execute();
  await db
    .insertInto("machinePhoto")
    .values(shown.map((photo) => ({ ...photo, machineId: id })))
    .execute();
  return { id, photos: shown.length };
}

export const test = journey.extend<{ machine: Awaited<ReturnType<typeof copyMachine>> }>({
  /** A machine with photos; each test begins on its form. */
  machine: [
    async ({ page, site }, use) => {
      const machine = await copyMachine(site);
      await openStaffPage(page, `/admin/cms/equipment/${machine.id}/edit`);
      await use(machine);
      await site.dependencies.db.deleteFrom("machine").where("id", "=", machine.id).execute();
    },
    { auto: true },
  ],
});

export const photosOf = (page: Page) => page.getByRole("group", { name: "Photos" }).getByRole("listitem");

/** The ids of the photos in the order in which the form would send them. */
export const sent = (page: Page) =>
  page
    .locator('input[name="photos[]"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
