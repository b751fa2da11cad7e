import type { FormValues } from "#app/content/form-values.ts";
import type { Db } from "#db/connect.ts";
import { fromJson, toJson } from "#db/json.ts";
import { type DraftKey, maxVersions, type PublishedVersion } from "./drafts.ts";

const versionsOf = (db: Db, { kind, key }: DraftKey) =>
  db
    .selectFrom("recordVersion")
    .select(["id", "values", "author", "at"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .orderBy("id", "desc");

/** Returns the published versions of a record or setting, newest first. */
export async function listVersions(db: Db, of: DraftKey): Promise<PublishedVersion[]> {
  const rows = await versionsOf(db, of).limit(maxVersions).execute();
  return rows.map((row) => ({ ...row, values: fromJson(row.values) as FormValues }));
}

/** Returns whether a record or setting has a published version. */
export const hasVersions = async (db: Db, of: DraftKey): Promise<boolean> =>
  (await versionsOf(db, of).limit(1).executeTakeFirst()) !== undefined;

/** Returns the values that were published last, or undefined when no version is kept. */
export async function latestVersion(db: Db, of: DraftKey): Promise<FormValues | undefined> {
  const row = await versionsOf(db, of).limit(1).executeTakeFirst();
  return row && (fromJson(row.values) as FormValues);
}

/** Adds a published version and deletes the oldest beyond the limit. Call it in the transaction that publishes. */
export async function addVersion(
  db: Db,
  of: DraftKey,
  { values, author, at }: Omit<PublishedVersion, "id">,
): Promise<void> {
  const { kind, key } = of;
  await db
    .insertInto("recordVersion")
    .values({ kind, key, values: toJson(values), author, at })
    .execute();
  const oldest = await versionsOf(db, of).offset(maxVersions).limit(1).executeTakeFirst();
  if (!oldest) return;
  await db
    .deleteFrom("recordVersion")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("id", "<=", oldest.id)
    .execute();
}
