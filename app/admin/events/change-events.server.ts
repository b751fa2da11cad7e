import { data, type RouterContextProvider } from "react-router";
import { type Account, account } from "#app/auth/guards.server.ts";
import {
  maxChangedEvents,
  maxShift,
  readEventsBefore,
  readEventTargets,
  readMoment,
  type SeveralChange,
  type SeveralKind,
  writeEventBefore,
} from "#app/content/events/event-changes.ts";
import { dayOutOfRange } from "#app/content/events/event-days.ts";
import { eventFilter } from "#app/content/events/event-filter.ts";
import { matchingEvents } from "#app/content/events/event-list.server.ts";
import { eventDate, eventNote } from "#app/content/events/event-schema.ts";
import { visibilityIn, visibleToAll } from "#app/content/events/visibility.ts";
import { unknownProjects } from "#app/content/projects/projects.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import {
  type ChangedEvents,
  changeSeveral,
  type EventSkipped,
  undoSeveral,
} from "#app/operations/change-events.server.ts";
import type { Db } from "#db/connect.ts";
import type { FormEntries } from "../list/use-undo.ts";
import type { ListResponse } from "../records/use-changes.ts";

/**
 * `ids` are the targets of `change`, or `all` means every event that the address matches and that nobody has changed
 * since the list was `read`; `undo` takes back a change that was `made` then.
 */
const names = [
  ...["change", "ids", "all", "read", "undo", "made", "was"],
  ...["project", "date", "minutes", "note"],
];

/** Changes the events that a form selects, or undoes that, in one transaction. */
export async function changeEventsByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(dependencies);
  const by = context.get(account);
  const form = await readForm(request, names);
  const work = form.has("undo") ? readUndo(form) : readWork(form, request);
  if (!work) throw data(null, { status: 400 });
  const response =
    typeof work === "string" ? failed(work) : await db.transaction().execute((trx) => work(trx, by));
  return data(
    { ...response, ofSelection: !form.has("undo") && response.tone === "done" },
    { status: response.tone === "failed" ? 409 : 200 },
  );
}

type Work = (trx: Db, by: Account) => Promise<ListResponse>;

/** Reads a change: null if a form of this site would not send it, a text if a field of the form is wrong. */
function readWork(form: FormData, request: Request): Work | string | null {
  const all = form.get("all") === "1";
  const read = readMoment(form.get("read"));
  const targets = readEventTargets(form.getAll("ids").map(String));
  if (!targets || targets.length > maxChangedEvents || (all ? read === null : targets.length === 0))
    return null;
  const change = readChange(form);
  if (change === null || typeof change === "string") return change;
  const filter = eventFilter(new URL(request.url).searchParams);
  return async (trx, by) => {
    if (change.what === "project" && !(await isKnown(trx, change)))
      return failed("This project does not exist. Nothing was changed.");
    if (!all) return told(change.what, await changeSeveral(trx, change, { targets, by }), doneBy(change));
    const ids = await matchingEvents(trx, by, { filter, max: maxChangedEvents + 1 });
    if (ids.length > maxChangedEvents)
      return failed(`More than ${maxChangedEvents} match. Narrow the list first. Nothing was changed.`);
    const found = ids.toSorted((one, other) => one - other).map((id) => ({ id, seen: read ?? "" }));
    return told(change.what, await changeSeveral(trx, change, { targets: found, by }), doneBy(change));
  };
}

const isKnown = async (trx: Db, { project }: { project: number | string }) =>
  typeof project !== "number" || (await unknownProjects(trx, [project])).length === 0;

function readChange(form: FormData): SeveralChange | string | null {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (form.get("change")) {
    case "delete":
      return { what: "delete" };
    case "project": {
      const project = visibilityIn(text("project"));
      if (project === null) return "Choose a project. Nothing was changed.";
      return typeof project === "number" && recordId(text("project")) === null
        ? null
        : { what: "project", project };
    }
    case "day": {
      const { data: date, error } = eventDate.safeParse(text("date"));
      const wrong = error ? error.issues[0]?.message : dayOutOfRange(date ?? "");
      return wrong ? `${wrong}. Nothing was changed.` : { what: "day", date: date ?? "" };
    }
    case "shift": {
      const minutes = /^[+-]?\d{1,4}$/.test(text("minutes").trim()) ? Number(text("minutes")) : 0;
      if (minutes === 0 || Math.abs(minutes) > maxShift)
        return `Enter the minutes as a whole number from −${maxShift} to ${maxShift}, but not 0. Nothing was changed.`;
      return { what: "shift", minutes };
    }
    case "note": {
      const { data: note, error } = eventNote.safeParse(text("note"));
      return error
        ? `Note: ${error.issues[0]?.message}. Nothing was changed.`
        : { what: "note", note: note ?? "" };
    }
    default:
      return null;
  }
}

const kinds: SeveralKind[] = ["project", "day", "shift", "note", "delete"];

function readUndo(form: FormData): Work | null {
  const what = kinds.find((kind) => kind === form.get("undo"));
  const made = readMoment(form.get("made"));
  const texts = form.getAll("was").map(String);
  const former = what && readEventsBefore(what, texts);
  if (!what || !former || made === null || former.length === 0 || former.length > maxChangedEvents)
    return null;
  for (const { note } of former) if (note !== undefined && !eventNote.safeParse(note).success) return null;
  const done = what === "delete" ? "restored from the trash" : "set back";
  return async (trx, by) => {
    const projects = [...new Set(former.map(({ projectId }) => projectId))].filter(
      (id) => typeof id === "number",
    );
    if ((await unknownProjects(trx, projects)).length > 0)
      return failed("A former project no longer exists. Nothing was changed.");
    const { others, skipped, ...changed } = await undoSeveral(trx, former, { what, made, by });
    return told(null, { ...changed, others, skipped }, done);
  };
}

const failed = (text: string): ListResponse => ({ tone: "failed", text });

function doneBy(change: SeveralChange): string {
  if (change.what === "delete") return "deleted";
  if (change.what === "day") return `moved to ${readableSiteDay(change.date)}`;
  if (change.what === "note") return change.note === "" ? "without a note" : "given the note";
  if (change.what === "project")
    return typeof change.project === "number" ? "set to the project" : visibleToAll.toLowerCase();
  const { minutes } = change;
  return `shifted by ${minutes > 0 ? "+" : "−"}${Math.abs(minutes)} minutes`;
}

const counted = (count: number) => (count === 1 ? "1 event" : `${count} events`);

const reasons: Record<EventSkipped, (count: string, one: boolean) => string> = {
  changed: (count, one) =>
    `${count} ${one ? "was" : "were"} changed in the meantime and left as ${one ? "it is" : "they are"}.`,
  gone: (count, one) => `${count} no longer ${one ? "exists" : "exist"}.`,
  already: (count, one) => `${count} already ${one ? "was" : "were"}.`,
  range: (count) => `${count} would have left the days of the calendar.`,
};

/** Says what was done, and of which events it was not and why. */
function told(
  what: SeveralKind | null,
  { done, made, skipped, others }: ChangedEvents,
  outcome: string,
): ListResponse {
  const left = Object.entries({ ...skipped, changed: others.length }).flatMap(([why, count]) =>
    // That others were so already matters only if nothing else was done.
    count === 0 || (why === "already" && done.length > 0)
      ? []
      : [reasons[why as EventSkipped](counted(count), count === 1)],
  );
  const changed = others.map(({ id, date, time }) => ({
    to: `/admin/events/${id}`,
    name: `${readableSiteDay(date)}, ${time}`,
  }));
  if (done.length === 0) {
    const onlyAlready = others.length === 0 && skipped.gone + skipped.range === 0;
    return {
      tone: onlyAlready ? "done" : "failed",
      text: ["Nothing was changed.", ...left].join(" "),
      ...(changed.length > 0 && { changed }),
    };
  }
  const undo: FormEntries | null = what && [
    ["undo", what],
    ["made", made],
    ...done.map((event) => ["was", writeEventBefore(what, event)] as const),
  ];
  return {
    tone: "done",
    text: [`${counted(done.length)} ${done.length === 1 ? "is" : "are"} ${outcome}.`, ...left].join(" "),
    ...(changed.length > 0 && { changed }),
    ...(undo && { undo }),
  };
}
