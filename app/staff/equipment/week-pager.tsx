import { Link, useSearchParams } from "react-router";
import type { TimelineSteps } from "./timeline-rows.ts";
import { nearWeeks, weeksShown } from "./timeline-view.ts";

interface Props {
  steps: TimelineSteps;
  /** The day that leads to this week; null where the address without a day does. */
  now?: string | null;
}

/** Links to earlier and later weeks, which keep the rest of the address. */
export function WeekPager({ steps: { earlier, later, first, last, lastNear, isNow }, now = null }: Props) {
  const [search] = useSearchParams();
  const link = (from: string | null, name: string, className = "button") => {
    const query = new URLSearchParams(search);
    query.delete("from");
    if (from) query.set("from", from);
    return (
      <Link to={`?${query}`} className={className} preventScrollReset>
        {name}
      </Link>
    );
  };
  const days = (weeks: number, end: string, className: string) => (
    <span className={`numbers ${className}`}>
      <span className="sr-only">{`Shows ${weeks} weeks: `}</span>
      {first} – {end}
    </span>
  );
  return (
    <nav aria-label="Weeks" className="week-pager">
      {link(earlier, "Earlier")}
      {days(nearWeeks, lastNear, "md:hidden")}
      {days(weeksShown, last, "max-md:hidden")}
      {link(later, "Later")}
      {!isNow && link(now, "This week", "tap link")}
    </nav>
  );
}
