import { changesAfter, recordActivity } from "#app/domain/activity/activity.server.ts";
import type { Activity, LoggedChange } from "#app/domain/activity/activity.ts";
import { type Changed, changeEach } from "#app/domain/values/bulk-changes.ts";
import type { Db } from "#db/connect.ts";
import { type Editor, isAdmin, mayEdit } from "./editors.server.ts";
import {
  type EventBefore,
  type EventFields,
  type EventTarget,
  type SeveralChange,
  shifted,
} from "./event-changes.ts";
import { dayOutOfRange } from "./event-days.ts";
import { changeEvent, deleteEvent, type LockedEvent, lockEvents, restoreEvent } from "./event-rows.server.ts";
import { columnsOf } from "./visibility.ts";

type EventSkipped = "newer" | "gone" | "already" | "range" | "unfit";

/** The result of a change of several events: `done` has what the changed events were before. */
export interface ChangedEvents extends Changed<EventBefore, EventSkipped> {
  /** The moment of the change (ISO), which `undoSeveral` compares. */
  made: string;
  /** Events that were skipped because somebody else changed them since they were seen, as they are now. */
  others: { id: number; date: string; time: string }[];
}

interface Context {
  by: Activity["by"];
  /** What the account may change; events of others are as gone to it as deleted ones. */
  editor: Editor;
  now?: Date;
}

/** Changes events, except those that were changed since they were seen. Records activity. Call it in a transaction. */
export const changeSeveral = (
  trx: Db,
  change: SeveralChange,
  { targets, ...context }: Context & { targets: EventTarget[] },
): Promise<ChangedEvents> =>
  changeLocked(trx, { targets, ...context }, async (row, { seen }, { by, editor, now, made }) => {
    if (row.deletedAt !== null) return "gone";
    if (row.updatedAt > seen) return "newer";
    if (change.what === "delete") {
      await deleteEvent(trx, row.id, now);
      await noteEvent(trx, by, { row, action: "deleted", now });
      return before(row);
    }
    if (change.what === "public" && change.isPublic && (!row.photoId || !row.projectId)) return "unfit";
    return write(trx, { row, fields: hiddenIfMoved(row, fieldsOf(row, change), editor), by, made });
  });

/** Restores what events were before a change, unless somebody has changed them since the moment `made`. */
export const undoSeveral = (
  trx: Db,
  former: EventBefore[],
  { what, made: then, ...context }: Context & { what: SeveralChange["what"]; made: string },
): Promise<ChangedEvents> =>
  changeLocked(
    trx,
    { targets: former, ...context },
    async (row, { id, ...fields }, { by, editor, now, made }) => {
      if (fields.projectId !== undefined && !mayEdit(editor, fields.projectId)) return "gone";
      if (what === "delete") {
        if (row.deletedAt === null) return "already";
        await restoreEvent(trx, id);
        await noteEvent(trx, by, { row, action: "restored", now });
        return before(row);
      }
      if (row.deletedAt !== null) return "gone";
      if (row.updatedAt !== then) return "newer";
      return write(trx, { row, fields: hiddenIfMoved(row, fields, editor), by, made });
    },
  );

/** Locks events, then calls `make` for each that the account may change, one after the other. */
async function changeLocked<Target extends { id: number }>(
  trx: Db,
  { targets, by, editor, now = new Date() }: Context & { targets: Target[] },
  make: (
    row: LockedEvent,
    target: Target,
    context: Required<Context> & { made: Date },
  ) => Promise<EventBefore | EventSkipped>,
): Promise<ChangedEvents> {
  const rows = await lockEvents(
    trx,
    targets.map(({ id }) => id),
  );
  // All changed rows get the same moment, after that of every row.
  const moments = [...rows.values()].map((row) => Date.parse(row.updatedAt) + 1 || 0);
  const made = new Date(Math.max(now.getTime(), ...moments));
  const others: ChangedEvents["others"] = [];
  const changed = await changeEach<Target, EventBefore, EventSkipped>(targets, async (target) => {
    const row = rows.get(target.id);
    if (!row || !mayEdit(editor, row.projectId)) return "gone";
    const result = await make(row, target, { by, editor, now, made });
    if (result === "newer") others.push(row);
    return result;
  });
  return { ...changed, made: made.toISOString(), others };
}

/** Hides what engineers move to another project from visitors, until the office decides on it anew. */
function hiddenIfMoved(row: LockedEvent, fields: Partial<EventFields>, editor: Editor): Partial<EventFields> {
  const isMoved = fields.projectId !== undefined && fields.projectId !== row.projectId;
  return isMoved && !isAdmin(editor) ? { ...fields, isPublic: 0 } : fields;
}

/** Returns who has changed the skipped events since they were seen, and which fields, by event. */
export async function changesSince(
  trx: Db,
  { others }: Pick<ChangedEvents, "others">,
  targets: EventTarget[],
): Promise<Map<number, LoggedChange[]>> {
  const seen = new Map(targets.map((target) => [target.id, target.seen]));
  const after = others.map(({ id }) => seen.get(id) ?? "").sort()[0] ?? "";
  const recordIds = others.map(({ id }) => String(id));
  const changes = await changesAfter(trx, { kind: "event", recordIds, after });
  return Map.groupBy(
    changes.filter(({ recordId, at }) => at > (seen.get(Number(recordId)) ?? "")),
    ({ recordId }) => Number(recordId),
  );
}

function fieldsOf(
  row: LockedEvent,
  change: Exclude<SeveralChange, { what: "delete" }>,
): Partial<EventFields> {
  if (change.what === "project") return columnsOf(change.project);
  if (change.what === "day") return { date: change.date };
  if (change.what === "note") return { note: change.note };
  if (change.what === "public") return { isPublic: change.isPublic ? 1 : 0 };
  return shifted(row, change.minutes);
}

async function write(
  trx: Db,
  {
    row,
    fields,
    by,
    made,
  }: { row: LockedEvent; fields: Partial<EventFields>; by: Context["by"]; made: Date },
): Promise<EventBefore | EventSkipped> {
  const names = (Object.keys(fields) as (keyof EventFields)[]).filter((name) => fields[name] !== row[name]);
  if (names.length === 0) return "already";
  if (fields.date !== undefined && fields.date !== row.date && dayOutOfRange(fields.date)) return "range";
  await changeEvent(trx, row.id, { changes: fields, seen: row.updatedAt, now: made });
  await noteEvent(trx, by, {
    row,
    action: "changed",
    now: made,
    fields: fieldNames(names),
    date: fields.date,
  });
  return before(row);
}

/** Returns the names that the activity has for changed columns: `projectId` stands for all that say who sees an event. */
const fieldNames = (names: (keyof EventFields)[]) => [
  ...new Set(names.map((name) => (name === "adminsOnly" ? "projectId" : name))),
];

const before = ({ photoId: _, updatedAt: __, deletedAt: ___, ...fields }: LockedEvent): EventBefore => fields;

interface Note {
  row: Pick<LockedEvent, "id" | "date">;
  action: "changed" | "deleted" | "restored";
  now: Date;
  fields?: string[];
  date?: string | undefined;
}

/** Records a change of an event; `date` is its new day, if it got one. */
export const noteEvent = (
  trx: Db,
  by: Context["by"],
  { row, action, now, fields = [], date = row.date }: Note,
): Promise<void> =>
  recordActivity(
    trx,
    {
      by,
      action,
      kind: "event",
      recordId: String(row.id),
      fields,
      details: { date, ...(date !== row.date && { movedFrom: row.date }) },
    },
    now,
  );
