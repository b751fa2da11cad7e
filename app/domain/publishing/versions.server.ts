import { lastSave } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { fromJson, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import type { DraftKey } from "./drafts.ts";
import type { StoredSubject, Subject } from "./subject.ts";
import { maxVersions, type PublishedVersion } from "./versions.ts";

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

interface NewVersion {
  values: FormValues;
  by: Activity["by"];
  now: Date;
  /** The values that were public before. They become the first version if there is none. */
  before?: StoredSubject | undefined;
}

/** Keeps what becomes public as a version. Call it in the transaction that publishes, before its activity. */
export async function keepVersion(trx: Db, subject: Subject, { values, by, now, before }: NewVersion) {
  if (before && !(await latestVersion(trx, subject))) {
    const last = await lastSave(trx, { kind: subject.kind, recordId: subject.key });
    await addVersion(trx, subject, {
      values: before.values,
      author: last?.actor ?? "",
      at: before.updatedAt,
    });
  }
  await addVersion(trx, subject, { values, author: by.email, at: now.toISOString() });
}
