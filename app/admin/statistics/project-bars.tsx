import { Link } from "react-router";
import { visibleToAdmins, visibleToAll } from "#app/content/events/visibility.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { Pager } from "../pager.tsx";

interface Props {
  projects: { id: number | null; title: string | null; adminsOnly: boolean; count: number; last: string }[];
  /** The events of the project that has the most, which may be on another page. */
  most: number;
  page: number;
  pages: number;
}

/** Shows the events per project in a table with bars. */
export function ProjectBars({ projects, most, page, pages }: Props) {
  return (
    <section aria-labelledby="by-project" className="panel min-w-0">
      <h2 id="by-project" className="mb-4 text-xl">
        Events per project
      </h2>
      <table className="table project-bars numbers">
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" className="max-sm:hidden">
              Latest
            </th>
            <th scope="col" className="text-right">
              Events
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map(({ id, title, adminsOnly, count, last }) => (
            <tr key={id ?? String(adminsOnly)}>
              <th scope="row" className="w-full border-hairline font-normal text-wrap text-ink">
                {id === null ? (
                  <span className="tap wrap-anywhere">{adminsOnly ? visibleToAdmins : visibleToAll}</span>
                ) : (
                  <Link
                    to={`/admin/overview?month=${last.slice(0, 7)}&project=${id}`}
                    className="tap link wrap-anywhere"
                  >
                    {title}
                  </Link>
                )}
                <span
                  className={`bar block h-2 ${count === most ? "border border-ink bg-amber" : "bg-steel"}`}
                  style={{ width: `max(${(count / most) * 100}%, 2px)` }}
                />
              </th>
              <td className="whitespace-nowrap max-sm:hidden">{readableSiteDay(last)}</td>
              <td className="text-right">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} pages={pages} />
    </section>
  );
}
