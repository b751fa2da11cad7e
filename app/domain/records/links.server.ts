import { sql } from "kysely";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { fromJson, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { lockOrder, recordTables } from "#db/records.ts";
import type { StoredRecord } from "./record-definition.ts";
import type { LinksField, RecordFields } from "./record-fields.ts";
import { RejectedValue } from "./record-save.ts";
import { type LinkedRecord, type RecordKind, recordNames } from "./records.ts";
import { otherSide } from "./shared-fields.ts";

const linksOf = (fields: RecordFields) => Object.values(fields).filter((field) => field.type === "links");

/** Returns the rows of a field's table of pairs, with the columns of the record's own kind and of the other kind. */
function pairs(db: Db, kind: string, { table, to }: LinksField) {
  const [own, other] = [sql.ref<number>(`${kind}Id`), sql.ref<number>(`${to}Id`)];
  return { own, other, rows: recordTables(db).selectFrom(table).select(other.as("id")) };
}

/** Returns the ids of the linked records that are not in the trash, for each field that links a record. */
export async function linkedIds(db: Db, { kind, fields }: Pick<StoredRecord, "kind" | "fields">, id: number) {
  const found: Record<string, number[]> = {};
  for (const field of linksOf(fields)) {
    const { own, rows } = pairs(db, kind, field);
    const present = await recordTables(db)
      .selectFrom(field.to)
      .select("id")
      .where("id", "in", rows.where(own, "=", id))
      .where("deletedAt", "is", null)
      .orderBy("id")
      .execute();
    found[field.name] = present.map((row) => row.id);
  }
  return found;
}

/**
 * Returns the links to store for a record: those of its form, without records that were moved to the trash since the
 * form was opened. Such links stay hidden until the record is restored.
 * @param id undefined for a new record
 * @throws RejectedValue
 */
export async function checkedLinks(
  db: Db,
  { kind, fields }: Pick<StoredRecord, "kind" | "fields">,
  { id, input }: { id?: number; input: object },
): Promise<Record<string, number[]>> {
  const checked: Record<string, number[]> = {};
  for (const field of linksOf(fields)) {
    const { name } = field;
    const ids = (input as Record<string, number[]>)[name] ?? [];
    checked[name] = [];
    if (ids.length === 0) continue;
    const { own, other, rows } = pairs(db, kind, field);
    const linked = rows.where(own, "=", id ?? 0).where(other, "in", ids);
    const known = await recordTables(db)
      .selectFrom(field.to)
      .select(["id", "deletedAt"])
      .where("id", "in", ids)
      .where((row) => row.or([row("deletedAt", "is", null), row("id", "in", linked)]))
      // The same order as that of stored links, so that unchanged ones do not seem changed.
      .orderBy("id")
      .execute();
    if (known.length < ids.length)
      throw new RejectedValue(
        name,
        `A chosen ${field.item} no longer exists and was removed from the list. Check the list and save again.`,
      );
    checked[name] = known.filter(({ deletedAt }) => deletedAt === null).map((row) => row.id);
  }
  return checked;
}

/**
 * Locks the records that these links belong to until the end of the transaction: two forms that write the same pairs
 * from either side would otherwise wait for each other. Call it before anything else is written.
 */
export async function lockLinks(
  db: Db,
  { kind, fields }: Pick<StoredRecord, "kind" | "fields">,
  changed: string[],
) {
  const kinds = linksOf(fields)
    .filter(({ name }) => changed.includes(name))
    .map(({ to }) => to);
  if (kinds.length === 0) return;
  for (const locked of [...new Set<string>([kind, ...kinds])].toSorted()) await lockOrder(db, locked);
}

/**
 * Stores the links of a record. Records that gain or lose a link get a new version, because their own forms show the
 * same pair: a form that was opened before meets a conflict instead of undoing this save. So do their drafts.
 * @throws RejectedValue when another record would have more links than its form allows
 */
export async function saveLinks(
  db: Db,
  { kind, fields }: Pick<StoredRecord, "kind" | "fields">,
  {
    id,
    wanted,
    changed,
    now,
  }: { id: number; wanted: Record<string, number[]>; changed: string[]; now: Date },
) {
  const before = await linkedIds(db, { kind, fields }, id);
  for (const field of linksOf(fields).filter(({ name }) => changed.includes(name))) {
    const has = before[field.name] ?? [];
    const wants = wanted[field.name] ?? [];
    const removed = has.filter((other) => !wants.includes(other));
    const added = wants.filter((other) => !has.includes(other));
    const { own, other } = pairs(db, kind, field);
    if (removed.length > 0)
      await recordTables(db)
        .deleteFrom(field.table)
        .where(own, "=", id)
        .where(other, "in", removed)
        .execute();
    if (added.length > 0) {
      await db
        .$extendTables<Record<string, Record<string, number>>>()
        .insertInto(field.table)
        .values(added.map((linked) => ({ [`${kind}Id`]: id, [`${field.to}Id`]: linked })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await checkOtherSide(db, field, { kind, added });
    }
    if (removed.length + added.length === 0) continue;
    const bumped = await recordTables(db)
      .updateTable(field.to)
      .set((row) => ({ version: row("version", "+", 1), updatedAt: now.toISOString() }))
      .where("id", "in", [...removed, ...added])
      .returning(["id", "version"])
      .execute();
    await linkDrafts(db, field, { id, bumped, added });
  }
}

/**
 * Gives current drafts of the other records the same pair, which they show as well, and a new version, so that they
 * still follow what is stored.
 */
async function linkDrafts(
  db: Db,
  field: LinksField,
  { id, bumped, added }: { id: number; bumped: { id: number; version: number }[]; added: number[] },
) {
  const name = otherSide(field)?.name;
  const versions = new Map(bumped.map((one) => [String(one.id), one.version]));
  const drafts = await db
    .selectFrom("draft")
    .select(["key", "values", "basedOn"])
    .where("kind", "=", field.to)
    .where("key", "in", [...versions.keys()])
    .execute();
  for (const draft of drafts) {
    const { key } = draft;
    const version = versions.get(key);
    if (version !== draft.basedOn + 1) continue;
    const values = fromJson(draft.values) as FormValues;
    const links = name === undefined ? undefined : (values[name] as string[] | undefined);
    const others = (links ?? []).map(Number).filter((linked) => linked !== id);
    const next = (added.includes(Number(key)) ? [...others, id] : others).toSorted((a, b) => a - b);
    await db
      .updateTable("draft")
      .set((row) => ({
        basedOn: version,
        version: row("version", "+", 1),
        ...(name !== undefined && links && { values: toJson({ ...values, [name]: next.map(String) }) }),
      }))
      .where("kind", "=", field.to)
      .where("key", "=", key)
      .execute();
  }
}

/** @throws RejectedValue when one of the added records has more links than its own form allows */
async function checkOtherSide(db: Db, field: LinksField, { kind, added }: { kind: string; added: number[] }) {
  const { title } = recordNames[field.to];
  const back = otherSide(field);
  if (!back) return;
  const { other } = pairs(db, kind, field);
  const full = await recordTables(db)
    .selectFrom(field.table)
    .innerJoin(field.to, (join) => join.on(sql.ref(`${field.to}.id`), "=", other))
    .select(sql.ref<string>(`${field.to}.${title}`).as("name"))
    .where(other, "in", added)
    .groupBy([`${field.to}.id`, sql.ref(`${field.to}.${title}`)])
    .having((row) => row.fn.countAll(), ">", back.maxItems)
    .executeTakeFirst();
  if (full)
    throw new RejectedValue(
      field.name,
      `${full.name} already has ${back.maxItems} entries under ${back.label}`,
    );
}

/** Returns the linked records of form values, with their names and without those in the trash. */
export async function linkedRecords(
  db: Db,
  fields: RecordFields,
  values: FormValues[],
): Promise<LinkedRecord[]> {
  const records: LinkedRecord[] = [];
  for (const { name, to, maxItems } of linksOf(fields)) {
    const named = values.flatMap((all) => ([all[name] ?? []].flat() as string[]).slice(0, maxItems));
    const ids = [...new Set(named.flatMap((id) => recordId(id) ?? []))];
    if (ids.length > 0) records.push(...(await namesOf(db, to).where("id", "in", ids).execute()));
  }
  return records;
}

const maxMatches = 20;

/** Returns the first records of a kind whose names contain every word, in their order. */
export function searchRecords(db: Db, kind: RecordKind, text: string): Promise<LinkedRecord[]> {
  let matching = namesOf(db, kind);
  for (const word of searchWords(text))
    matching = matching.where(contains(db, [recordNames[kind].title], word));
  return matching.orderBy("order").orderBy("id").limit(maxMatches).execute();
}

const namesOf = (db: Db, kind: RecordKind) =>
  recordTables(db)
    .selectFrom(kind)
    .select([sql.lit<RecordKind>(kind).as("kind"), "id", sql.ref<string>(recordNames[kind].title).as("name")])
    .where("deletedAt", "is", null);
