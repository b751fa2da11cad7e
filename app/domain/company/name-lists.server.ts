import { sql } from "kysely";
import { recordDefinitions } from "#app/domain/nouns.ts";
import {
  chosenIn,
  listedFields,
  type RenamedEntries,
  renamedValue,
  withChosen,
  withLists,
} from "#app/domain/records/listed-values.ts";
import { type ListName, type Lists, listNames, renamed } from "#app/domain/records/name-lists.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import type { FormValue, FormValues } from "#app/domain/values/form-values.ts";
import { andList } from "#app/domain/values/spoken-figures.ts";
import { counted } from "#app/domain/values/wording.ts";
import { fromJson, toJson } from "#db/columns.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { recordTables } from "#db/records.ts";
import { readSetting } from "./settings.server.ts";

/** Returns the names of each list. */
export async function readLists(db: Db): Promise<Lists> {
  const lists = await Promise.all(listNames.map(async (list) => (await readSetting(db, list)).value));
  const named = listNames.map((list, at) => [list, lists[at]?.map(({ name }) => name) ?? []]);
  return Object.fromEntries(named) as Lists;
}

/**
 * Locks lists until the end of the transaction: `shared` for writing records that choose from them, `exclusive` for
 * changing them. Call it before every other lock. SQLite needs none: it runs one transaction at a time.
 */
export async function lockLists(
  db: Db,
  lists: readonly ListName[],
  mode: "shared" | "exclusive",
): Promise<void> {
  if (!isPostgres(db)) return;
  const lock = sql.raw(mode === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  for (const list of lists.toSorted())
    await sql`select ${lock}(hashtextextended(${`list of ${list}`}, 0))`.execute(db);
}

/**
 * Returns the names that a record may choose: those of the lists, and those that it has already.
 * @param id 0 for a new record
 */
export async function allowedNames(db: Db, record: RecordDefinition, id: number): Promise<Lists> {
  const lists = await readLists(db);
  if (id === 0) return lists;
  const [stored] = await storedValues(db, record, { columns: listedFields(record.fields), id });
  return stored ? withChosen(lists, record.fields, stored.values) : lists;
}

/** Returns a definition with the names that a record may choose as the options of its fields. */
export const listedRecord = async (
  db: Db,
  record: RecordDefinition,
  id: number,
): Promise<RecordDefinition> =>
  listedFields(record.fields).length === 0 ? record : withLists(record, await allowedNames(db, record, id));

interface Entry {
  key: string;
  name: string;
}

/**
 * Replaces the names of renamed entries in all records, those in the trash included, and in all drafts. Call it in the
 * transaction that saves the list and has locked it.
 * @throws RejectedValue when an entry was removed that is still used
 */
export async function applyList(
  db: Db,
  list: ListName,
  { before, after }: { before: readonly Entry[]; after: readonly Entry[] },
): Promise<void> {
  const keysAfter = new Set(after.map(({ key }) => key));
  await refuseUsed(
    db,
    list,
    before.filter(({ key }) => !keysAfter.has(key)).map(({ name }) => name),
  );
  const newNames = renamed(before, after);
  if (newNames.size === 0) return;
  for (const record of using(list)) await renameIn(db, record, { list, newNames });
}

const using = (list: ListName) =>
  Object.values(recordDefinitions).filter(({ fields }) => listedFields(fields, list).length > 0);

async function storedValues(
  db: Db,
  { kind }: RecordDefinition,
  { columns, id }: { columns: Fields; id?: number },
) {
  const rows = await recordTables(db)
    .selectFrom(kind)
    .$if(id !== undefined, (query) => query.where("id", "=", id as number))
    .select(["id", ...columns.map(([name]) => sql.ref<string>(name).as(name))])
    .execute();
  return rows.map((row) => {
    const texts: Record<string, unknown> = row;
    const values = columns.map(([name, { type }]): [string, FormValue] => {
      const text = String(texts[name] ?? "");
      return [name, type === "list" ? (fromJson(text) as FormValue) : text];
    });
    return { id: row.id, values: Object.fromEntries(values) as FormValues };
  });
}

async function storedDrafts(db: Db, { kind }: RecordDefinition) {
  const rows = await db.selectFrom("draft").select(["key", "values"]).where("kind", "=", kind).execute();
  return rows.map(({ key, values }) => ({ key, values: fromJson(values) as FormValues }));
}

async function refuseUsed(db: Db, list: ListName, removed: string[]): Promise<void> {
  if (removed.length === 0) return;
  const uses = new Map(removed.map((name) => [name, new Map<string, number>()]));
  const count = (record: RecordDefinition, label: string, values: FormValues) => {
    const chosen = chosenIn(record.fields, values).filter((one) => one.list === list);
    for (const name of new Set(chosen.map((one) => one.name))) {
      const counts = uses.get(name);
      counts?.set(label, (counts.get(label) ?? 0) + 1);
    }
  };
  for (const record of using(list)) {
    for (const { values } of await storedValues(db, record, { columns: listedFields(record.fields, list) }))
      count(record, record.kind, values);
    for (const { values } of await storedDrafts(db, record)) count(record, "draft", values);
  }
  for (const [name, counts] of uses)
    if (counts.size > 0) throw new RejectedValue(list, refusal(name, counts));
}

function refusal(name: string, counts: Map<string, number>): string {
  const used = andList.format([...counts].map(([noun, count]) => counted(count, noun)));
  return `“${name}” cannot be removed, because it is used by ${used}, those in the trash included. Rename it, or choose another one there first.`;
}

async function renameIn(db: Db, record: RecordDefinition, entries: RenamedEntries): Promise<void> {
  const fields = listedFields(record.fields, entries.list);
  const { kind } = record;
  for (const { id, values } of await storedValues(db, record, { columns: fields })) {
    const next = renamedColumns(fields, values, entries);
    if (Object.keys(next).length > 0)
      await recordTables(db).updateTable(kind).set(next).where("id", "=", id).execute();
  }
  for (const { key, values } of await storedDrafts(db, record)) {
    const next = renamedFields(fields, values, entries);
    if (Object.keys(next).length > 0)
      await db
        .updateTable("draft")
        .set({ values: toJson({ ...values, ...next }) })
        .where("kind", "=", kind)
        .where("key", "=", key)
        .execute();
  }
}

type Fields = ReturnType<typeof listedFields>;

/** Returns the fields whose values change, with their new values. */
function renamedFields(fields: Fields, values: FormValues, entries: RenamedEntries) {
  const next: FormValues = {};
  for (const [name, field] of fields) {
    const value = values[name];
    if (value === undefined) continue;
    const changed = renamedValue(field, value, entries);
    if (JSON.stringify(changed) !== JSON.stringify(value)) next[name] = changed;
  }
  return next;
}

function renamedColumns(fields: Fields, values: FormValues, entries: RenamedEntries) {
  const changed = Object.entries(renamedFields(fields, values, entries));
  return Object.fromEntries(
    changed.map(([name, value]) => [name, typeof value === "string" ? value : toJson(value)]),
  );
}
