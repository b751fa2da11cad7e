import { projectRecord, projectStatuses } from "#app/domain/projects/project-fields.ts";
import { statusTone } from "#app/domain/projects/projects.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange } from "#app/staff/list/use-changes.ts";
import type { Route } from "./+types/project-list-page.ts";
import { changeRecords } from "./change-records.server.ts";
import { loadList } from "./list-records.server.ts";
import { RecordPage } from "./record-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { list, lists, byFilter, byQuick } = await loadList(
    projectRecord,
    args,
    ({ title, client, location, year, type, status, ...named }) => ({
      name: title,
      badges: [],
      ...(status && { quick: { text: status, tone: statusTone(status) } }),
      summary: client,
      facts: [],
      cells: [type && { text: type, tone: "gray" }, [location, year].filter(Boolean).join(", ")],
      page: recordPath("project", named),
    }),
  );
  return {
    ...list,
    statuses: counted(projectStatuses, byQuick),
    types: counted(lists.projectTypes, byFilter),
  };
}

/** The known ones in their own order, also where there is none, then whatever else records have. */
const counted = (known: readonly string[], by: Map<string, number>) =>
  [...new Set([...known, ...by.keys()])].map((name) => ({ name, count: by.get(name) ?? 0 }));

export const action = (args: Route.ActionArgs) => changeRecords(projectRecord, args);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function ProjectListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { statuses, types, ...list } = loaderData;
  const choices = types.map(({ name }) => name).filter(Boolean);
  return (
    <RecordPage
      record={projectRecord}
      list={list}
      columns={["Type", { name: "Place and year", width: "minmax(0, 1.2fr)" }]}
      figures={<ProjectStatistics {...loaderData} />}
      search={{
        label: "Search title, client and location",
        short: "Search title, client, place",
        filter: { name: "type", label: "Type", all: "All types", choices },
      }}
      initialResponse={actionData}
    />
  );
}

function ProjectStatistics({ total, statuses, types }: Route.ComponentProps["loaderData"]) {
  return (
    <section aria-label="Statistics" className="list-figures">
      <dl className="numbers">
        <Figure count={total}>Total</Figure>
        {statuses.map(({ name, count }) => (
          <Figure key={name} count={count}>
            <span className={`badge badge-${statusTone(name)}`}>{name || "No status"}</span>
          </Figure>
        ))}
      </dl>
      <dl className="numbers">
        {types.map(({ name, count }) => (
          <Figure key={name} count={count}>
            {name || "No type"}
          </Figure>
        ))}
      </dl>
    </section>
  );
}

const Figure = ({ count, children }: { count: number; children: React.ReactNode }) => (
  <div>
    <dt>{children}</dt>
    <dd>{count}</dd>
  </div>
);
