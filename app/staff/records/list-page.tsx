import { recordOfRoute } from "#app/domain/nouns.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { labelsOf } from "#app/domain/records/record-values.ts";
import { andList } from "#app/domain/values/spoken-figures.ts";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange } from "#app/staff/list/use-changes.ts";
import type { Route } from "./+types/list-page.ts";
import { changeRecords } from "./change-records.server.ts";
import { loadList } from "./list-records.server.ts";
import { RecordPage } from "./record-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const record = recordOfRoute(args.pattern);
  const { kind, names, title, fields, search, listed = {} } = record;
  const { list } = await loadList(record, args, (found) => {
    // It has the fields of its own kind, whichever that is.
    const { badge, facts = [], cells = [] } = listed.row?.(found as never) ?? {};
    const page = recordPath(kind, { id: found.id, slug: String(found.slug) });
    return {
      name: String(found[title]),
      badges: badge ? [{ text: badge, tone: "blue" }] : [],
      facts: facts.filter(Boolean),
      cells: [page, ...cells],
      page,
    };
  });
  const labels: Record<string, string> = labelsOf(fields);
  const searched = search.map((name) => labels[name]?.toLowerCase() ?? "");
  return {
    ...list,
    record: { names, list: record.list },
    columns: ["Address", ...(listed.columns ?? [])],
    search: { label: `Search ${andList.format(searched)}`, filter: listed.filter },
  };
}

export const action = (args: Route.ActionArgs) => changeRecords(recordOfRoute(args.pattern), args);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

/** Shows the list of a kind of record whose list needs nothing of its own. */
export default function RecordListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { record, columns, search, ...list } = loaderData;
  return (
    <RecordPage
      folded
      record={record}
      list={list}
      search={search}
      columns={columns}
      initialResponse={actionData}
    />
  );
}
