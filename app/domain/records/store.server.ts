import { sql } from "kysely";
import { differingFields } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import { galleryIds, replaceGallery } from "#db/galleries.ts";
import { lastPlace, lockOrder, readOrder, recordTables, writeOrder } from "#db/records.ts";
import { changesRows } from "#db/rows.ts";
import { checkedLinks, linkedIds, lockLinks, saveLinks } from "./links.server.ts";
import type { StoredRecord } from "./record-definition.ts";
import type { RecordFields, RecordFormValues, RecordInput } from "./record-fields.ts";
import { type RecordForForm, type RecordSave, RejectedValue } from "./record-save.ts";
import { columnsOf, formValuesOf, valuesFromRow } from "./record-values.ts";
import { type Move, movedOrder } from "./records.ts";
import { isPublic } from "./shown-records.server.ts";
import { takeSlug, withSlug } from "./slugs.server.ts";

/** Selects the records of a kind that are not in the trash. */
export const present = (db: Db, { kind }: { kind: string }) =>
  recordTables(db).selectFrom(kind).where("deletedAt", "is", null);

/** Returns the name of a record, or undefined when it does not exist or is in the trash. */
export async function recordName(
  db: Db,
  record: Pick<StoredRecord, "kind" | "title">,
  id: number,
): Promise<string | undefined> {
  const name = sql.ref<string>(record.title).as("name");
  return (await present(db, record).select(name).where("id", "=", id).executeTakeFirst())?.name;
}

export async function hasPublicRecord(db: Db, record: Pick<StoredRecord, "kind">): Promise<boolean> {
  const found = recordTables(db).selectFrom(record.kind).select("id").where(isPublic(record.kind)).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Returns the form values of a record that is not in the trash. */
export async function findRecordForForm<Fields extends RecordFields>(
  db: Db,
  record: StoredRecord<Fields>,
  id: number,
): Promise<(RecordForForm<RecordFormValues<Fields>> & { isPublic: boolean }) | undefined> {
  const row = await present(db, record).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const input = { ...valuesFromRow(record.fields, row) } as RecordInput<Fields>;
  for (const name of galleryNames(record.fields))
    Object.assign(input, { [name]: await galleryIds(db, record.kind, id) });
  Object.assign(input, await linkedIds(db, record, id));
  const { version, updatedAt, published } = row;
  return { values: formValuesOf(record.fields, input), version, updatedAt, isPublic: published === 1 };
}

/**
 * Appends a record to the end of the order. Call it in a transaction.
 * @param published false for a record that only the office sees
 * @returns its id
 * @throws UnknownPhoto, RejectedValue
 */
export async function createRecord<Fields extends RecordFields>(
  db: Db,
  record: StoredRecord<Fields>,
  {
    input: typed,
    now = new Date(),
    published = true,
  }: { input: RecordInput<Fields>; now?: Date; published?: boolean },
): Promise<number> {
  const at = now.toISOString();
  const wanted = await checkedLinks(db, record, { input: typed });
  const changed = Object.keys(record.fields);
  await lockLinks(db, record, changed);
  const order = await lastPlace(db, record.kind);
  const input = await withSlug(db, record, { input: typed });
  await takeSlug(db, record, { slug: input["slug" as keyof Fields], now, isDraft: !published });
  await refuseSecond(db, record, { id: null, values: input });
  const { id } = await recordTables(db)
    .insertInto(record.kind)
    .values({
      ...columnsOf(record.fields, input),
      order,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      ...(!published && { published: 0 as const }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // A new record has no photos to replace; on PostgreSQL even a deletion of none bumps the content version.
  const filled = galleryNames(record.fields).filter((name) => (input[name] as number[]).length > 0);
  await savePhotos(db, record, { id, input, changed: filled });
  await saveLinks(db, record, { id, wanted, changed, now });
  return id;
}

/**
 * Updates a record unless it was saved since `version`; nothing is written when nothing differs. A save that does not say
 * which version it has seen is a conflict. Call it in a transaction.
 * @throws UnknownPhoto, RejectedValue
 */
export async function updateRecord<Fields extends RecordFields>(
  db: Db,
  record: StoredRecord<Fields>,
  {
    id,
    version,
    input: typed,
    now = new Date(),
  }: { id: number; version: number; input: RecordInput<Fields>; now?: Date },
): Promise<RecordSave<RecordFormValues<Fields>>> {
  await lockLinks(db, record, Object.keys(record.fields));
  const input = await withSlug(db, record, { input: typed, id });
  const wanted = await checkedLinks(db, record, { id, input });
  const stored = await findRecordForForm(db, record, id);
  if (!stored) return { outcome: "missing" };
  const values = formValuesOf(record.fields, { ...input, ...wanted });
  const changed: string[] = differingFields(stored.values, values);
  if (changed.length === 0 && !Number.isNaN(version)) return { outcome: "saved", fields: changed };
  if (stored.version === version) {
    if (changed.includes("slug"))
      await takeSlug(db, record, { id, slug: input["slug" as keyof Fields], now });
    await refuseSecond(db, record, { id, values: input });
    const columns = {
      ...columnsOf(record.fields, input),
      version: version + 1,
      updatedAt: now.toISOString(),
    };
    const updated = recordTables(db)
      .updateTable(record.kind)
      .set(columns)
      .where("id", "=", id)
      .where("version", "=", version)
      .where("deletedAt", "is", null);
    if (await changesRows(updated)) {
      await savePhotos(db, record, { id, input, changed });
      await saveLinks(db, record, { id, wanted, changed, now });
      return { outcome: "saved", fields: changed };
    }
  }
  // Another save came first, perhaps after `stored` was read.
  const newer = await findRecordForForm(db, record, id);
  if (!newer) return { outcome: "missing" };
  return { outcome: "conflict", version: newer.version, at: newer.updatedAt, values: newer.values };
}

/** Gives a record that was never public the name in its draft, by which the office finds it. */
export async function nameUnpublished(
  db: Db,
  { kind, title }: Pick<StoredRecord, "kind" | "title">,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await recordTables(db)
    .updateTable(kind)
    .set({ [title]: name })
    .where("id", "=", id)
    .where("published", "=", 0)
    .execute();
}

export const galleryNames = (fields: RecordFields) =>
  Object.keys(fields).filter((name) => fields[name]?.type === "gallery");

async function savePhotos<Fields extends RecordFields>(
  db: Db,
  { kind, fields }: StoredRecord<Fields>,
  { id, input, changed }: { id: number; input: RecordInput<Fields>; changed: string[] },
) {
  for (const name of galleryNames(fields))
    if (changed.includes(name))
      await replaceGallery(db, kind, { id, photoIds: input[name as keyof Fields] as number[] });
}

/** Returns a `RejectedValue`, and throws any other error again. */
export function rejectedValue(error: unknown): RejectedValue {
  if (error instanceof RejectedValue) return error;
  throw error;
}

/**
 * Checks the values that at most one record may have. Call it in the transaction that writes them.
 * @param id the record that gets the values; null for a new one
 * @throws RejectedValue
 */
export async function refuseSecond(
  db: Db,
  { kind, title, fields }: Pick<StoredRecord, "kind" | "title" | "fields">,
  { id, values }: { id: number | null; values: object },
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = values[name as keyof typeof values];
    if (field.type !== "choice" || typeof value !== "string" || !field.once?.includes(value)) continue;
    await lockOrder(db, kind);
    const other = await recordTables(db)
      .selectFrom(kind)
      .select(sql.ref<string>(title).as("title"))
      .where("deletedAt", "is", null)
      .where(sql.ref(name), "=", value)
      .$if(id !== null, (query) => query.where("id", "<>", id))
      .executeTakeFirst();
    if (other) throw new RejectedValue(name, `“${other.title}” already is the ${value.toLowerCase()}.`);
  }
}

export type Moved =
  | { outcome: "moved" | "there already"; name: string; place: number; of: number }
  | { outcome: "gone" }
  /** Someone else changed the order in the meantime. */
  | { outcome: "changed" };

/**
 * Moves a record within the order and renumbers all places from 1 to n. Call it in a transaction. Records that were
 * added or deleted after the order was loaded do not cause a conflict.
 */
export async function moveRecord(
  db: Db,
  record: Pick<StoredRecord, "kind" | "title">,
  { id, ...move }: Move & { id: number },
): Promise<Moved> {
  const { kind } = record;
  await lockOrder(db, kind);
  const order = await readOrder(db, kind);
  const name = await recordName(db, record, id);
  if (name === undefined) return { outcome: "gone" };
  const wanted = movedOrder(order, id, move);
  if (!wanted) return { outcome: "changed" };
  await writeOrder(db, kind, wanted);
  const place = wanted.indexOf(id) + 1;
  const outcome = order[place - 1] === id ? "there already" : "moved";
  return { outcome, name, place, of: wanted.length };
}
