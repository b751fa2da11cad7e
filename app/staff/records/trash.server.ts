import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { deletedBy, recordActivity, reportsDeletedBy } from "#app/domain/activity/activity.server.ts";
import type { Activity, ActivityDetails, ActivityKind } from "#app/domain/activity/activity.ts";
import { listDeletedEvents, restoreEvent } from "#app/domain/calendar/event-rows.server.ts";
import { changeInquiry, listDeletedInquiries } from "#app/domain/inquiries/inquiry-changes.server.ts";
import { recordDefinitions } from "#app/domain/nouns.ts";
import { listDeletedReports, restoreDeletedReport } from "#app/domain/progress/change-reports.server.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import { kindInAddress, perKind, type RecordKind } from "#app/domain/records/records.ts";
import { rejectedValue } from "#app/domain/records/store.server.ts";
import { countDeleted, type Deleted, listDeleted, restoreRecord } from "#app/domain/records/trash.server.ts";
import { trashDays } from "#app/domain/records/trash.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { pageOf, recordsPerPage } from "#app/domain/values/paging.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { failed, respond } from "#app/staff/list/change-outcome.ts";
import type { Db } from "#db/connect.ts";

interface Bin {
  list: (db: Db, limit: number) => Promise<InBin[]>;
  /** Returns undefined when the record is not in the trash. */
  restore: (db: Db, id: number) => Promise<Restored | undefined>;
}

interface Restored {
  name: string;
  details?: ActivityDetails;
  /** What the activity says, where that is not that the record was restored. */
  activity?: Pick<Activity, "action" | "kind" | "recordId">;
  /** What the notice calls it, where that is not the name. */
  called?: string;
  place?: number;
}

/** A deleted record, with details that tell it from others of the same name. */
type InBin = Omit<Deleted, "kept"> & { about?: string; by?: string | undefined; kept?: boolean };

function recordBin(record: RecordDefinition): Bin {
  return {
    list: (db, limit) => listDeleted(db, record, limit),
    restore: (db, id) => restoreRecord(db, record, id),
  };
}

export type BinKind = RecordKind | "event" | "inquiry" | "dailyReport";

const bins: Record<BinKind, Bin> = {
  ...perKind((kind) => recordBin(recordDefinitions[kind])),
  event: {
    list: async (db, limit) =>
      (await listDeletedEvents(db, limit)).map(({ id, date, time, project, note, hasPhoto, deletedAt }) => ({
        id,
        name: `${readableSiteDay(date)}, ${time}`,
        about: [project ?? "No project", hasPhoto ? "" : "no photo", note].filter(Boolean).join(" · "),
        deletedAt,
      })),
    restore: async (db, id) => {
      const restored = await restoreEvent(db, id);
      if (!restored) return undefined;
      const { date } = restored;
      return { name: "", details: { date }, called: `The event of ${readableSiteDay(date)}` };
    },
  },
  inquiry: {
    list: listDeletedInquiries,
    restore: async (db, id) => {
      const { outcome, name } = await changeInquiry(db, { id, change: "restore" });
      return outcome === "done" ? { name, called: `The message of ${name}` } : undefined;
    },
  },
  dailyReport: {
    async list(db, limit) {
      const reports = await listDeletedReports(db, limit);
      const actors = await reportsDeletedBy(db, reports);
      return reports.map(({ id, projectId, day, project, work, deletedAt }) => ({
        id,
        name: `${project}, ${readableSiteDay(day)}`,
        about: work,
        by: actors.get(`${projectId} ${day}`),
        deletedAt,
      }));
    },
    async restore(db, id) {
      const restored = await restoreDeletedReport(db, id);
      if (restored === "taken") throw new RejectedValue("day", "This day has another report by now.");
      if (!restored) return undefined;
      const { projectId, day, project } = restored;
      return {
        name: project,
        details: { date: day },
        activity: { action: "report-restored", kind: "project", recordId: String(projectId) },
        called: `The report of ${readableSiteDay(day)}`,
      };
    },
  },
};

/** Returns the kind of records that an address or a form names; null for none. */
export const readKind = (name: string): BinKind | null =>
  (Object.keys(bins) as BinKind[]).find((kind) => kindInAddress(kind) === name) ?? null;

/**
 * Lists a page of the trash, most recently deleted first, with who deleted each record.
 * @param shown the only kind to list; null for all
 */
export async function listTrash(db: Db, shown: BinKind | null, requestedPage: string | null) {
  const kinds = Object.keys(bins) as BinKind[];
  const counts = await Promise.all(
    kinds.map(async (kind) => ({ kind, count: Number(await countDeleted(db, kind)) })),
  );
  const listed = counts.filter(({ kind }) => shown === null || kind === shown);
  const { page, pages, offset } = pageOf(
    requestedPage,
    listed.reduce((sum, { count }) => sum + count, 0),
  );
  const all = await Promise.all(
    listed.map(async ({ kind }) => {
      // No more of one kind can be on the pages up to this one.
      const deleted = await bins[kind].list(db, offset + recordsPerPage);
      const ids = deleted.map(({ id }) => id);
      const actors = kind === "dailyReport" ? new Map<number, string>() : await deletedBy(db, kind, ids);
      return deleted.map(({ kept, ...record }) => ({
        ...record,
        kind,
        by: record.by ?? actors.get(record.id),
        /** When it is removed for good; null while calendar events refer to it. */
        until: kept ? null : afterTrash(record.deletedAt),
      }));
    }),
  );
  const records = all
    .flat()
    .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt))
    .slice(offset, offset + recordsPerPage);
  return { records, counts, page, pages };
}

const afterTrash = (deletedAt: string) => new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString();

/** Restores the record that a form names by `restore=ID`, and records the activity. */
export async function restoreByForm(
  kind: BinKind | null,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const id = recordId(String(form.get("restore")));
  if (kind === null || id === null) throw data(null, { status: 400 });
  const by = context.get(account);
  const restoring = context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      const found = await bins[kind].restore(trx, id);
      if (found)
        await recordActivity(trx, {
          by,
          ...(found.activity ?? { action: "restored", kind: kind as ActivityKind, recordId: String(id) }),
          title: found.name,
          details: found.details ?? {},
        });
      return found;
    });
  const restored = await restoring.catch(rejectedValue);
  if (restored instanceof RejectedValue) return refusedRestore(restored);
  if (!restored)
    return data(failed("This record is no longer in the trash. Nothing was restored."), { status: 404 });
  const { name, called = name, place } = restored;
  const text = place ? `${called} is back at place ${place}.` : `${called} is back.`;
  return respond({ tone: "done", text });
}

/** Responds to restoring a record whose place another one has taken. */
export const refusedRestore = ({ message }: RejectedValue) =>
  respond(failed(`${message} Nothing was restored.`));
