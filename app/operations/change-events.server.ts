import { changesAfter, recordActivity } from "#app/content/activity/activity.server.ts";
import type { Activity } from "#app/content/activity/activity.ts";
import {
  changeEvent,
  deleteEvent,
  type LockedEvent,
  lockEvents,
  restoreEvent,
} from "#app/content/events/change-events.server.ts";
import { type Editor, mayEdit } from "#app/content/events/editors.server.ts";
import {
  type EventBefore,
  type EventFields,
  type EventTarget,
  type SeveralChange,
  shifted,
} from "#app/content/events/event-changes.ts";
import { dayOutOfRange } from "#app/content/events/event-days.ts";
import { columnsOf } from "#app/content/events/visibility.ts";
import type { Db } from "#db/connect.ts";

/** Why an event was not changed. */
export type EventSkipped = "changed" | "gone" | "already" | "range" | "unfit";

/** Place of an event, with which a message names it. */
export interface NamedEvent {
  id: number;
  date: string;
  time: string;
}

/** What a change of several events did. */
export interface ChangedEvents {
  /** The changed events with what they were before. */
  done: EventBefore[];
  /** The moment of the change, which `undoSeveral` compares. */
  made: string;
  skipped: Record<Exclude<EventSkipped, "changed">, number>;
  /** Those that somebody else changed since they were seen, as they are now. */
  others: NamedEvent[];
}

interface Context {
  by: Activity["by"];
  /** What the account may change; events of others are as gone to it as deleted ones. */
  editor: Editor;
  now?: Date;
}

/**
 * Changes several events, each with an activity entry. Events that were changed since they were seen are left alone.
 * Call it in a transaction.
 */
export async function changeSeveral(
  trx: Db,
  change: SeveralChange,
  { targets, by, editor, now = new Date() }: Context & { targets: EventTarget[] },
): Promise<ChangedEvents> {
  const rows = await lockEvents(
    trx,
    targets.map(({ id }) => id),
  );
  const changed = nothing(rows, now);
  for (const { id, seen } of targets) {
    const row = rows.get(id);
    if (!row || row.deletedAt !== null || !mayEdit(editor, row.projectId)) changed.skipped.gone += 1;
    else if (row.updatedAt > seen) changed.others.push(row);
    else if (change.what === "delete") {
      await deleteEvent(trx, id, now);
      await note(trx, by, { row, action: "deleted", now });
      changed.done.push(before(row));
    } else if (change.what === "public" && change.isPublic && (!row.photoId || !row.projectId))
      changed.skipped.unfit += 1;
    else {
      const fields = fieldsOf(row, change);
      await write(trx, changed, { row, fields: hiddenIfMoved(fields, editor), by });
    }
  }
  return changed;
}

/** Gives events back what they were before a change that was `made` then, unless somebody has changed them since. */
export async function undoSeveral(
  trx: Db,
  former: EventBefore[],
  { what, made, by, editor, now = new Date() }: Context & { what: SeveralChange["what"]; made: string },
): Promise<ChangedEvents> {
  const rows = await lockEvents(
    trx,
    former.map(({ id }) => id),
  );
  const changed = nothing(rows, now);
  for (const { id, ...fields } of former) {
    const row = rows.get(id);
    const given = fields.projectId !== undefined && !mayEdit(editor, fields.projectId);
    if (given || (row && !mayEdit(editor, row.projectId))) changed.skipped.gone += 1;
    else if (what === "delete") {
      if (!row) changed.skipped.gone += 1;
      else if (row.deletedAt === null) changed.skipped.already += 1;
      else {
        await restoreEvent(trx, id);
        await note(trx, by, { row, action: "restored", now });
        changed.done.push(before(row));
      }
    } else if (!row || row.deletedAt !== null) changed.skipped.gone += 1;
    else if (row.updatedAt !== made) changed.others.push(row);
    else await write(trx, changed, { row, fields: hiddenIfMoved(fields, editor), by });
  }
  return changed;
}

/** What engineers move to another project, the office decides on anew: visitors do not see it there. */
const hiddenIfMoved = (fields: Partial<EventFields>, { projects }: Editor): Partial<EventFields> =>
  fields.projectId !== undefined && projects !== null ? { ...fields, isPublic: 0 } : fields;

/** A change that somebody else made to an event. */
export type EventChanged = Awaited<ReturnType<typeof changesAfter>>[number];

/** Returns who has changed the events that were left alone since they were seen, and which fields, by event. */
export async function changesSince(
  trx: Db,
  { others }: Pick<ChangedEvents, "others">,
  targets: EventTarget[],
): Promise<Map<number, EventChanged[]>> {
  const seen = new Map(targets.map((target) => [target.id, target.seen]));
  const after = others.map(({ id }) => seen.get(id) ?? "").sort()[0] ?? "";
  const recordIds = others.map(({ id }) => String(id));
  const changes = await changesAfter(trx, { kind: "event", recordIds, after });
  return Map.groupBy(
    changes.filter(({ recordId, at }) => at > (seen.get(Number(recordId)) ?? "")),
    ({ recordId }) => Number(recordId),
  );
}

/** All changed rows get the same moment, after that of every row. */
function nothing(rows: Map<number, LockedEvent>, now: Date): ChangedEvents {
  const last = Math.max(
    now.getTime(),
    ...[...rows.values()].map((row) => Date.parse(row.updatedAt) + 1 || 0),
  );
  return {
    done: [],
    made: new Date(last).toISOString(),
    skipped: { gone: 0, already: 0, range: 0, unfit: 0 },
    others: [],
  };
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
  changed: ChangedEvents,
  { row, fields, by }: { row: LockedEvent; fields: Partial<EventFields>; by: Context["by"] },
) {
  const names = (Object.keys(fields) as (keyof EventFields)[]).filter((name) => fields[name] !== row[name]);
  if (names.length === 0) {
    changed.skipped.already += 1;
    return;
  }
  if (fields.date !== undefined && fields.date !== row.date && dayOutOfRange(fields.date)) {
    changed.skipped.range += 1;
    return;
  }
  const now = new Date(changed.made);
  await changeEvent(trx, row.id, fields, { seen: row.updatedAt, now });
  await note(trx, by, { row, action: "changed", now, fields: shownNames(names), date: fields.date });
  changed.done.push(before(row));
}

/** Who sees an event is one field, whose name is that of its project. */
const shownNames = (names: (keyof EventFields)[]) => [
  ...new Set(names.map((name) => (name === "adminsOnly" ? "projectId" : name))),
];

const before = ({ id, date, time, projectId, adminsOnly, isPublic, note }: LockedEvent): EventBefore => ({
  ...{ id, date, time, projectId, adminsOnly: adminsOnly ? 1 : 0, isPublic: isPublic ? 1 : 0, note },
});

interface Note {
  row: LockedEvent;
  action: "changed" | "deleted" | "restored";
  now: Date;
  fields?: string[];
  date?: string | undefined;
}

const note = (
  trx: Db,
  by: Context["by"],
  { row, action, now, fields = [], date = row.date }: Note,
): Promise<void> =>
  recordActivity(
    trx,
    {
      ...{ by, action, kind: "event", recordId: String(row.id), fields },
      details: { date, ...(date !== row.date && { movedFrom: row.date }) },
    },
    now,
  );
