import { pagePurposes, pageRecord } from "#app/content/pages/page-fields.ts";
import { submitListChange } from "../list/use-changes.ts";
import { changeRecords } from "../records/change-records.server.ts";
import { loadList } from "../records/list-records.server.ts";
import { RecordPage } from "../records/record-page.tsx";
import { SearchForm } from "../records/search-form.tsx";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/page-list-page.ts";

export async function loader(args: Route.LoaderArgs) {
  const {
    counts: _,
    lists: __,
    ...list
  } = await loadList(pageRecord, args, ({ title, purpose, shownIn, slug }) => ({
    name: title,
    badges: purpose === pagePurposes[0] || purpose === title ? [] : [{ text: purpose, tone: "blue" }],
    facts: [],
    cells: [`/${slug}`, shownIn === "Nowhere" ? "Not linked" : `Linked from: ${shownIn.toLowerCase()}`],
    page: `/${slug}`,
  }));
  return list;
}

export const action = (args: Route.ActionArgs) => changeRecords(pageRecord, args);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

/** Also after a rejected change, because the list was outdated. */
export const shouldRevalidate = ifMissing;

export default function PageListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { text, chosen, sort, view, ...list } = loaderData;
  return (
    <RecordPage
      folded
      record={pageRecord}
      list={list}
      columns={["Address", "Links"]}
      initialResponse={actionData}
    >
      <SearchForm
        label="Search title and address"
        {...{ text, sort, view }}
        filter={{ name: "purpose", label: "Kind", all: "All kinds", chosen, choices: [...pagePurposes] }}
      />
    </RecordPage>
  );
}
