import { serviceRecord } from "#app/content/services/service-fields.ts";
import { serviceAddress } from "#app/content/services/services.ts";
import { submitListChange } from "../list/use-changes.ts";
import { changeRecords } from "../records/change-records.server.ts";
import { loadList } from "../records/list-records.server.ts";
import { RecordPage } from "../records/record-page.tsx";
import { SearchForm } from "../records/search-form.tsx";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/service-list-page.ts";

export async function loader(args: Route.LoaderArgs) {
  const {
    counts: _,
    lists: __,
    ...list
  } = await loadList(serviceRecord, args, (service) => ({
    name: service.name,
    badges: [],
    facts: [service.headline].filter(Boolean),
    cells: [serviceAddress(service)],
    page: serviceAddress(service),
  }));
  return list;
}

export const action = (args: Route.ActionArgs) => changeRecords(serviceRecord, args);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

/** Also after a rejected change, because the list was outdated. */
export const shouldRevalidate = ifMissing;

export default function ServiceListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, chosen: _, sort, view, ...list } = loaderData;
  return (
    <RecordPage folded record={serviceRecord} list={list} columns={["Address"]} initialResponse={actionData}>
      <SearchForm label="Search name and headline" {...{ text, sort, view }} />
    </RecordPage>
  );
}
