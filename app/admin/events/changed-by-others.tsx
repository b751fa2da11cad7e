import { Link } from "react-router";

/** Lists the events that a change left alone, because somebody else has changed them since the list was read. */
export function ChangedByOthers({ events }: { events: { name: string; to: string }[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="changed-by-others" className="panel mb-4 border-l-4 border-l-yellow">
      <h2 id="changed-by-others" className="text-lg">
        Changed in the meantime
      </h2>
      <p className="mt-1 text-steel">
        These events were left as they are now. Check them, then select them again.
      </p>
      <ul className="numbers mt-3 flex max-h-60 flex-wrap gap-x-6 overflow-y-auto">
        {events.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="tap link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
