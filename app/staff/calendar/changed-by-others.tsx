import { Link } from "react-router";
import type { ListResponse } from "#app/staff/list/use-changes.ts";

/** Lists the events that a change left alone, because somebody else has changed them since the list was read. */
export function ChangedByOthers({ events }: { events: NonNullable<ListResponse["changed"]> }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="changed-by-others" className="panel mb-4 border-l-4 border-l-yellow">
      <h2 id="changed-by-others" className="text-lg">
        Changed in the meantime
      </h2>
      <p className="mt-1 text-steel">
        These events were left as they are now. Check them, then select them again.
      </p>
      <ul className="numbers mt-3 grid max-h-60 overflow-y-auto">
        {events.map(({ name, to, what }) => (
          <li key={to} className="wrap-anywhere">
            <Link to={to} className="tap link">
              {name}
            </Link>
            {what && <span className="ml-2 text-steel">{what}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
