import type { DayRange } from "#app/domain/equipment/bookings.server.ts";
import { isDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { searchText } from "#app/domain/values/search.ts";

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

const wrongDay = ["Please enter a day from 2000 to 2099, such as 2027-01-26"];

/** Reads the days of `?free=` and `?until=`; without the second it is one day. */
export function readFreeSearch(query: URLSearchParams): FreeSearch {
  const [free, until] = ["free", "until"].map((name) => searchText(query.get(name)).trim().slice(0, 20)) as [
    string,
    string,
  ];
  const typed = { free, until };
  const refuse = (errors: FreeSearch["errors"]) => ({ free: null, typed, errors });
  if (free === "" && until === "") return refuse({});
  if (free === "") return refuse({ free: ["Please enter the first day"] });
  if (!isDayOfCentury(free)) return refuse({ free: wrongDay });
  if (until !== "" && !isDayOfCentury(until)) return refuse({ until: wrongDay });
  if (until !== "" && until < free) return refuse({ until: ["The last day is before the first"] });
  return { free: { firstDay: free, lastDay: until || free }, typed, errors: {} };
}
