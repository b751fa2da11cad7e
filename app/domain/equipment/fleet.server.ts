import { readPage } from "#app/domain/values/read-page.server.ts";
import type { Db } from "#db/connect.ts";
import { bookingsWithin, hasFreeUnit } from "./bookings.server.ts";
import { type Booking, busiestDay, type DayRange, unitsOf } from "./bookings.ts";

interface FleetQuery {
  /** Empty for all categories. */
  category: string;
  /** Lists machines of which a unit is free on all these days. */
  free: DayRange | null;
  /** The days to draw. */
  shown: DayRange;
  page: string | null;
}

/** Returns one page of the machines that are not in the trash, by category. */
export async function listFleet(db: Db, { category, free, shown, page: requested }: FleetQuery) {
  let matching = db.selectFrom("machine").where("deletedAt", "is", null);
  if (category) matching = matching.where("category", "=", category);
  if (free) matching = matching.where(hasFreeUnit(free));
  const listed = matching
    .select(["id", "name", "category", "units"])
    .orderBy("category")
    .orderBy("order")
    .orderBy("id");
  const { rows, ...at } = await readPage(listed, requested);
  const ids = rows.map(({ id }) => id);
  const [drawn, out] = await Promise.all([
    bookingsWithin(db, ids, shown),
    free ? bookingsWithin(db, ids, free) : [],
  ]);
  const of = (all: Booking[], id: number) => all.filter(({ machineId }) => machineId === id);
  const machines = rows.map((row) => {
    const units = unitsOf(row);
    return {
      ...row,
      units,
      bookings: of(drawn, row.id),
      /** Units that are free on all searched days; null without a search. */
      free: free && units - busiestDay(of(out, row.id), free).units,
    };
  });
  return { machines, ...at };
}
