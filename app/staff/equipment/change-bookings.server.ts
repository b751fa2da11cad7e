import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { ActivityAction } from "#app/domain/activity/activity.ts";
import {
  type BookingInput,
  type BookingOutcome,
  bookingSchema,
  deleteBooking,
  saveBooking,
} from "#app/domain/equipment/booking-changes.server.ts";
import { type Booking, daysInWords, lockMachine, takenBy } from "#app/domain/equipment/bookings.server.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-ids.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { sentVersion } from "#app/http/forms/form-response.tsx";
import { parseFields, readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { type BookingResponse, type BookingValues, blankBooking } from "./booking-view.ts";

type Context = Readonly<RouterContextProvider>;

const names = [...Object.keys(blankBooking), "intent", "id", "version", "key"];

/** Adds, changes or deletes the entry of a machine's calendar that a form names, and records it. */
export async function changeBookings(request: Request, context: Context, typedMachine: string) {
  const form = await readForm(request, names);
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
  const sentKey = form.get("key");
  const key = typeof sentKey === "string" && /^[\w-]{1,64}$/.test(sentKey) ? sentKey : null;
  const outcome = await change(context, machineId, {
    action: id !== null ? "booking-changed" : input.kind === "booking" ? "booked" : "maintenance-planned",
    make: (trx, machine, today) =>
      saveBooking(trx, { machine, id, key, input, today, version: sentVersion(form) }),
  });
  return respond(outcome, { values, done: id === null ? addedText(input) : "Calendar entry saved." });
}

const addedText = ({ kind }: BookingInput) =>
  kind === "booking" ? "Booking added to the calendar." : "Maintenance added to the calendar.";

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
  make: (
    ...given: [Parameters<typeof saveBooking>[0], { id: number; units: number }, string]
  ) => Promise<BookingOutcome>;
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
  const failed = (status: number, text: string, more: Partial<BookingResponse> = {}) =>
    data<BookingResponse>({ tone: "failed", text, ...typed, ...more }, { status });
  switch (result.outcome) {
    case "done":
      return data<BookingResponse>(
        {
          tone: "done",
          text: result.warning ? `${done} Check the bookings of these days. ${result.warning}` : done,
        },
        { status: 200 },
      );
    case "already":
      return data<BookingResponse>({ tone: "done", text: "Nothing was changed." }, { status: 200 });
    case "refused":
      return refused(result.errors, values ?? blankBooking);
    case "missing":
      return failed(404, "Somebody has deleted this entry. Nothing was saved.");
    case "gone":
      return failed(404, "This machine has been deleted. Nothing was saved.");
    case "conflict":
      return failed(409, conflictText(result.stored), { version: result.stored.version });
  }
}

const conflictText = (stored: Booking) =>
  `Somebody has changed this entry since you opened it. It is now: ${takenBy(stored)}, ${daysInWords(stored, siteDay(new Date()))}. Nothing was saved; save again to replace it.`;
