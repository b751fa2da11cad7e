import { data, type RouterContextProvider, redirect } from "react-router";
import { dependencies } from "#app/context.ts";
import {
  type ChangedRecords,
  deleteSeveral,
  restoreSeveral,
  setSeveral,
  showSeveral,
  unsetSeveral,
} from "#app/domain/publishing/change-several.server.ts";
import {
  type ChangeTarget,
  type RecordChange,
  readBefore,
  readChange,
  readTargets,
  storedOptions,
  writeBefore,
} from "#app/domain/records/record-changes.ts";
import type { RecordDefinition } from "#app/domain/records/record-definition.ts";
import { readFilter } from "#app/domain/records/record-filter.ts";
import { RejectedValue } from "#app/domain/records/record-save.ts";
import { matchingIds } from "#app/domain/records/record-search.server.ts";
import { rejectedValue } from "#app/domain/records/store.server.ts";
import { maxChanged, tooManyMatch } from "#app/domain/values/bulk-changes.ts";
import { type Account, account } from "#app/http/accounts/guards.server.ts";
import { blankPlan, type PlanResponse } from "#app/staff/equipment/maintenance-plan.ts";
import {
  parsePlan,
  planAddress,
  planSeveral,
  RefusedPlan,
  stillPlanned,
  unplanSeveral,
} from "#app/staff/equipment/plan-maintenance.server.ts";
import { failed, outcomeOf, respond } from "#app/staff/list/change-outcome.ts";
import { countedRecords } from "#app/staff/list/record-messages.ts";
import type { FormEntries, ListResponse } from "#app/staff/list/use-changes.ts";
import type { Db } from "#db/connect.ts";
import { refusedRestore } from "./trash.server.ts";

/**
 * `ids` are the targets of `change`, or `all` means everything that the address matches; `undo` takes back `was`. A
 * row's own buttons send `hide` or `show` with its id.
 */
export const selectionFields = [
  "selection",
  "change",
  "ids",
  "all",
  "undo",
  "was",
  "hide",
  "show",
  "key",
  ...Object.keys(blankPlan),
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
  return respond({ ...response, ofSelection: form.has("selection") });
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
  const make = (trx: Db, selected: Selected) => {
    if (change.what !== "plan") return changeAll(trx, record, { ...selected, change });
    // A planned value needs days: without them the list asks.
    if (!form.has("firstDay")) throw redirect(planAddress(form, url));
    return planAll(trx, record, { ...selected, form });
  };
  return async (trx, by) => {
    if (!all) return make(trx, { targets, by });
    const ids = (await matchingIds(trx, record, filter)).toSorted((one, other) => one - other);
    if (ids.length > maxChanged) return failed(tooManyMatch);
    return make(trx, { targets: ids.map((id) => ({ id, version: null })), by });
  };
}

interface Selected {
  targets: ChangeTarget[];
  by: Account;
}

async function planAll(
  trx: Db,
  record: RecordDefinition,
  { targets, by, form }: Selected & { form: FormData },
) {
  const { plan, errors } = parsePlan(form);
  if (!plan) throw new RefusedPlan(errors);
  const { warning, days, ...changed } = await planSeveral(trx, { ...plan, targets, by });
  const undo = undoOf(
    "plan",
    changed.done.map(({ id, booking }) => `${id}.${booking}`),
  );
  return withWords(told(record, changed, { said: `planned for maintenance, ${days}`, undo }), warning);
}

async function changeAll(
  trx: Db,
  record: RecordDefinition,
  { targets, by, change }: Selected & { change: Exclude<RecordChange, { what: "plan" }> },
): Promise<ListResponse> {
  const { what } = change;
  if (what === "set") {
    const { value } = change;
    const changed = await setSeveral(trx, record, { targets, value, by });
    // A value that is no option, such as one of an imported record, cannot be written again.
    const known = changed.done.filter((before) => storedOptions(record).includes(before.value));
    const undo = undoOf("set", known.map(writeBefore));
    const response = told(record, changed, { said: `set to ${value}`, undo });
    const ids = targets.map(({ id }) => id);
    return withWords(response, record.planned === undefined ? "" : await stillPlanned(trx, ids));
  }
  const [said, changed] =
    what === "delete"
      ? ["deleted", await deleteSeveral(trx, record, { targets, by })]
      : what === "show"
        ? ["shown on the site", await showSeveral(trx, record, { targets, isPublic: true, by })]
        : ["hidden from the site", await showSeveral(trx, record, { targets, isPublic: false, by })];
  const undo = undoOf(
    what,
    changed.done.map(({ id }) => String(id)),
  );
  return told(record, changed, { said, undo });
}

const withWords = (response: ListResponse, words: string): ListResponse => ({
  ...response,
  text: `${response.text} ${words}`.trim(),
});

const undoOf = (what: RecordChange["what"], was: string[]): FormEntries | undefined =>
  was.length === 0 ? undefined : [["undo", what], ...was.map((entry) => ["was", entry] as const)];

function readUndo(record: RecordDefinition, form: FormData): Work | null {
  const [what, was] = [form.get("undo"), form.getAll("was").map(String)];
  if (was.length === 0 || was.length > maxChanged) return null;
  if (what === "set") {
    const targets = readBefore(was, storedOptions(record));
    if (!targets) return null;
    return async (trx, by) =>
      told(record, await unsetSeveral(trx, record, { targets, by }), { said: "set back" });
  }
  const targets = readTargets(was);
  if (!targets) return null;
  if (what === "plan" && record.planned !== undefined)
    return async (trx, by) => told(record, await unplanSeveral(trx, { targets, by }), { said: "set back" });
  if (what === "delete")
    return async (trx, by) =>
      told(record, await restoreSeveral(trx, record, { targets, by }), { said: "restored from the trash" });
  if (what !== "hide" && what !== "show") return null;
  const isPublic = what === "hide";
  const said = isPublic ? "shown on the site again" : "hidden from the site again";
  return async (trx, by) => told(record, await showSeveral(trx, record, { targets, isPublic, by }), { said });
}

/** Shows the dialog again, with what is wrong at each field. */
const refusedPlan = (errors: Record<string, string[]>, form: FormData) =>
  data<PlanResponse>(
    {
      ...failed("Nothing was planned. Fix the highlighted fields."),
      errors,
      typed: parsePlan(form).values,
    },
    { status: 422 },
  );

const told = (
  record: RecordDefinition,
  { done, skipped }: ChangedRecords,
  { said, undo }: { said: string; undo?: FormEntries | undefined },
) =>
  outcomeOf({
    done: done.length,
    skipped,
    said,
    undo,
    name: done[0]?.name,
    counted: (count) => countedRecords(record, count),
  });
