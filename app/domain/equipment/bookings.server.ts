import { type Selectable, type SqlBool, sql } from "kysely";
import { readPage } from "#app/domain/values/read-page.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { locked } from "#db/rows.ts";
import type { MachineTable } from "#db/schema.ts";
import { type Booking, type DayRange, horizonEnd, shownAvailability } from "./bookings.ts";

const entries = (db: Db) =>
  db
    .selectFrom("booking")
    .leftJoin("project", "project.id", "booking.projectId")
    .select([
      ...(["booking.id", "machineId", "kind", "firstDay", "lastDay", "units", "projectId"] as const),
      ...(["booking.client", "note", "booking.version", "project.title as project"] as const),
    ]);

/** Entries that one page draws; the office writes a few for each machine. */
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

/** Returns it and locks it until the transaction ends, so that changes of its calendar wait for each other. */
export const lockMachine = (db: Db, id: number): Promise<CalendarMachine | undefined> =>
  locked(db, machineOf(db, id)).executeTakeFirst();

/** The condition for machines of which a unit is free on every day of a range; the most are out on the first day of some entry. */
export function hasFreeUnit({ firstDay, lastDay }: DayRange) {
  const day = sql`case when begun."firstDay" > ${firstDay} then begun."firstDay" else ${firstDay} end`;
  return sql<SqlBool>`not exists (
    select 1 from "booking" as begun
    where begun."machineId" = "machine"."id" and begun."lastDay" >= ${firstDay} and begun."firstDay" <= ${lastDay}
      and (select sum(held."units") from "booking" as held
        where held."machineId" = begun."machineId" and held."lastDay" >= ${day} and held."firstDay" <= ${day})
        >= case when "machine"."units" < 1 then 1 else "machine"."units" end)`;
}

/** Returns how many units of some machines are out, when and why, as far ahead as visitors are told of. */
export function bookingsAhead(db: Db, ids: number[], today: string) {
  return db
    .selectFrom("booking")
    .select(["machineId", "kind", "firstDay", "lastDay", "units"])
    .where("machineId", "in", ids)
    .where("lastDay", ">=", today)
    .where("firstDay", "<=", horizonEnd(today))
    .execute();
}

/** Returns what visitors read of those of some machines of which their calendar says it, by id. */
export async function shownByCalendar(
  db: Db,
  ids: number[],
  today = siteDay(new Date()),
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const machines = await db
    .selectFrom("machine")
    .select(["id", "units", "availability"])
    .where("id", "in", ids)
    .execute();
  const out = Map.groupBy(await bookingsAhead(db, ids, today), ({ machineId }) => machineId);
  return new Map(
    machines.flatMap((machine) => {
      const words = shownAvailability(machine, out.get(machine.id) ?? [], today);
      return words === machine.availability ? [] : [[machine.id, words]];
    }),
  );
}

/** Returns machines with the availability that visitors read today in place of the stored one. */
export async function withShownAvailability<Row extends { id: number; availability: string }>(
  db: Db,
  rows: Row[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const availabilities = await shownByCalendar(db, ids);
  return rows.map((row) => ({ ...row, availability: availabilities.get(row.id) ?? row.availability }));
}
