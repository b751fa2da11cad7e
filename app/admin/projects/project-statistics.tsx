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
    <section aria-label="Statistics" className="list-figures">
      <dl className="numbers">
        <div>
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
        {statuses.map(({ name, count }) => (
          <div key={name}>
            <dt>
              <span className={`badge badge-${statusTone(name)}`}>{name || "No status"}</span>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <dl className="numbers">
        {types.map(({ name, count }) => (
          <div key={name}>
            <dt>{name || "No type"}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
