import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { projectChoices } from "#app/domain/accounts/project-access.server.ts";
import {
  bookingsAhead,
  bookingsWithin,
  daysInWords,
  findCalendarMachine,
  listBookings,
  shownAvailability,
  takenBy,
  unitsOf,
} from "#app/domain/equipment/bookings.server.ts";
import { byCalendar, maintenance } from "#app/domain/equipment/machine-fields.ts";
import { pageOfRecord } from "#app/domain/records/form-path.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { calendarPath } from "./booking-view.ts";
import { bookableDay } from "./free-search.server.ts";
import { mondayOf, timelineDays, timelineRow, timelineScale, timelineSteps } from "./timeline-rows.ts";

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
  context: Readonly<RouterContextProvider>,
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
    submissionKey: randomUUID(),
    projects: choices,
    ...list,
  };
}
