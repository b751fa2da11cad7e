import { statusTone } from "#app/content/projects/projects.ts";

interface Counted {
  name: string;
  count: number;
}

/** How many projects there are, of each status and of each type. */
export function ProjectStatistics({
  total,
  statuses,
  types,
}: {
  total: number;
  statuses: Counted[];
  types: Counted[];
}) {
  return (
    <section aria-label="Statistics" className="panel mb-6 grid gap-x-10 gap-y-4 lg:grid-cols-2">
      <dl className="numbers grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <div>
          <dt>
            <span className="badge px-0 before:hidden">Total</span>
          </dt>
          <dd className="text-3xl font-semibold">{total}</dd>
        </div>
        {statuses.map(({ name, count }) => (
          <div key={name}>
            <dt>
              <span className={`badge badge-${statusTone(name)}`}>{name || "No status"}</span>
            </dt>
            <dd className="text-3xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      <dl className="numbers">
        {types.map(({ name, count }) => (
          <div
            key={name}
            className="flex justify-between gap-4 border-b border-hairline py-1 last:border-b-0"
          >
            <dt className="text-steel">{name || "No type"}</dt>
            <dd className="font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
