import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { ActivityAction } from "#app/domain/activity/activity.ts";
import {
  type BookingOutcome,
  bookingSchema,
  deleteBooking,
  saveBooking,
} from "#app/domain/equipment/booking-changes.server.ts";
import {
  type CalendarMachine,
  daysInWords,
  lockMachine,
  machinesOf,
  shownByCalendar,
  unitsOf,
} from "#app/domain/equipment/bookings.server.ts";
import { machineRecord, maintenance } from "#app/domain/equipment/machine-fields.ts";
import type { ChangedRecord, Skipped } from "#app/domain/publishing/change-several.server.ts";
import { type ChangeTarget, readTargets } from "#app/domain/records/record-changes.ts";
import { readFilter } from "#app/domain/records/record-filter.ts";
import { matchingIds } from "#app/domain/records/record-search.server.ts";
import { changeEach, maxChanged } from "#app/domain/values/bulk-changes.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { sentKey } from "#app/http/forms/form-response.tsx";
import { parseFields } from "#app/http/forms/read-form.server.ts";
import { countedRecords } from "#app/staff/list/record-messages.ts";
import type { Db } from "#db/connect.ts";
import { blankBooking } from "./booking-view.ts";
import { blankPlan, planParameter } from "./maintenance-plan.ts";

/** Names all machines that match, in place of their ids. */
const allMatching = "all";

/** Returns the address of a list with the dialog that plans maintenance of the machines that a form names. */
export function planAddress(form: FormData, address: URL): string {
  const query = new URLSearchParams(address.search);
  for (const name of [planParameter, "selection"]) query.delete(name);
  const targets = form.get("all") === "1" ? [allMatching] : form.getAll("ids");
  for (const target of targets) query.append(planParameter, String(target));
  if (form.has("selection")) query.set("selection", "1");
  return `${machineRecord.list}?${query}`;
}

export type MaintenancePlan = NonNullable<Awaited<ReturnType<typeof readPlan>>>;

/** Reads what the dialog of an address plans; null without one, or if none of its machines is left. */
export async function readPlan(db: Db, { searchParams: query }: URL) {
  const sent = query.getAll(planParameter);
  if (sent.length === 0) return null;
  const all = sent.includes(allMatching);
  const targets = all ? [] : readTargets(sent);
  if (!targets || targets.length > maxChanged) return null;
  const ids = all
    ? await matchingIds(db, machineRecord, readFilter(query, machineRecord))
    : targets.map(({ id }) => id);
  const machines = await machinesOf(db, ids);
  const [first] = machines;
  if (!first) return null;
  const names = machines.map(({ name }) => name);
  return {
    /** Values of the field `ids`; empty for all machines that match the list's address. */
    targets: all ? [] : machines.map(({ id }) => String(id)),
    /** True if it came from the selected rows. */
    ofSelection: query.has("selection"),
    what: names.length === 1 ? first.name : countedRecords(machineRecord, names.length),
    names: names.length === 1 ? [] : names,
    /** Units of the one machine, or the most that one of several has. */
    units: Math.max(...machines.map(unitsOf)),
    today: siteDay(new Date()),
    idempotencyKey: randomUUID(),
  };
}

/** The days of maintenance; `all` takes all units of each machine. */
interface Plan {
  entry: z.infer<typeof bookingSchema>;
  all: boolean;
  key: string | null;
}

/** Parses the form of the dialog as that of a calendar entry. */
export function parsePlan(form: FormData) {
  const schema = z.preprocess((typed) => {
    const { units, ...days } = typed as typeof blankPlan;
    return { ...blankBooking, ...days, units: units || "1", kind: "maintenance" };
  }, bookingSchema);
  const { input, errors, values } = parseFields(form, { blank: blankPlan, schema, limits: {} });
  if (errors) return { values, errors, plan: null };
  return { values, plan: { entry: input, all: values.units === "", key: sentKey(form) } };
}

/** Why nothing was planned, by field. Thrown, so that no calendar keeps its part. */
export class RefusedPlan extends Error {
  readonly errors: Record<string, string[]>;

  constructor(errors: Record<string, string[]>) {
    super("Maintenance was refused");
    this.errors = errors;
  }
}

interface Context {
  targets: ChangeTarget[];
  by: { id: string; email: string };
}

/**
 * Writes maintenance into the calendars of several machines. `done` has each machine with its entry; `warnings` name
 * the bookings in the way. Call it in a transaction.
 * @throws RefusedPlan
 */
export async function planSeveral(trx: Db, { entry, all, key, ...context }: Plan & Context) {
  const today = siteDay(new Date());
  const warnings: string[] = [];
  const refused: Record<string, string[]> = {};
  const activity = { ...context, action: "maintenance-planned" as const };
  const changed = await changeCalendars(trx, activity, async (machine) => {
    const input = all ? { ...entry, units: unitsOf(machine) } : entry;
    const outcome = await saveBooking(trx, { machine, key, input, today, id: null, version: 0 });
    const { name } = machine;
    if (outcome.outcome === "done" && outcome.warning) warnings.push(`${name}: ${outcome.warning}`);
    if (outcome.outcome === "refused")
      for (const [field, [wrong]] of Object.entries(outcome.errors))
        refused[field] = [...(refused[field] ?? []), `${name}: ${wrong}`];
    return outcome;
  });
  if (Object.keys(refused).length > 0)
    throw new RefusedPlan(
      Object.fromEntries(Object.entries(refused).map(([field, wrong]) => [field, [listed(wrong)]])),
    );
  const warning = warnings.length > 0 ? `Check the bookings of these days. ${listed(warnings)}` : "";
  return { ...changed, days: daysInWords(entry, today), warning };
}

/** Undoes `planSeveral`, whose entries are the versions of the targets, where nobody has changed the entry since. Call it in a transaction. */
export const unplanSeveral = (trx: Db, context: Context) =>
  changeCalendars(trx, { ...context, action: "booking-deleted" }, ({ id }, { version }) =>
    deleteBooking(trx, id, { id: version ?? 0, version: 1 }),
  );

const changeCalendars = (
  trx: Db,
  { targets, by, action }: Context & { action: ActivityAction },
  change: (machine: CalendarMachine, target: ChangeTarget) => Promise<BookingOutcome>,
) =>
  changeEach<ChangeTarget, ChangedRecord & { booking: number }, Skipped>(targets, async (target) => {
    const machine = await lockMachine(trx, target.id);
    if (!machine) return "gone";
    const outcome = await change(machine, target);
    if (outcome.outcome === "conflict") return "changed";
    if (outcome.outcome !== "done") return "already";
    const { id, name } = machine;
    await recordActivity(trx, { by, action, kind: "machine", recordId: String(id), title: name });
    return { id, name, booking: outcome.id };
  });

const maxListed = 3;

/** Lists what is said of machines: the first of them, and how many more there are. */
const listed = (texts: string[]) =>
  texts.length > maxListed
    ? `${texts.slice(0, maxListed).join(". ")}. And ${counted(texts.length - maxListed, "more machine")}.`
    : texts.join(". ");

/** Says which of some machines show maintenance whatever they are set to; empty if none does. */
export async function stillPlanned(trx: Db, ids: number[]): Promise<string> {
  const availabilities = await shownByCalendar(trx, ids);
  const count = [...availabilities.values()].filter((words) => words === maintenance).length;
  if (count === 0) return "";
  return `${countedRecords(machineRecord, count)} ${count === 1 ? "shows" : "show"} Maintenance as long as the calendar says so.`;
}
