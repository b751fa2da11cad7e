import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { recordTables } from "#db/records.ts";
import { changesRows } from "#db/rows.ts";
import type { StoredRecord } from "./record-definition.ts";

/** The columns that a change of the `quick` field needs. */
export interface QuickRow {
  id: number;
  name: string;
  version: number;
  isPublic: boolean;
  /** Empty for kinds without such a field. */
  value: string;
}

/** Returns those of some records that are not in the trash, in the order of their ids. */
export async function quickRows(
  db: Db,
  { kind, title, quick }: Pick<StoredRecord, "kind" | "title" | "quick">,
  ids: number[],
): Promise<QuickRow[]> {
  if (ids.length === 0) return [];
  const value = quick === undefined ? sql.lit("") : sql.ref<string>(quick);
  const rows = await recordTables(db)
    .selectFrom(kind)
    .select(["id", sql.ref<string>(title).as("name"), "version", "published", value.as("value")])
    .where("id", "in", ids)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ published, ...row }) => ({ ...row, isPublic: published === 1 }));
}

/**
 * Gives the `quick` field of a record a value, and the record a new version. Call it in a transaction.
 * @returns false when the record no longer has this version
 */
export async function setQuickField(
  db: Db,
  { kind }: Pick<StoredRecord, "kind">,
  {
    id,
    version,
    field,
    value,
    now,
  }: { id: number; version: number; field: string; value: string; now: Date },
): Promise<boolean> {
  return changesRows(
    recordTables(db)
      .updateTable(kind)
      .set({ [field]: value, version: version + 1, updatedAt: now.toISOString() })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deletedAt", "is", null),
  );
}

/**
 * Shows a record to visitors, or hides it from them. Call it in a transaction.
 * @returns false when nothing changed, or the record is in the trash
 */
export async function setPublished(
  db: Db,
  { kind }: Pick<StoredRecord, "kind">,
  { id, isPublic }: { id: number; isPublic: boolean },
): Promise<boolean> {
  return changesRows(
    recordTables(db)
      .updateTable(kind)
      .set({ published: isPublic ? 1 : 0 })
      .where("id", "=", id)
      .where("published", "=", isPublic ? 0 : 1)
      .where("deletedAt", "is", null),
  );
}
