import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import type { LoggedChange } from "#app/domain/activity/activity.ts";
import {
  type ChangedEvents,
  changeSeveral,
  changesSince,
  undoSeveral,
} from "#app/domain/calendar/change-events.server.ts";
import { type Editor, isAdmin, lockEditor, mayEdit } from "#app/domain/calendar/editors.server.ts";
import {
  type EventTarget,
  minutesIn,
  readEventsBefore,
  readEventTargets,
  readMoment,
  type SeveralChange,
  type SeveralKind,
  shiftWrong,
  writeEventBefore,
} from "#app/domain/calendar/event-changes.ts";
import { dayOutOfRange } from "#app/domain/calendar/event-days.ts";
import { eventFilter } from "#app/domain/calendar/event-filter.ts";
import { eventLabels } from "#app/domain/calendar/event-labels.ts";
import { matchingEvents } from "#app/domain/calendar/event-list.server.ts";
import { eventDate, eventNote } from "#app/domain/calendar/event-schema.ts";
import { visibilityIn, visibleToAll } from "#app/domain/calendar/visibility.ts";
import { unknownProjects } from "#app/domain/projects/projects.server.ts";
import { maxChanged, tooManyMatch, tooManySelected } from "#app/domain/values/bulk-changes.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { type Account, account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { failed, outcomeOf, respond } from "#app/staff/list/change-outcome.ts";
import type { FormEntries, ListResponse } from "#app/staff/list/use-changes.ts";
import type { Db } from "#db/connect.ts";
import { startFilm } from "./film-of-events.server.ts";

/**
 * `ids` are the targets of `change`, or `all` means every event that the address matches and that nobody has changed
 * since the list was `read`; `undo` takes back a change that was `made` then. A button that names a project sends
 * `project.ID` as `change`.
 */
const names = ["change", "ids", "all", "read", "undo", "made", "was", "project", "date", "minutes", "note"];

const onlyAdmins = "Only admins show photos on the site. Nothing was changed.";

/** Changes the events that a form selects, or undoes that, in one transaction; or starts a film of them. */
export async function changeEventsByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { db } = context.get(dependencies);
  const by = context.get(account);
  const form = await readForm(request, names);
  if (form.get("change") === "film") return startFilm(form, request, context);
  const work = form.has("undo") ? readUndo(form) : readWork(form, request);
  if (work === null) throw data(null, { status: 400 });
  const response =
    typeof work === "string"
      ? failed(work)
      : await db.transaction().execute(async (trx) => {
          // The request may have begun under an earlier role.
          const editor = await lockEditor(trx, by.id);
          if (!editor) throw data(null, { status: 403 });
          return work(trx, { by, editor });
        });
  return respond({ ...response, ofSelection: response.tone === "done" });
}

/** Makes a change or undoes it, within a transaction that has locked the editor. */
type Work = (trx: Db, who: { by: Account; editor: Editor }) => Promise<ListResponse>;

/** Reads a change: null if a form of this site would not send it, a text if a field of the form is wrong. */
function readWork(form: FormData, request: Request): Work | string | null {
  const all = form.get("all") === "1";
  const read = readMoment(form.get("read"));
  const targets = readEventTargets(form.getAll("ids").map(String));
  if (!targets || (all ? read === null : targets.length === 0)) return null;
  if (targets.length > maxChanged) return tooManySelected;
  const change = readChange(form);
  if (change === null || typeof change === "string") return change;
  const filter = eventFilter(new URL(request.url).searchParams);
  return async (trx, { by, editor }) => {
    if (change.what === "public" && !isAdmin(editor)) return failed(onlyAdmins);
    if (change.what === "project" && !isAdmin(editor) && typeof change.project !== "number")
      return failed("Choose one of your projects. Nothing was changed.");
    if (change.what === "project" && !(await isKnown(trx, editor, change)))
      return failed("This project does not exist. Nothing was changed.");
    const changeThese = async (these: EventTarget[]) => {
      const changed = await changeSeveral(trx, change, { targets: these, by, editor });
      const undo: FormEntries = [
        ["undo", change.what],
        ["made", changed.made],
        ...changed.done.map((event) => ["was", writeEventBefore(change.what, event)] as const),
      ];
      return outcomeResponse(trx, changed, { said: descriptionOf(change), undo, targets: these });
    };
    if (!all) return changeThese(targets);
    const ids = await matchingEvents(trx, by, { filter, max: maxChanged + 1, editor });
    if (ids.length > maxChanged) return failed(tooManyMatch);
    return changeThese(ids.toSorted((one, other) => one - other).map((id) => ({ id, seen: read ?? "" })));
  };
}

/** Returns whether the project of a change exists; for engineers, projects that they may not edit do not. */
const isKnown = async (trx: Db, editor: Editor, { project }: { project: number | string }) =>
  typeof project !== "number" ||
  (mayEdit(editor, project) && (await unknownProjects(trx, [project])).length === 0);

function readChange(form: FormData): SeveralChange | string | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const [change, chosen = text("project")] = text("change").split(".");
  switch (change) {
    case "delete":
      return { what: "delete" };
    case "project": {
      const project = visibilityIn(chosen);
      if (project === null) return "Choose a project. Nothing was changed.";
      return typeof project === "number" && recordId(chosen) === null ? null : { what: "project", project };
    }
    case "show":
    case "hide":
      return { what: "public", isPublic: change === "show" };
    case "day": {
      const { data: date, error } = eventDate.safeParse(text("date"));
      const wrong = error ? error.issues[0]?.message : dayOutOfRange(date ?? "");
      return wrong ? `${wrong}. Nothing was changed.` : { what: "day", date: date ?? "" };
    }
    case "shift": {
      const minutes = minutesIn(text("minutes"));
      return minutes === null ? `${shiftWrong} Nothing was changed.` : { what: "shift", minutes };
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

const kinds: SeveralKind[] = ["project", "day", "shift", "note", "public", "delete"];

function readUndo(form: FormData): Work | null {
  const what = kinds.find((kind) => kind === form.get("undo"));
  const made = readMoment(form.get("made"));
  const texts = form.getAll("was").map(String);
  const former = what && readEventsBefore(what, texts);
  if (!what || !former || made === null || former.length === 0 || former.length > maxChanged) return null;
  for (const { note } of former) if (note !== undefined && !eventNote.safeParse(note).success) return null;
  const done = what === "delete" ? "restored from the trash" : "set back";
  return async (trx, { by, editor }) => {
    if (what === "public" && !isAdmin(editor)) return failed(onlyAdmins);
    const projects = [...new Set(former.map(({ projectId }) => projectId))].filter(
      (id) => typeof id === "number",
    );
    if ((await unknownProjects(trx, projects)).length > 0)
      return failed("A former project no longer exists. Nothing was changed.");
    const changed = await undoSeveral(trx, former, { what, made, by, editor });
    return outcomeResponse(trx, changed, {
      said: done,
      targets: former.map(({ id }) => ({ id, seen: made })),
    });
  };
}

/** Returns what was done, which events were left as they were and why, and who has changed these. */
async function outcomeResponse(
  trx: Db,
  { done, skipped, others }: ChangedEvents,
  { said, undo, targets }: { said: string; undo?: FormEntries; targets: EventTarget[] },
): Promise<ListResponse> {
  const since = await changesSince(trx, { others }, targets);
  const changed = others.map(({ id, date, time }) => ({
    to: `/admin/events/${id}`,
    name: `${readableSiteDay(date)}, ${time}`,
    what: (since.get(id) ?? []).map(changeText).join("; "),
  }));
  return {
    ...outcomeOf({ done: done.length, skipped, counted: (count) => counted(count, "event"), said, undo }),
    ...(changed.length > 0 && { changed }),
  };
}

const actionTexts: Record<string, string> = { restored: "Restored from the trash", deleted: "Deleted" };

/** Returns what somebody changed, as "Note, Time: asha@plinth.example". */
const changeText = ({ action, fields, actor }: LoggedChange) =>
  `${actionTexts[action] ?? (fields.map((field) => eventLabels[field as keyof typeof eventLabels] ?? field).join(", ") || "Changed")}: ${actor}`;

/** Returns what the changed events are now, such as “moved to 12 Nov 2026”. */
function descriptionOf(change: SeveralChange): string {
  if (change.what === "delete") return "deleted";
  if (change.what === "day") return `moved to ${readableSiteDay(change.date)}`;
  if (change.what === "public") return change.isPublic ? "on the project's page" : "no longer on the site";
  if (change.what === "note") return change.note === "" ? "without a note" : "given the note";
  if (change.what === "project")
    return typeof change.project === "number" ? "set to the project" : visibleToAll.toLowerCase();
  const { minutes } = change;
  return `shifted by ${minutes > 0 ? "+" : "−"}${counted(Math.abs(minutes), "minute")}`;
}
