import { Link } from "react-router";
import { visibleToAll } from "#app/content/events/visibility.ts";
import { readableSiteDay } from "#app/content/site-time.ts";

interface Day {
  date: string;
  count: number;
  /** Number of events visible to all accounts. */
  everyone?: number;
}

/** Lists the newest days with their number of events beside the uploader. */
export function ExistingEvents({ days, more = false }: { days: Day[]; more?: boolean }) {
  return (
    <section aria-labelledby="existing" className="panel">
      <h2 id="existing" className="text-lg">
        Existing Events
      </h2>
      {days.length === 0 ? (
        <p className="mt-2 text-steel">No events yet</p>
      ) : (
        <ul tabIndex={0} aria-labelledby="existing" className="existing-events numbers">
          {days.map(({ date, count, everyone = 0 }) => (
            <li key={date} className="flex justify-between gap-4 border-t border-hairline py-2">
              <span className="grid justify-items-start gap-1">
                <time dateTime={date}>{readableSiteDay(date)}</time>
                {everyone > 0 && (
                  <span className="badge badge-yellow">
                    {everyone} {visibleToAll.toLowerCase()}
                  </span>
                )}
              </span>
              <span>{count}</span>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Link to="/admin/overview" className="tap link">
          Older days in the calendar
        </Link>
      )}
    </section>
  );
}
