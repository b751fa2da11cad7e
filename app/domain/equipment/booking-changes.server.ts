import { z } from "zod";
import { isDayOfCentury, wrongDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { line, lines, refuse, requiredLine, typedWhole } from "#app/domain/values/form-schema.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { readableSiteDay, shortDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { Db } from "#db/connect.ts";
import { countRows, locked } from "#db/rows.ts";
import {
  type Booking,
  type BookingKind,
  bookingKinds,
  bookingsWithin,
  busiestDay,
  daysInWords,
  findBooking,
  maxBookings,
  openEnd,
  overlaps,
  takenBy,
  unitsOf,
} from "./bookings.server.ts";

export const bookingSchema = z
  .object({
    kind: z.enum(Object.keys(bookingKinds) as [BookingKind, ...BookingKind[]], "Please choose what it is"),
    firstDay: requiredLine(10, "Please enter the first day").refine(isDayOfCentury, wrongDayOfCentury),
    lastDay: line(10).refine((day) => day === "" || isDayOfCentury(day), wrongDayOfCentury),
    units: typedWhole({ min: 1, max: 9_999, wrong: "Please enter a whole number from 1 to 9,999" }),
    projectId: line(10).refine((id) => id === "" || recordId(id) !== null, "Please choose a project"),
    client: line(200),
    note: lines(1_000),
  })
  .superRefine(({ kind, firstDay, lastDay, projectId, client }, found) => {
    if (isDayOfCentury(firstDay) && isDayOfCentury(lastDay) && lastDay < firstDay)
      refuse(found, "lastDay", `The last day is before the first, ${readableSiteDay(firstDay)}`);
    if (kind === "booking" && projectId === "" && client === "")
      refuse(found, "client", "Please choose a project or enter who hires the machine");
  })
  .transform(({ lastDay, units, projectId, client, ...entry }) => ({
    ...entry,
    lastDay: lastDay || openEnd,
    units,
    // Maintenance is for nobody.
    ...(entry.kind === "booking"
      ? { projectId: recordId(projectId), client }
      : { projectId: null, client: "" }),
  }));

export type BookingInput = z.infer<typeof bookingSchema>;

interface BookingSave {
  machine: { id: number; units: number };
  /** The entry to change; null for a new one. */
  id: number | null;
  /** Version that the form of an entry is based on. */
  version: number;
  /** Idempotency key of the form that adds an entry; null without one. */
  key: string | null;
  input: BookingInput;
  today: string;
}

export type BookingOutcome =
  /** The entry, and who is in its way; empty if nobody is. */
  | { outcome: "done"; id: number; warning: string }
  | { outcome: "already" | "missing" }
  | { outcome: "conflict"; stored: Booking }
  | { outcome: "refused"; errors: Record<string, string[]> };

/**
 * Adds or changes an entry of a machine's calendar. A booking is refused if it needs more units than are free; maintenance
 * never is, because a breakdown does not wait. Call it in the transaction that has locked the machine.
 */
export async function saveBooking(db: Db, save: BookingSave): Promise<BookingOutcome> {
  const { machine, id, version, key, input, today } = save;
  const stored = id === null ? undefined : await findBooking(db, machine.id, id);
  if (id !== null && !stored) return { outcome: "missing" };
  if (stored && isSame(stored, input)) return { outcome: "already" };
  if (stored && stored.version !== version) return { outcome: "conflict", stored };
  if (!stored && key !== null && (await hasKey(db, machine.id, key))) return { outcome: "already" };
  const isMoved = !stored || !isInPlace(stored, input);
  const errors = await errorsOf(db, save, { stored, isMoved });
  if (errors) return { outcome: "refused", errors };

  const others = (await bookingsWithin(db, [machine.id], input)).filter((entry) => entry.id !== id);
  const obstacle = isMoved ? obstacleOf(machine, input, { others, today }) : null;
  if (obstacle && input.kind === "booking") return { outcome: "refused", errors: { firstDay: [obstacle] } };
  if (stored)
    await db
      .updateTable("booking")
      .set({ ...input, version: stored.version + 1 })
      .where("id", "=", stored.id)
      .execute();
  const saved =
    stored ??
    (await db
      .insertInto("booking")
      .values({ ...input, machineId: machine.id, key })
      .returning("id")
      .executeTakeFirstOrThrow());
  return { outcome: "done", id: saved.id, warning: obstacle ?? "" };
}

/** Deletes an entry of a machine's calendar. Call it in the transaction that has locked the machine. */
export async function deleteBooking(
  db: Db,
  machineId: number,
  { id, version }: { id: number; version: number },
): Promise<BookingOutcome> {
  const stored = await findBooking(db, machineId, id);
  if (!stored) return { outcome: "missing" };
  if (stored.version !== version) return { outcome: "conflict", stored };
  await db.deleteFrom("booking").where("id", "=", id).execute();
  return { outcome: "done", id, warning: "" };
}

const isInPlace = (stored: Booking, input: BookingInput) =>
  (["kind", "firstDay", "lastDay", "units"] as const).every((name) => stored[name] === input[name]);

const isSame = (stored: Booking, input: BookingInput) =>
  isInPlace(stored, input) &&
  (["projectId", "client", "note"] as const).every((name) => stored[name] === input[name]);

async function hasKey(db: Db, machineId: number, key: string): Promise<boolean> {
  const found = db.selectFrom("booking").select("id").where("machineId", "=", machineId);
  return (await found.where("key", "=", key).executeTakeFirst()) !== undefined;
}

/** Returns the errors of an entry beside those of other entries; null without any. */
async function errorsOf(
  db: Db,
  { machine, input }: BookingSave,
  { stored, isMoved }: { stored: Booking | undefined; isMoved: boolean },
): Promise<Record<string, string[]> | null> {
  const units = unitsOf(machine);
  // The fleet may have become smaller since.
  if (isMoved && input.units > units)
    return { units: [`The fleet has ${counted(units, "unit")} of this machine`] };
  if (input.projectId !== null && input.projectId !== stored?.projectId) {
    const project = db
      .selectFrom("project")
      .select("id")
      .where("id", "=", input.projectId)
      .where("deletedAt", "is", null);
    if (!(await locked(db, project, "forKeyShare").executeTakeFirst()))
      return { projectId: ["This project no longer exists. Choose another one"] };
  }
  if (stored) return null;
  const count = await countRows(db.selectFrom("booking").where("machineId", "=", machine.id));
  return count >= maxBookings
    ? { firstDay: [`This calendar is full (maximum ${maxBookings} entries). Delete past entries first`] }
    : null;
}

/** Entries that the sentence names. */
const maxNamed = 3;

/** Returns a sentence about the entries that leave too few units for another one; null if enough are free. */
function obstacleOf(
  machine: { units: number },
  input: BookingInput,
  { others, today }: { others: Booking[]; today: string },
) {
  const units = unitsOf(machine);
  const busiest = busiestDay(others, input);
  const free = Math.max(0, units - busiest.units);
  if (input.units <= free) return null;
  const day = { firstDay: busiest.day, lastDay: busiest.day };
  const there = others.filter((entry) => overlaps(entry, day));
  const named = there.slice(0, maxNamed).map((entry) => `${takenBy(entry)} (${daysInWords(entry, today)})`);
  const more = there.length > maxNamed ? ` and ${there.length - maxNamed} more` : "";
  return `${freeText(free, units)} on ${shortDay(busiest.day, today)}: ${named.join("; ")}${more}`;
}

function freeText(free: number, units: number): string {
  if (free > 0) return `Only ${free} of ${units} units ${free === 1 ? "is" : "are"} free`;
  return units === 1 ? "Not free" : "No unit is free";
}
