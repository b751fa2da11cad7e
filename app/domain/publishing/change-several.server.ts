import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { ActivityAction } from "#app/domain/activity/activity.ts";
import {
  type QuickRow,
  quickRows,
  setPublished,
  setQuickField,
} from "#app/domain/records/quick-field.server.ts";
import type { ChangeTarget, FieldBefore } from "#app/domain/records/record-changes.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { deleteRecords, restoreRecords } from "#app/domain/records/trash.server.ts";
import { type Changed, changeEach } from "#app/domain/values/bulk-changes.ts";
import { differingFields } from "#app/domain/values/form-values.ts";
import type { Db } from "#db/connect.ts";
import { draftsOf, rebaseDraft } from "./drafts.server.ts";
import type { Draft } from "./drafts.ts";
import type { By } from "./state.server.ts";
import { recordSubject } from "./subjects.server.ts";
import { keepVersion, latestVersion } from "./versions.server.ts";

/** Why a record was not changed; `changed` means by someone else, `draft` that its values are not public yet. */
export type Skipped = "gone" | "already" | "changed" | "draft";

export interface ChangedRecord {
  id: number;
  name: string;
}

export type ChangedRecords = Changed<ChangedRecord, Skipped>;

interface Context<Target = { id: number }> {
  targets: Target[];
  by: By;
  now?: Date;
}

/** Who makes a change, and when. */
type Author = Required<Omit<Context, "targets">>;

/**
 * Changes those records that are not in the trash, after locking what saves of this kind lock. Call it first in a
 * transaction.
 */
async function changeRows<Target extends { id: number }, Entry extends object>(
  trx: Db,
  { record, targets }: { record: RecordDefinition; targets: Target[] },
  change: (row: QuickRow, draft: Draft | undefined, target: Target) => Promise<Entry | Skipped>,
) {
  await recordSubject(record, 0).lock(trx);
  const ids = targets.map(({ id }) => id);
  const rows = new Map((await quickRows(trx, record, ids)).map((row) => [row.id, row]));
  const drafts = await draftsOf(trx, record.kind, ids.map(String));
  return changeEach<Target, Entry, Skipped>(targets, async (target) => {
    const row = rows.get(target.id);
    return row ? change(row, drafts.get(String(row.id)), target) : "gone";
  });
}

/**
 * Gives the `quick` field of several records a value, each with a version and an activity entry. Records that were saved
 * after the list was loaded are left alone. Call it in a transaction.
 */
export const setSeveral = (
  trx: Db,
  record: RecordDefinition,
  { targets, value, by, now = new Date() }: Context<ChangeTarget> & { value: string },
) =>
  changeRows<ChangeTarget, ChangedRecord & FieldBefore>(
    trx,
    { record, targets },
    async (row, draft, { id, version }) => {
      const current = shownValue(record, row, draft);
      if (current === value) return "already";
      if (version !== null && version !== row.version) return "changed";
      const follows = draft !== undefined && (draft.isNew || draft.values[record.quick ?? ""] === row.value);
      const one = { row, draft: draft && { ...draft, follows }, value, by, now };
      if (!(await setOne(trx, record, one))) return "changed";
      return { id, name: row.name, version: row.version + 1, draft: follows, value: current };
    },
  );

/** Undoes `setSeveral` for the records that nobody has saved since. Call it in a transaction. */
export const unsetSeveral = (
  trx: Db,
  record: RecordDefinition,
  { targets, by, now = new Date() }: Context<FieldBefore>,
) =>
  changeRows<FieldBefore, ChangedRecord>(trx, { record, targets }, async (row, draft, before) => {
    if (row.version !== before.version) return "changed";
    const follows = before.draft && draft?.values[record.quick ?? ""] === row.value;
    const one = { row, draft: draft && { ...draft, follows }, value: before.value, by, now };
    return (await setOne(trx, record, one)) ? row : "changed";
  });

/** Returns the value of the `quick` field as lists show it: for a record that was never public that of its draft. */
function shownValue(record: RecordDefinition, row: QuickRow, draft: Draft | undefined) {
  return draft?.isNew ? String(draft.values[record.quick ?? ""] ?? "") : row.value;
}

interface SetOne extends Author {
  row: QuickRow;
  /** `follows` says whether the draft gets the same value. */
  draft: (Draft & { follows: boolean }) | undefined;
  value: string;
}

/** @returns false when nothing changed because another save came first */
async function setOne(trx: Db, record: RecordDefinition, { row, draft, value, by, now }: SetOne) {
  const { id, name: title } = row;
  const field = record.quick;
  if (field === undefined) return false;
  const subject = recordSubject(record, id);
  const before = row.isPublic ? await subject.find(trx) : undefined;
  if (!(await setQuickField(trx, record, { id, version: row.version, field, value, now }))) return false;
  if (before)
    await keepVersion(trx, subject, { values: { ...before.values, [field]: value }, by, now, before });
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
export const showSeveral = (
  trx: Db,
  record: RecordDefinition,
  { targets, isPublic, by, now = new Date() }: Context & { isPublic: boolean },
) =>
  changeRows<{ id: number }, ChangedRecord>(trx, { record, targets }, async (row, draft) => {
    const { id, name: title } = row;
    if (row.isPublic === isPublic) return "already";
    if (isPublic && draft?.isNew) return "draft";
    if (!(await setPublished(trx, record, { id, isPublic }))) return "already";
    if (isPublic) await keepPublic(trx, record, { id, by, now });
    await note(trx, record, { id, title, by, now, action: isPublic ? "shown" : "hidden" });
    return row;
  });

/** Adds a version of a record that becomes public, unless the last one has the same values. */
async function keepPublic(trx: Db, record: RecordDefinition, { id, by, now }: Author & { id: number }) {
  const subject = recordSubject(record, id);
  const stored = await subject.find(trx);
  const latest = await latestVersion(trx, subject);
  if (!stored || (latest && differingFields(latest, stored.values).length === 0)) return;
  await keepVersion(trx, subject, { values: stored.values, by, now });
}

/** Moves several records to the trash. Call it in a transaction. */
export const deleteSeveral = async (
  trx: Db,
  record: RecordDefinition,
  { targets, by, now = new Date() }: Context,
) => {
  const ids = targets.map(({ id }) => id);
  const found = await deleteRecords(trx, record, { ids, now });
  return noteAll(trx, record, { ids, found, by, now, action: "deleted" });
};

/**
 * Restores several records from the trash to their former places. Call it in a transaction.
 * @throws RejectedValue
 */
export const restoreSeveral = async (
  trx: Db,
  record: RecordDefinition,
  { targets, by, now = new Date() }: Context,
) => {
  const ids = targets.map(({ id }) => id);
  const found = await restoreRecords(trx, record, ids);
  return noteAll(trx, record, { ids, found, by, now, action: "restored" });
};

async function noteAll(
  trx: Db,
  record: RecordDefinition,
  { ids, found, ...entry }: Author & { ids: number[]; found: ChangedRecord[]; action: ActivityAction },
): Promise<ChangedRecords> {
  for (const { id, name } of found) await note(trx, record, { ...entry, id, title: name });
  return { done: found, skipped: { gone: ids.length - found.length } };
}

interface Note extends Author {
  id: number;
  title: string;
  action: ActivityAction;
  fields?: string[];
}

const note = (trx: Db, { kind }: RecordDefinition, { id, now, ...entry }: Note) =>
  recordActivity(trx, { ...entry, kind, recordId: String(id) }, now);
