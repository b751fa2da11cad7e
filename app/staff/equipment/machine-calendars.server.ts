import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { projectChoices } from "#app/domain/accounts/project-access.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { ActivityAction } from "#app/domain/activity/activity.ts";
import {
  type BookingOutcome,
  bookingSchema,
  deleteBooking,
  saveBooking,
} from "#app/domain/equipment/booking-changes.server.ts";
import {
  type Booking,
  bookingKinds,
  bookingsAhead,
  bookingsWithin,
  type CalendarMachine,
  type DayRange,
  daysInWords,
  findCalendarMachine,
  listBookings,
  lockMachine,
  shownAvailability,
  takenBy,
  unitsOf,
} from "#app/domain/equipment/bookings.server.ts";
import { byCalendar, maintenance } from "#app/domain/equipment/machine-fields.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { isDayOfCentury, wrongDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { searchText } from "#app/domain/values/search.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { mondayOf } from "#app/domain/values/weeks.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { sentKey, sentVersion } from "#app/http/forms/form-response.tsx";
import { parseFields, readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import type { Db } from "#db/connect.ts";
import { type BookingResponse, type BookingValues, blankBooking, calendarPath } from "./booking-view.ts";
import { timelineDays, timelineRow, timelineScale, timelineSteps } from "./timeline-rows.ts";

type Context = Readonly<RouterContextProvider>;

interface Shown {
  /** Shows the entries that have ended. */
  past?: boolean;
  page?: string | null;
  /** A day of the first week that is drawn; without it that is this week. */
  from?: string | null;
  /** Projects that the form has to offer. */
  chosen?: (number | null)[];
  /** Query of the page's address. */
  search?: string;
}

export type MachineCalendar = NonNullable<Awaited<ReturnType<typeof readMachineCalendar>>>;

/** Reads the calendar of a machine, with what its form offers; null when there is no such machine. */
export async function readMachineCalendar(
  context: Context,
  id: number,
  { past = false, page = null, from = null, chosen = [], search = "" }: Shown = {},
) {
  const { db } = context.get(dependencies);
  const machine = await findCalendarMachine(db, id);
  if (!machine) return null;
  const today = siteDay(new Date());
  const start = mondayOf(bookableDay(from) ?? today);
  const [drawn, ahead, { bookings, ...list }, { choices }] = await Promise.all([
    bookingsWithin(db, [id], timelineDays(start)),
    bookingsAhead(db, [id], today),
    listBookings(db, id, { past, today, page }),
    projectChoices(db, context.get(account), { chosen }),
  ]);
  const units = unitsOf(machine);
  const shown = shownAvailability({ units, availability: byCalendar }, ahead, today);
  return {
    machine: { name: machine.name, units },
    path: pageOfRecord(calendarPath(id), search),
    form: pageOfRecord(`/admin/cms/equipment/${id}/edit`, search),
    /** What the site says of it today, or would say. */
    shown,
    followsCalendar: machine.availability === byCalendar || shown === maintenance,
    row: timelineRow(drawn, { units, start, today }),
    scale: timelineScale(start, { today, free: null }),
    steps: timelineSteps(start, today),
    bookings: bookings.map((entry) => ({
      id: entry.id,
      version: entry.version,
      kind: entry.kind,
      units: entry.units,
      note: entry.note,
      days: daysInWords(entry, today),
      who: takenBy(entry),
    })),
    /** Idempotency key of a new entry. */
    idempotencyKey: randomUUID(),
    projects: choices,
    ...list,
  };
}

/** The days for which free machines are searched. */
interface FreeSearch {
  /** Null without a search, and for days that cannot be searched. */
  free: DayRange | null;
  typed: { free: string; until: string };
  errors: { free?: string[]; until?: string[] };
}

/** Returns a day of an address, or null if it is none. */
export const bookableDay = (text: string | null): string | null =>
  text && isDayOfCentury(text) ? text : null;

/** Reads the days of `?free=` and `?until=`; without the second it is one day. */
export function readFreeSearch(query: URLSearchParams): FreeSearch {
  const read = (name: string) => searchText(query.get(name)).trim().slice(0, 20);
  const typed = { free: read("free"), until: read("until") };
  const { free, until } = typed;
  const refuse = (errors: FreeSearch["errors"]) => ({ free: null, typed, errors });
  if (free === "" && until === "") return refuse({});
  if (free === "") return refuse({ free: ["Please enter the first day"] });
  if (!isDayOfCentury(free)) return refuse({ free: [wrongDayOfCentury] });
  if (until !== "" && !isDayOfCentury(until)) return refuse({ until: [wrongDayOfCentury] });
  if (until !== "" && until < free) return refuse({ until: ["The last day is before the first"] });
  return { free: { firstDay: free, lastDay: until || free }, typed, errors: {} };
}

const formNames = [...Object.keys(blankBooking), "intent", "id", "version", "key"];

/** Adds, changes or deletes the entry of a machine's calendar that a form names, and records it. */
export async function changeBookings(request: Request, context: Context, typedMachine: string) {
  const form = await readForm(request, formNames);
  const machineId = recordId(typedMachine);
  const intent = String(form.get("intent"));
  if (machineId === null || !["add", "save", "delete"].includes(intent)) throw data(null, { status: 400 });
  return unlessDiskFull(
    context,
    () =>
      intent === "delete" ? remove(form, context, machineId) : save(form, context, { machineId, intent }),
    (text): BookingResponse => ({ tone: "failed", text, typed: formValues(form, blankBooking) }),
  );
}

async function save(
  form: FormData,
  context: Context,
  { machineId, intent }: { machineId: number; intent: string },
) {
  const { input, errors, values } = parseFields(form, { blank: blankBooking, schema: bookingSchema });
  if (errors) return refused(errors, values);
  const id = intent === "add" ? null : recordId(String(form.get("id")));
  if (intent === "save" && id === null) throw data(null, { status: 400 });
  const key = sentKey(form);
  const outcome = await change(context, machineId, {
    action: id !== null ? "booking-changed" : input.kind === "booking" ? "booked" : "maintenance-planned",
    make: (trx, machine, today) =>
      saveBooking(trx, { machine, id, key, input, today, version: sentVersion(form) }),
  });
  const added = `${bookingKinds[input.kind]} added to the calendar.`;
  return respond(outcome, { values, done: id === null ? added : "Calendar entry saved." });
}

async function remove(form: FormData, context: Context, machineId: number) {
  const id = recordId(String(form.get("id")));
  if (id === null) throw data(null, { status: 400 });
  const outcome = await change(context, machineId, {
    action: "booking-deleted",
    make: (trx) => deleteBooking(trx, machineId, { id, version: sentVersion(form) }),
  });
  return respond(outcome, { values: undefined, done: "Calendar entry deleted." });
}

type Outcome = BookingOutcome | { outcome: "gone" };

interface Change {
  action: ActivityAction;
  make: (trx: Db, machine: CalendarMachine, today: string) => Promise<BookingOutcome>;
}

async function change(context: Context, machineId: number, { action, make }: Change): Promise<Outcome> {
  const { db } = context.get(dependencies);
  const by = context.get(account);
  return db.transaction().execute(async (trx) => {
    const machine = await lockMachine(trx, machineId);
    if (!machine) return { outcome: "gone" };
    const outcome = await make(trx, machine, siteDay(new Date()));
    if (outcome.outcome === "done")
      await recordActivity(trx, {
        by,
        action,
        kind: "machine",
        recordId: String(machine.id),
        title: machine.name,
      });
    return outcome;
  });
}

function refused(errors: Record<string, string[]>, typed: BookingValues) {
  return data<BookingResponse>(
    { tone: "failed", text: "Nothing was saved. Fix the highlighted fields.", errors, typed },
    { status: 422 },
  );
}

function respond(result: Outcome, { values, done }: { values: BookingValues | undefined; done: string }) {
  const typed = values && { typed: values };
  const saved = (text: string) => data<BookingResponse>({ tone: "done", text }, { status: 200 });
  const failed = (status: number, text: string, more: Partial<BookingResponse> = {}) =>
    data<BookingResponse>({ tone: "failed", text, ...typed, ...more }, { status });
  switch (result.outcome) {
    case "done":
      return saved(result.warning ? `${done} Check the bookings of these days. ${result.warning}` : done);
    case "already":
      return saved("Nothing was changed.");
    case "refused":
      return refused(result.errors, values ?? blankBooking);
    case "missing":
      return failed(404, "Somebody has deleted this entry. Nothing was changed.");
    case "gone":
      return failed(404, "This machine has been deleted. Nothing was saved.");
    case "conflict":
      return failed(409, `${conflictText(result.stored)} ${values ? savesAgain : deletesAgain}`, {
        version: result.stored.version,
      });
  }
}

const conflictText = (stored: Booking) =>
  `Somebody has changed this entry since you opened it. It is now: ${takenBy(stored)}, ${daysInWords(stored, siteDay(new Date()))}.`;

const savesAgain = "Nothing was saved; save again to replace it.";
const deletesAgain = "Nothing was deleted; delete it again if it is still to go.";
