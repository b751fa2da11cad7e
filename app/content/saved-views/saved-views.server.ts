import type { Db } from "#db/connect.ts";
import { lockAccount } from "#db/lock-account.ts";
import { maxViews, type SavedView } from "./saved-views.ts";

/** The list of an account. */
export interface OwnList {
  userId: string;
  list: string;
}

/** Returns the views that an account has saved of a list, by name. */
export async function listViews(db: Db, { userId, list }: OwnList): Promise<SavedView[]> {
  const views = await db
    .selectFrom("savedView")
    .select(["name", "query"])
    .where("userId", "=", userId)
    .where("list", "=", list)
    .limit(maxViews)
    .execute();
  // The two databases order letters differently.
  return views.toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
}

export type SaveOutcome =
  /** With the views that gave way to it. */
  | { outcome: "saved"; before: SavedView[] }
  /** These have its name or show the same. */
  | { outcome: "taken"; before: SavedView[] }
  | { outcome: "already" | "full" };

/**
 * Saves a view. A view that has its name or shows the same gives way only if `replace` says so, because a name and
 * what it shows are one each in a list. Call it in a transaction.
 */
export async function saveView(
  trx: Db,
  own: OwnList,
  { name, query, replace }: SavedView & { replace: boolean },
): Promise<SaveOutcome> {
  await lockAccount(trx, own.userId);
  const views = await listViews(trx, own);
  if (views.some((view) => view.name === name && view.query === query)) return { outcome: "already" };
  const before = views.filter((view) => view.name === name || view.query === query);
  if (before.length > 0 && !replace) return { outcome: "taken", before };
  if (views.length - before.length >= maxViews) return { outcome: "full" };
  for (const view of before) await deleteView(trx, own, view.name);
  await trx
    .insertInto("savedView")
    .values({ ...own, name, query })
    .execute();
  return { outcome: "saved", before };
}

/** Deletes a view. @returns what it showed, or undefined when there is none of this name */
export async function deleteView(
  db: Db,
  { userId, list }: OwnList,
  name: string,
): Promise<SavedView | undefined> {
  return db
    .deleteFrom("savedView")
    .where("userId", "=", userId)
    .where("list", "=", list)
    .where("name", "=", name)
    .returning(["name", "query"])
    .executeTakeFirst();
}
