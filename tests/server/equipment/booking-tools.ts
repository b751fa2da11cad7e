import type { Site } from "#tests/support/site.ts";

/** The entries of a machine's calendar. */
export const storedBookings = ({ dependencies: { db } }: Site, machine: number) =>
  db.selectFrom("booking").selectAll().where("machineId", "=", machine).orderBy("id").execute();

/** What the activity says of a machine, oldest first. */
export async function actionsOn({ dependencies: { db } }: Site, machine: number): Promise<string[]> {
  const rows = db.selectFrom("activity").select("action").where("kind", "=", "machine");
  const found = await rows.where("recordId", "=", String(machine)).orderBy("id").execute();
  return found.map(({ action }) => action);
}
