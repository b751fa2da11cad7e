import { type Selectable, type SqlBool, sql } from "kysely";
import { readPage } from "#app/domain/values/paging.server.ts";
import { addDays, readableSiteDay, shortDay, siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { locked } from "#db/rows.ts";
import type { Database, MachineTable } from "#db/schema.ts";
import { byCalendar, maintenance } from "./machine-fields.ts";

export const bookingKinds = { booking: "Booking", maintenance } as const;
export type BookingKind = keyof typeof bookingKinds;

/** The stored last day of a booking whose end is open. */
export const openEnd = "9999-12-31";

/** The maximum number of entries in the calendar of one machine, which are all read to find what is free. */
export const maxBookings = 2_000;

/** Days ahead for which visitors see availability; a machine that is not free within them is on request. */
const horizon = 366;

const horizonEnd = (today: string): string => addDays(today, horizon);

/** The site days of a booking, both included. */
export interface DayRange {
  firstDay: string;
  lastDay: string;
}

interface UnitsOut extends DayRange {
  units: number;
}

export interface Booking extends Omit<Selectable<Database["booking"]>, "key"> {
  project: string | null;
}

export const overlaps = (one: DayRange, other: DayRange): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** Returns the units of a machine that can be out at the same time; a machine without a count is one. */
export const unitsOf = (machine: { units: number }): number => Math.max(1, machine.units);

/** Returns the days of a range on which the number of units that are out changes, in order, each with that number. */
function steps(out: readonly UnitsOut[], range: DayRange): { day: string; units: number }[] {
  const changes = new Map<string, number>([[range.firstDay, 0]]);
  const change = (day: string, units: number) => changes.set(day, (changes.get(day) ?? 0) + units);
  for (const { units, ...days } of out) {
    if (!overlaps(days, range)) continue;
    change(days.firstDay < range.firstDay ? range.firstDay : days.firstDay, units);
    if (days.lastDay < range.lastDay) change(addDays(days.lastDay, 1), -units);
  }
  let now = 0;
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, units]) => {
      now += units;
      return { day, units: now };
    });
}

/** Returns the first day of a range on which the most units are out, and how many. */
export const busiestDay = (out: readonly UnitsOut[], range: DayRange): { day: string; units: number } =>
  steps(out, range).reduce((busiest, step) => (step.units > busiest.units ? step : busiest));

/** Returns the first day from `today` on which a unit is free; null if there is none within the horizon. */
export const freeFrom = (units: number, out: readonly UnitsOut[], today: string): string | null =>
  steps(out, { firstDay: today, lastDay: horizonEnd(today) }).find((step) => step.units < units)?.day ?? null;

/**
 * Returns the availability of a machine that visitors see: maintenance if it takes all units today, otherwise what the
 * office has set or, if it has set that, what follows from the bookings.
 */
export function shownAvailability(
  { units, availability }: { units: number; availability: string },
  out: readonly (UnitsOut & { kind: BookingKind })[],
  today: string,
): string {
  const all = unitsOf({ units });
  const inMaintenance = out.filter(({ kind }) => kind === "maintenance");
  if (busiestDay(inMaintenance, { firstDay: today, lastDay: today }).units >= all) return maintenance;
  return availability === byCalendar ? calendarAvailability(all, out, today) : availability;
}

/** Returns the availability that follows from the bookings of a machine. */
export function calendarAvailability(units: number, out: readonly UnitsOut[], today: string): string {
  const day = freeFrom(units, out, today);
  if (day === null) return "On request";
  return day === today ? "Available" : `Available from ${shortDay(day, today)}`;
}

/** Formats the days of an entry, such as `3 May to 12 May`. Both have their year unless both are in this year. */
export function daysInWords({ firstDay, lastDay }: DayRange, today: string): string {
  if (lastDay === openEnd) return `from ${shortDay(firstDay, today)}, end open`;
  if (firstDay === lastDay) return shortDay(firstDay, today);
  const isOneYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
  const format = (day: string) => (isOneYear ? shortDay(day, today) : readableSiteDay(day));
  return `${format(firstDay)} to ${format(lastDay)}`;
}

export const takenBy = ({ kind, project, client }: Pick<Booking, "kind" | "project" | "client">): string =>
  kind === "maintenance"
    ? bookingKinds.maintenance
    : [project, client].filter(Boolean).join(", ") || "Booked";

const entries = (db: Db) =>
  db
    .selectFrom("booking")
    .leftJoin("project", "project.id", "booking.projectId")
    .select([
      "booking.id",
      "machineId",
      "kind",
      "firstDay",
      "lastDay",
      "units",
      "projectId",
      "booking.client",
      "note",
      "booking.version",
      "project.title as project",
    ]);

/** The maximum number of entries that one query returns, above `maxBookings`. */
const maxDrawn = 3_000;

/** Returns the calendar entries of some machines that have a day within a range, by machine and first day. */
export async function bookingsWithin(db: Db, ids: number[], range: DayRange): Promise<Booking[]> {
  if (ids.length === 0) return [];
  return entries(db)
    .where("machineId", "in", ids)
    .where("lastDay", ">=", range.firstDay)
    .where("firstDay", "<=", range.lastDay)
    .orderBy("machineId")
    .orderBy("firstDay")
    .orderBy("booking.id")
    .limit(maxDrawn)
    .execute();
}

export function findBooking(db: Db, machineId: number, id: number): Promise<Booking | undefined> {
  return entries(db).where("booking.id", "=", id).where("machineId", "=", machineId).executeTakeFirst();
}

/** Returns one page of the entries of a machine: those that have not ended, in order, or the past ones, latest first. */
export async function listBookings(
  db: Db,
  machineId: number,
  { past, today, page: requested }: { past: boolean; today: string; page: string | null },
) {
  const listed = entries(db)
    .where("machineId", "=", machineId)
    .where("lastDay", past ? "<" : ">=", today)
    .orderBy(past ? "lastDay" : "firstDay", past ? "desc" : "asc")
    .orderBy("booking.id");
  const { rows, ...at } = await readPage(listed, requested);
  const bookings: Booking[] = rows;
  return { bookings, ...at };
}

export type CalendarMachine = Pick<Selectable<MachineTable>, "id" | "name" | "units" | "availability">;

/** Selects the machines that are not in the trash. */
const machines = (db: Db) =>
  db.selectFrom("machine").select(["id", "name", "units", "availability"]).where("deletedAt", "is", null);

const machineOf = (db: Db, id: number) => machines(db).where("id", "=", id);

/** Returns a machine that is not in the trash. */
export const findCalendarMachine = (db: Db, id: number) => machineOf(db, id).executeTakeFirst();

/** Returns those of some machines that are not in the trash, in the order of the site. */
export const machinesOf = (db: Db, ids: number[]) =>
  ids.length === 0 ? [] : machines(db).where("id", "in", ids).orderBy("order").orderBy("id").execute();

/** Returns a machine that is not in the trash and locks it, so that changes of its calendar wait for each other. */
export const lockMachine = (db: Db, id: number): Promise<CalendarMachine | undefined> =>
  locked(db, machineOf(db, id)).executeTakeFirst();

/**
 * The condition for machines of which a unit is free on every day of a range. It checks only the days on which entries
 * begin, and the first day of the range: on one of them the most units are out.
 */
export function hasFreeUnit({ firstDay, lastDay }: DayRange) {
  const day = sql`case when begun."firstDay" > ${firstDay} then begun."firstDay" else ${firstDay} end`;
  return sql<SqlBool>`not exists (
    select 1 from "booking" as begun
    where begun."machineId" = "machine"."id" and begun."lastDay" >= ${firstDay} and begun."firstDay" <= ${lastDay}
      and (select sum(held."units") from "booking" as held
        where held."machineId" = begun."machineId" and held."lastDay" >= ${day} and held."firstDay" <= ${day})
        >= case when "machine"."units" < 1 then 1 else "machine"."units" end)`;
}

/** Returns the entries of some machines that have not ended and begin within the horizon. */
export function bookingsAhead(db: Db, ids: number[], today: string) {
  return db
    .selectFrom("booking")
    .select(["machineId", "kind", "firstDay", "lastDay", "units"])
    .where("machineId", "in", ids)
    .where("lastDay", ">=", today)
    .where("firstDay", "<=", horizonEnd(today))
    .execute();
}

/** Returns the availabilities that visitors see of those of some machines for which it is not the stored one, by id. */
export async function shownByCalendar(
  db: Db,
  ids: number[],
  today = siteDay(new Date()),
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const stored = await db
    .selectFrom("machine")
    .select(["id", "units", "availability"])
    .where("id", "in", ids)
    .execute();
  const out = Map.groupBy(await bookingsAhead(db, ids, today), ({ machineId }) => machineId);
  return new Map(
    stored.flatMap((machine) => {
      const availability = shownAvailability(machine, out.get(machine.id) ?? [], today);
      return availability === machine.availability ? [] : [[machine.id, availability]];
    }),
  );
}

/** Returns machines with the availability that visitors see today in place of the stored one. */
export async function withShownAvailability<Row extends { id: number; availability: string }>(
  db: Db,
  rows: Row[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const availabilities = await shownByCalendar(db, ids);
  return rows.map((row) => ({ ...row, availability: availabilities.get(row.id) ?? row.availability }));
}
