import { recordKinds } from "#app/domain/records/records.ts";
import { pageOf } from "#app/domain/values/paging.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { fromJson, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { countRows } from "#db/rows.ts";
import {
  type Activity,
  type ActivityAction,
  type ActivityEntry,
  type ActivityFilter,
  type ActivityKind,
  type LoggedChange,
  momentsOf,
  nobody,
} from "./activity.ts";

const entriesPerPage = 50;

interface EntryRange {
  limit: number;
  offset: number;
  /** Sorting columns, each descending. */
  by?: ("at" | "activity.id")[];
}

/** Records who did what. Call it in the transaction of the change. */
export async function recordActivity(db: Db, activity: Activity, now = new Date()): Promise<void> {
  const { by, action, kind, recordId = "", title = "", details = {}, fields = [] } = activity;
  await db
    .insertInto("activity")
    .values({
      at: now.toISOString(),
      accountId: by.id,
      actor: by.email,
      action,
      kind,
      recordId,
      title,
      details: toJson(details),
      fields: toJson(fields),
    })
    .execute();
}

/** Records a change of what belongs to a project, such as a film, in the transaction of the change. */
export const recordProjectChange = (
  trx: Db,
  { id, title }: { id: number; title: string },
  activity: Pick<Activity, "by" | "action" | "details">,
  now?: Date,
) => recordActivity(trx, { ...activity, kind: "project", recordId: String(id), title }, now);

/** Returns who saved a record last, and when. Moves, deletions, restorations and drafts do not count as saves. */
export function lastSave(db: Db, { kind, recordId }: { kind: ActivityKind; recordId: string }) {
  return db
    .selectFrom("activity")
    .select(["actor", "at"])
    .where("kind", "=", kind)
    .where("recordId", "=", recordId)
    .where("action", "in", ["created", "changed", "published"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns a page of the entries that match a filter, latest first. After the last page it returns the last one. */
export async function listActivity(db: Db, filter: ActivityFilter, perPage = entriesPerPage) {
  const total = await countRows(matching(db, filter));
  const { page, pages, offset } = pageOf(String(filter.page), total, perPage);
  const entries = await entriesOf(matching(db, filter), { limit: perPage, offset });
  return { entries, total, page, pages };
}

export const latestActivity = (db: Db, limit: number) =>
  entriesOf(db.selectFrom("activity"), { limit, offset: 0 });

export const recordActivities = (
  db: Db,
  { kind, recordId }: { kind: ActivityKind; recordId: string },
  limit: number,
) =>
  entriesOf(db.selectFrom("activity").where("kind", "=", kind).where("recordId", "=", recordId), {
    limit,
    offset: 0,
    // In the order of the index, which begins with the record.
    by: ["activity.id"],
  });

/** Returns who changed some records after a moment, and which fields, oldest first. */
export async function changesAfter(
  db: Db,
  { kind, recordIds, after }: { kind: ActivityKind; recordIds: string[]; after: string },
): Promise<LoggedChange[]> {
  if (recordIds.length === 0) return [];
  const rows = await db
    .selectFrom("activity")
    .select(["recordId", "at", "action", "actor", "fields"])
    .where("kind", "=", kind)
    .where("recordId", "in", recordIds)
    .where("at", ">", after)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, fields: fromJson(row.fields) }));
}

/** Number of an account's newest entries that are searched for records. */
const searchedEntries = 100;

/** Returns the records of the staff area that an account changed last and that still exist, each once. */
export async function changedRecords(db: Db, accountId: string, limit: number) {
  const entries = await db
    .selectFrom("activity")
    .select(["kind", "recordId", "title"])
    .where("accountId", "=", accountId)
    .orderBy("at", "desc")
    .limit(searchedEntries)
    .execute();
  const named = entries.filter(({ kind, title }) => tables.some((table) => table === kind) && title !== "");
  const existing = await existingRecords(db, named);
  const latest = new Map<string, (typeof named)[number]>();
  for (const entry of named) {
    const key = `${entry.kind} ${entry.recordId}`;
    if (existing.has(key) && !latest.has(key)) latest.set(key, entry);
  }
  return [...latest.values()].slice(0, limit);
}

async function entriesOf(
  query: ReturnType<typeof matching>,
  { limit, offset, by = ["at", "activity.id"] }: EntryRange,
): Promise<ActivityEntry[]> {
  const ordered = by.reduce((sorted, column) => sorted.orderBy(column, "desc"), query);
  const rows = await ordered
    .leftJoin("account", "account.id", "activity.accountId")
    .selectAll("activity")
    .select("account.name")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, details: fromJson(row.details), fields: fromJson(row.fields) }));
}

function matching(db: Db, { by, kind, record, ...days }: ActivityFilter) {
  const { since, before } = momentsOf(days);
  let query = db.selectFrom("activity");
  if (by) query = by === nobody ? query.where("accountId", "is", null) : query.where("accountId", "=", by);
  if (kind) query = query.where("kind", "=", kind);
  if (kind && record) query = query.where("recordId", "=", record);
  if (since) query = query.where("at", ">=", since);
  if (before) query = query.where("at", "<", before);
  return query;
}

/** The kinds that have a table of the same name, with ids. */
const tables = [...recordKinds, "inquiry", "event"] as const;

/**
 * Returns which records of some entries still exist and are not in the trash, by kind and id, such as `project 3`.
 */
export async function existingRecords(db: Db, entries: Pick<ActivityEntry, "kind" | "recordId">[]) {
  const idsOf = (kind: string) => [
    ...new Set(entries.filter((entry) => entry.kind === kind).map((entry) => entry.recordId)),
  ];
  const found = tables.map(async (table) => {
    const ids = idsOf(table).flatMap((id) => recordId(id) ?? []);
    if (ids.length === 0) return [];
    const rows = db.selectFrom(table).select("id").where("id", "in", ids).where("deletedAt", "is", null);
    return (await rows.execute()).map(({ id }) => `${table} ${id}`);
  });
  const accounts = idsOf("account").filter(Boolean);
  const presentAccounts =
    accounts.length === 0
      ? []
      : await db.selectFrom("account").select("id").where("id", "in", accounts).execute();
  return new Set([...(await Promise.all(found)).flat(), ...presentAccounts.map(({ id }) => `account ${id}`)]);
}

const deletions = (db: Db, kind: ActivityKind, { action, ids }: { action: ActivityAction; ids: number[] }) =>
  ids.length === 0
    ? []
    : db
        .selectFrom("activity")
        .select(["recordId", "actor", "details"])
        .where("kind", "=", kind)
        .where("action", "=", action)
        .where("recordId", "in", [...new Set(ids.map(String))])
        .orderBy("id")
        .execute();

/** Returns the email address of who deleted each of some records last, by record id. */
export async function deletedBy(db: Db, kind: ActivityKind, ids: number[]): Promise<Map<number, string>> {
  const notes = await deletions(db, kind, { action: "deleted", ids });
  return new Map(notes.map(({ recordId, actor }) => [Number(recordId), actor]));
}

/** Returns the email address of who deleted each daily report of some projects last, by keys such as `3 2026-11-12`. */
export async function reportsDeletedBy(
  db: Db,
  reports: { projectId: number }[],
): Promise<Map<string, string>> {
  const ids = reports.map(({ projectId }) => projectId);
  const notes = await deletions(db, "project", { action: "report-deleted", ids });
  return new Map(
    notes.map(({ recordId, details, actor }) => [`${recordId} ${fromJson(details).date ?? ""}`, actor]),
  );
}
