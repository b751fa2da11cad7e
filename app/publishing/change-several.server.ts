import { lastSave, recordActivity } from "#app/content/activity/activity.server.ts";
import type { ActivityAction } from "#app/content/activity/activity.ts";
import { draftsOf, rebaseDraft } from "#app/content/drafts/drafts.server.ts";
import type { Draft } from "#app/content/drafts/drafts.ts";
import { addVersion, hasVersions, latestVersion } from "#app/content/drafts/versions.server.ts";
import { differingFields } from "#app/content/form-values.ts";
import {
  type QuickRow,
  quickRows,
  setPublished,
  setQuickField,
} from "#app/content/records/quick-field.server.ts";
import type { ChangeTarget, FieldBefore } from "#app/content/records/record-changes.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import { deleteRecords, restoreRecords } from "#app/content/records/trash.server.ts";
import type { Db } from "#db/connect.ts";
import { recordSubject } from "./record-subject.server.ts";
import type { By } from "./state.server.ts";

/** Why a record was not changed. */
export type Skipped = "gone" | "already" | "changed" | "draft";

/** What a change of several records did; `done` is what undoes it. */
export interface Changed<Entry> {
  done: Entry[];
  /** Names of the changed records. */
  names: string[];
  skipped: Record<Skipped, number>;
}

interface Context {
  by: By;
  now?: Date;
}

const nothing = <Entry>(): Changed<Entry> => ({
  done: [],
  names: [],
  skipped: { gone: 0, already: 0, changed: 0, draft: 0 },
});

/** Loads the records and their drafts, after locking what saves of this kind lock. Call it first in a transaction. */
async function load(trx: Db, record: RecordDefinition, ids: number[]) {
  await recordSubject(record, 0).lock(trx);
  const [rows, drafts] = [
    await quickRows(trx, record, ids),
    await draftsOf(trx, record.kind, ids.map(String)),
  ];
  return { rows: new Map(rows.map((row) => [row.id, row])), drafts };
}

/**
 * Gives the `quick` field of several records a value, each with a version and an activity entry. Records that were saved
 * after the list was loaded are left alone. Call it in a transaction.
 */
export async function setSeveral(
  trx: Db,
  record: RecordDefinition,
  { targets, value, by, now = new Date() }: Context & { targets: ChangeTarget[]; value: string },
): Promise<Changed<FieldBefore>> {
  const { rows, drafts } = await load(
    trx,
    record,
    targets.map(({ id }) => id),
  );
  const changed = nothing<FieldBefore>();
  for (const { id, version } of targets) {
    const [row, draft] = [rows.get(id), drafts.get(String(id))];
    const shown = shownValue(record, row, draft);
    if (!row || shown === undefined) changed.skipped.gone += 1;
    else if (shown === value) changed.skipped.already += 1;
    else if (version !== null && version !== row.version) changed.skipped.changed += 1;
    else {
      const follows = draft !== undefined && (draft.isNew || draft.values[record.quick ?? ""] === row.value);
      if (await setOne(trx, record, { row, draft: draft && { ...draft, follows }, value, by, now })) {
        changed.done.push({ id, version: row.version + 1, draft: follows, value: shown });
        changed.names.push(row.name);
      } else changed.skipped.changed += 1;
    }
  }
  return changed;
}

/** Undoes `setSeveral` for the records that nobody has saved since. Call it in a transaction. */
export async function unsetSeveral(
  trx: Db,
  record: RecordDefinition,
  { before, by, now = new Date() }: Context & { before: FieldBefore[] },
): Promise<Changed<FieldBefore>> {
  const { rows, drafts } = await load(
    trx,
    record,
    before.map(({ id }) => id),
  );
  const changed = nothing<FieldBefore>();
  for (const entry of before) {
    const [row, draft] = [rows.get(entry.id), drafts.get(String(entry.id))];
    if (!row) changed.skipped.gone += 1;
    else if (row.version !== entry.version) changed.skipped.changed += 1;
    else {
      const follows = entry.draft && draft?.values[record.quick ?? ""] === row.value;
      const { value } = entry;
      if (await setOne(trx, record, { row, draft: draft && { ...draft, follows }, value, by, now })) {
        changed.done.push(entry);
        changed.names.push(row.name);
      } else changed.skipped.changed += 1;
    }
  }
  return changed;
}

/** A record that was never public shows the values of its draft. */
function shownValue(record: RecordDefinition, row: QuickRow | undefined, draft: Draft | undefined) {
  return draft?.isNew ? String(draft.values[record.quick ?? ""] ?? "") : row?.value;
}

interface SetOne extends Required<Context> {
  row: QuickRow;
  draft: (Draft & { follows: boolean }) | undefined;
  value: string;
}

async function setOne(trx: Db, record: RecordDefinition, { row, draft, value, by, now }: SetOne) {
  const { id, name: title } = row;
  const field = record.quick;
  if (field === undefined) return false;
  const subject = recordSubject(record, id);
  const before = row.isPublic ? await subject.find(trx) : undefined;
  if (!(await setQuickField(trx, record, row, { field, value, now }))) return false;
  if (before) {
    const at = now.toISOString();
    if (!(await hasVersions(trx, subject))) {
      const last = await lastSave(trx, { kind: record.kind, recordId: subject.key });
      await addVersion(trx, subject, {
        ...{ values: before.values, author: last?.actor ?? "", at: before.updatedAt },
      });
    }
    await addVersion(trx, subject, { values: { ...before.values, [field]: value }, author: by.email, at });
  }
  if (draft?.basedOn === row.version) {
    const values = draft.follows ? { ...draft.values, [field]: value } : draft.values;
    await rebaseDraft(trx, subject, { version: draft.version, basedOn: row.version + 1, values });
  }
  await note(trx, record, { id, title, by, now, action: "changed", fields: [field] });
  return true;
}

/**
 * Shows several records to visitors, or hides them. Records that were never public stay hidden, because their values
 * are in their drafts. Call it in a transaction.
 */
export async function showSeveral(
  trx: Db,
  record: RecordDefinition,
  { ids, isPublic, by, now = new Date() }: Context & { ids: number[]; isPublic: boolean },
): Promise<Changed<number>> {
  const { rows, drafts } = await load(trx, record, ids);
  const changed = nothing<number>();
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) changed.skipped.gone += 1;
    else if (row.isPublic === isPublic) changed.skipped.already += 1;
    else if (isPublic && drafts.get(String(id))?.isNew) changed.skipped.draft += 1;
    else if (await setPublished(trx, record, id, isPublic)) {
      if (isPublic) await keepVersion(trx, record, { id, by, now });
      await note(trx, record, { id, title: row.name, by, now, action: isPublic ? "shown" : "hidden" });
      changed.done.push(id);
      changed.names.push(row.name);
    } else changed.skipped.already += 1;
  }
  return changed;
}

/** Keeps what becomes public as a version, unless the last one is the same. */
async function keepVersion(
  trx: Db,
  record: RecordDefinition,
  { id, by, now }: Required<Context> & { id: number },
) {
  const subject = recordSubject(record, id);
  const [stored, latest] = [await subject.find(trx), await latestVersion(trx, subject)];
  if (!stored || (latest && differingFields(latest, stored.values).length === 0)) return;
  await addVersion(trx, subject, { values: stored.values, author: by.email, at: now.toISOString() });
}

/** Moves several records to the trash. Call it in a transaction. */
export async function deleteSeveral(
  trx: Db,
  record: RecordDefinition,
  { ids, by, now = new Date() }: Context & { ids: number[] },
): Promise<Changed<number>> {
  return noteAll(trx, record, ids, {
    ...{ found: await deleteRecords(trx, record, ids, now), by, now, action: "deleted" },
  });
}

/**
 * Restores several records from the trash to their former places. Call it in a transaction.
 * @throws RejectedValue
 */
export async function restoreSeveral(
  trx: Db,
  record: RecordDefinition,
  { ids, by, now = new Date() }: Context & { ids: number[] },
): Promise<Changed<number>> {
  return noteAll(trx, record, ids, {
    ...{ found: await restoreRecords(trx, record, ids), by, now, action: "restored" },
  });
}

async function noteAll(
  trx: Db,
  record: RecordDefinition,
  ids: number[],
  { found, ...how }: Required<Context> & { found: { id: number; name: string }[]; action: ActivityAction },
) {
  const changed = nothing<number>();
  for (const { id, name } of found) {
    await note(trx, record, { ...how, id, title: name });
    changed.done.push(id);
    changed.names.push(name);
  }
  changed.skipped.gone = ids.length - found.length;
  return changed;
}

interface Note extends Required<Context> {
  id: number;
  title: string;
  action: ActivityAction;
  fields?: string[];
}

const note = (trx: Db, { kind }: RecordDefinition, { id, now, ...entry }: Note) =>
  recordActivity(trx, { ...entry, kind, recordId: String(id) }, now);
