import { data, type RouterContextProvider, redirect } from "react-router";
import { type Account, account } from "#app/auth/guards.server.ts";
import { recordId } from "#app/content/record-id.ts";
import {
  type ChangeTarget,
  maxChanged,
  type RecordChange,
  readBefore,
  readChange,
  readTargets,
  storedOptions,
  writeBefore,
} from "#app/content/records/record-changes.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import { readFilter } from "#app/content/records/record-filter.ts";
import { matchingIds } from "#app/content/records/record-search.server.ts";
import { RejectedValue } from "#app/content/records/rejected-value.ts";
import { rejectedValue } from "#app/content/records/single-values.server.ts";
import { dependencies } from "#app/context.ts";
import {
  type Changed,
  deleteSeveral,
  restoreSeveral,
  type Skipped,
  setSeveral,
  showSeveral,
  unsetSeveral,
} from "#app/publishing/change-several.server.ts";
import type { Db } from "#db/connect.ts";
import { blankPlan, type PlanResponse } from "../bookings/maintenance-plan.ts";
import {
  parsePlan,
  planAddress,
  planSeveral,
  RefusedPlan,
  stillPlanned,
  unplanSeveral,
} from "../bookings/plan-maintenance.server.ts";
import type { FormEntries } from "../list/use-undo.ts";
import { countedRecords } from "./record-messages.ts";
import { refusedRestore } from "./refused-restore.ts";
import type { ListResponse } from "./use-changes.ts";

/**
 * `ids` are the targets of `change`, or `all` means everything that the address matches; `undo` takes back `was`. A
 * row's own buttons send `hide` or `show` with its id.
 */
export const selectionFields = [
  ...["selection", "change", "ids", "all", "undo", "was", "hide", "show"],
  ...["key", ...Object.keys(blankPlan)],
];

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** Returns whether a form changes records by their selection, or undoes that. */
export const isSelection = (form: FormData) =>
  ["change", "undo", "hide", "show"].some((name) => form.has(name));

/** Changes the selected records, or undoes such a change, in one transaction. */
export async function changeSelected(record: RecordDefinition, form: FormData, { request, context }: Sent) {
  const { db } = context.get(dependencies);
  const by = context.get(account);
  const work = form.has("undo") ? readUndo(record, form) : readWork(record, form, request);
  if (!work) throw data(null, { status: 400 });
  const response = await db
    .transaction()
    .execute((trx) => work(trx, by))
    .catch((error: unknown) => (error instanceof RefusedPlan ? error : rejectedValue(error)));
  if (response instanceof RejectedValue) return refusedRestore(response);
  if (response instanceof RefusedPlan) return refusedPlan(response.errors, form);
  const ofSelection = form.has("selection");
  return data({ ...response, ofSelection }, { status: response.tone === "failed" ? 409 : 200 });
}

type Work = (trx: Db, by: Account) => Promise<ListResponse>;

function readWork(record: RecordDefinition, form: FormData, request: Request): Work | null {
  const own = (["hide", "show"] as const).find((what) => form.has(what));
  const change = readChange(own ?? form.get("change"), record);
  const targets = readTargets(form.getAll(own ?? "ids").map(String));
  const all = form.get("all") === "1";
  if (!change || !targets || targets.length > maxChanged) return null;
  if (!all && targets.length === 0) return null;
  const url = new URL(request.url);
  const filter = readFilter(url.searchParams, record);
  // A planned value needs days: without them the list asks.
  const make = (trx: Db, of: ChangeTarget[], by: Account) => {
    if (change.what !== "plan") return changeAll(trx, record, change, of, by);
    if (!form.has("firstDay")) throw redirect(planAddress(form, url));
    return planAll(trx, record, { form, targets: of, by });
  };
  return async (trx, by) => {
    if (!all) return make(trx, targets, by);
    const ids = (await matchingIds(trx, record, filter, maxChanged)).toSorted((one, other) => one - other);
    if (ids.length > maxChanged)
      return failed(`More than ${maxChanged} match. Narrow the list first. Nothing was changed.`);
    return make(
      trx,
      ids.map((id) => ({ id, version: null })),
      by,
    );
  };
}

interface SentPlan {
  form: FormData;
  targets: ChangeTarget[];
  by: Account;
}

async function planAll(trx: Db, record: RecordDefinition, { form, targets, by }: SentPlan) {
  const { plan, errors } = parsePlan(form);
  if (!plan) throw new RefusedPlan(errors);
  const { warning, days, ...changed } = await planSeveral(trx, {
    ...plan,
    ids: targets.map(({ id }) => id),
    by,
  });
  const undo = [["undo", "plan"] as const, ...changed.done.map((entry) => ["was", entry] as const)];
  const response = told(record, changed, { done: `planned for maintenance, ${days}`, undo });
  return { ...response, text: `${response.text} ${warning}`.trim() };
}

async function changeAll(
  trx: Db,
  record: RecordDefinition,
  change: Exclude<RecordChange, { what: "plan" }>,
  targets: ChangeTarget[],
  by: Account,
): Promise<ListResponse> {
  const ids = targets.map(({ id }) => id);
  if (change.what === "set") {
    const { value } = change;
    const changed = await setSeveral(trx, record, { targets, value, by });
    // A value that is no option, such as one of an imported record, cannot be written again.
    const known = changed.done.filter((before) => storedOptions(record).includes(before.value));
    const undo = [["undo", "set"] as const, ...known.map((before) => ["was", writeBefore(before)] as const)];
    const response = told(record, changed, { done: `set to ${value}`, ...(known.length > 0 && { undo }) });
    const planned = record.planned === undefined ? "" : await stillPlanned(trx, ids);
    return { ...response, text: `${response.text} ${planned}`.trim() };
  }
  if (change.what === "delete") {
    const changed = await deleteSeveral(trx, record, { ids, by });
    return told(record, changed, { done: "deleted", undo: undoOf("delete", changed.done) });
  }
  const isPublic = change.what === "show";
  const changed = await showSeveral(trx, record, { ids, isPublic, by });
  const done = isPublic ? "shown on the site" : "hidden from the site";
  return told(record, changed, { done, undo: undoOf(change.what, changed.done) });
}

const undoOf = (what: string, ids: number[]): FormEntries => [
  ["undo", what],
  ...ids.map((id) => ["was", String(id)] as const),
];

function readUndo(record: RecordDefinition, form: FormData): Work | null {
  const [what, was] = [form.get("undo"), form.getAll("was").map(String)];
  if (was.length === 0 || was.length > maxChanged) return null;
  if (what === "set") {
    const before = readBefore(was, storedOptions(record));
    return (
      before &&
      (async (trx, by) => told(record, await unsetSeveral(trx, record, { before, by }), { done: "set back" }))
    );
  }
  if (what === "plan") {
    const entries = record.planned === undefined ? null : readTargets(was);
    return (
      entries &&
      (async (trx, by) => told(record, await unplanSeveral(trx, { entries, by }), { done: "set back" }))
    );
  }
  const ids = [...new Set(was)].map((id) => recordId(id)).sort((one, other) => (one ?? 0) - (other ?? 0));
  if (!ids.every((id) => id !== null)) return null;
  if (what === "delete")
    return async (trx, by) =>
      told(record, await restoreSeveral(trx, record, { ids, by }), { done: "restored from the trash" });
  if (what !== "hide" && what !== "show") return null;
  const isPublic = what === "hide";
  const done = isPublic ? "shown on the site again" : "hidden from the site again";
  return async (trx, by) => told(record, await showSeveral(trx, record, { ids, isPublic, by }), { done });
}

/** Shows the dialog again, with what is wrong at each field. */
const refusedPlan = (errors: Record<string, string[]>, form: FormData) =>
  data<PlanResponse>(
    {
      ...failed("Nothing was planned. Fix the highlighted fields."),
      ...{ errors, typed: parsePlan(form).values },
    },
    { status: 422 },
  );

const failed = (text: string): ListResponse => ({ tone: "failed", text });

const reasons: Record<Skipped, (counted: string, one: boolean) => string> = {
  changed: (counted, one) =>
    `${counted} ${one ? "was" : "were"} changed by someone else in the meantime and left as ${one ? "it is" : "they are"}.`,
  draft: (counted, one) =>
    `${counted} ${one ? "is" : "are"} still a draft: publish ${one ? "it" : "them"} from the form.`,
  gone: (counted, one) => `${counted} no longer ${one ? "exists" : "exist"}.`,
  already: (counted, one) => `${counted} already ${one ? "was" : "were"}.`,
};

/** Says what was done, and of which records it was not and why. */
function told<Entry>(
  record: RecordDefinition,
  { names, skipped }: Changed<Entry>,
  { done, undo }: { done: string; undo?: FormEntries },
): ListResponse {
  const kinds = Object.keys(reasons) as Skipped[];
  const left = kinds.flatMap((why) => {
    const count = skipped[why];
    // That others were so already matters only if nothing else was done.
    if (count === 0 || (why === "already" && names.length > 0)) return [];
    return reasons[why](countedRecords(record, count), count === 1);
  });
  if (names.length === 0) {
    const onlyAlready = kinds.every((why) => why === "already" || skipped[why] === 0);
    return { tone: onlyAlready ? "done" : "failed", text: ["Nothing was changed.", ...left].join(" ") };
  }
  const [first = ""] = names;
  const what = names.length === 1 ? `${first} is` : `${countedRecords(record, names.length)} are`;
  return {
    tone: "done",
    text: [`${what} ${done}.`, ...left].join(" "),
    ...(undo && { undo }),
  };
}
