import { randomInt } from "node:crypto";
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { fromJson, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { changedRows, changesRows } from "#db/rows.ts";
import type { Database, DraftTable } from "#db/schema.ts";
import type { Draft, DraftKey } from "./drafts.ts";

/** Returns a random version for a save of a draft, far above those of records, so that no two saves share one. */
export const newDraftVersion = () => randomInt(100_000_000, 999_999_999);

const draftOf = ({ kind: _, key: __, values, isNew, ...row }: Selectable<DraftTable>): Draft => ({
  ...row,
  values: fromJson(values) as Draft["values"],
  isNew: isNew === 1,
});

const keyedDraftOf = (row: Selectable<DraftTable>): Draft & DraftKey => ({
  kind: row.kind,
  key: row.key,
  ...draftOf(row),
});

export async function findDraft(db: Db, { kind, key }: DraftKey): Promise<Draft | undefined> {
  const row = await db
    .selectFrom("draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && draftOf(row);
}

export async function draftsOf(db: Db, kind: string, keys: string[]): Promise<Map<string, Draft>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("draft")
    .selectAll()
    .where("kind", "=", kind)
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.key, draftOf(row)]));
}

export async function draftsWithPhoto(db: Db, photoId: number): Promise<(Draft & DraftKey)[]> {
  const rows = await db
    .selectFrom("draftPhoto")
    .innerJoin("draft", (join) =>
      join.onRef("draft.kind", "=", "draftPhoto.kind").onRef("draft.key", "=", "draftPhoto.key"),
    )
    .selectAll("draft")
    .where("draftPhoto.photoId", "=", photoId)
    .orderBy("draft.kind")
    .orderBy("draft.key")
    .execute();
  return rows.map(keyedDraftOf);
}

/**
 * Stores a draft in place of the one with the version `replaces`, or as the first one when that is null. Call it in a
 * transaction that has locked the photos.
 * @returns false when another save came first
 */
export async function storeDraft(
  db: Db,
  { kind, key }: DraftKey,
  { values, isNew, replaces, photoIds, ...draft }: Draft & { replaces: number | null; photoIds: number[] },
): Promise<boolean> {
  const row = { ...draft, values: toJson(values), isNew: isNew ? (1 as const) : (0 as const) };
  const stored =
    replaces === null
      ? db
          .insertInto("draft")
          .values({ kind, key, ...row })
          .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
      : db.updateTable("draft").set(row).where(unchanged({ kind, key }, replaces));
  if (!(await changesRows(stored))) return false;
  await db.deleteFrom("draftPhoto").where("kind", "=", kind).where("key", "=", key).execute();
  const photos = [...new Set(photoIds)].map((photoId) => ({ kind, key, photoId }));
  if (photos.length > 0) await db.insertInto("draftPhoto").values(photos).execute();
  return true;
}

/** The condition that a draft still has this version. */
const unchanged =
  ({ kind, key }: DraftKey, version: number) =>
  (row: ExpressionBuilder<Database, "draft">) =>
    row.and({ kind, key, version });

/**
 * Makes a draft follow a save of its record that changed one field: it is then based on the new version, and so still
 * can be published.
 * @param values all values of the draft
 */
export async function rebaseDraft(
  db: Db,
  draft: DraftKey,
  { version, basedOn, values }: Pick<Draft, "version" | "basedOn" | "values">,
): Promise<void> {
  await db
    .updateTable("draft")
    .set({ values: toJson(values), basedOn, version: version + 1 })
    .where(unchanged(draft, version))
    .execute();
}

/** Deletes the draft with this version. @returns false when there is none any more */
export async function removeDraft(db: Db, draft: DraftKey, version: number): Promise<boolean> {
  return changesRows(db.deleteFrom("draft").where(unchanged(draft, version)));
}

/**
 * Sets when a draft becomes public by itself; null for not at all.
 * @returns false when the draft has changed, or another request has set the same time
 */
export async function scheduleDraft(
  db: Db,
  draft: DraftKey,
  { version, publishAt }: { version: number; publishAt: string | null },
): Promise<boolean> {
  return changesRows(
    db
      .updateTable("draft")
      .set({ publishAt, failure: null })
      .where(unchanged(draft, version))
      .where(sql<boolean>`"publishAt" is distinct from ${publishAt}`),
  );
}

export async function latestDrafts(db: Db, limit: number): Promise<(Draft & DraftKey)[]> {
  const rows = await db.selectFrom("draft").selectAll().orderBy("savedAt", "desc").limit(limit).execute();
  return rows.map(keyedDraftOf);
}

/** Drafts that one run publishes; the next run follows in a minute. */
const maxDue = 100;

/** Returns the first drafts that are due, earliest first. */
export async function dueDrafts(db: Db, now: Date) {
  const rows = await db
    .selectFrom("draft")
    .selectAll()
    .where("publishAt", "<=", now.toISOString())
    .orderBy("publishAt")
    .limit(maxDue)
    .execute();
  return rows.map(keyedDraftOf);
}

type DueDraft = DraftKey & Pick<Draft, "version" | "publishAt">;

/**
 * Takes a due draft out of the schedule, so that only one node publishes it, or stores why it was not published. Call it
 * as the first statement of the publishing transaction that reads or writes rows.
 * @returns false when another node has taken it, or its author has changed it
 */
export const settleDueDraft = (db: Db, draft: DueDraft, failure?: string): Promise<boolean> =>
  changesRows(
    db
      .updateTable("draft")
      .set({ publishAt: null, ...(failure !== undefined && { failure }) })
      .where(unchanged(draft, draft.version))
      .where("publishAt", "=", draft.publishAt),
  );

/** Deletes drafts and versions of records that no longer exist. @returns the number of deleted rows */
export async function purgeDrafts(db: Db, kind: string): Promise<number> {
  const isGone = sql<SqlBool>`not exists (select 1 from ${sql.table(kind)} as record
    where record."id" = cast("key" as integer))`;
  const drafts = await changedRows(db.deleteFrom("draft").where("kind", "=", kind).where(isGone));
  const versions = db.deleteFrom("recordVersion").where("kind", "=", kind).where(isGone);
  return drafts + (await changedRows(versions));
}
