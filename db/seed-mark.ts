import { toJson } from "./columns.ts";
import type { Db } from "./connect.ts";
import { changesRows } from "./rows.ts";

/** What a database was filled with when it was empty. */
export type Seed = "demo" | "empty";

const key = "seed";
/** What is stored: the version of the demo. */
const marks = { demo: "v1", empty: "empty" } as const satisfies Record<Seed, string>;

/** Records what the database was filled with. @returns false if that was recorded before, and leaves it */
export async function markSeed(db: Db, seed: Seed, now: Date): Promise<boolean> {
  const value = { key, value: toJson(marks[seed]), updatedAt: now.toISOString() };
  return changesRows(
    db
      .insertInto("setting")
      .values(value)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Returns whether the site was filled with the demo, and nobody has started over. */
export async function hasDemo(db: Db): Promise<boolean> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value === toJson(marks.demo);
}
