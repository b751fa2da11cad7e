import { account } from "#app/auth/guards.server.ts";
import { trashDays } from "#app/content/records/records.ts";
import { readableDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pager } from "../pager.tsx";
import { submitListChange, useChanges } from "../records/use-changes.ts";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/trash-page.ts";
import { type BinKind, listTrash, restore, type TrashedRecord } from "./trash.server.ts";

const kinds: Record<BinKind, string> = {
  equipment: "Equipment",
  project: "Project",
  page: "Page",
  service: "Service",
  event: "Event",
  message: "Message",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const { records, page, pages } = await listTrash(db, url.searchParams.get("page"));
  const day = (moment: string) => readableDay(new Date(moment));
  return {
    own: context.get(account).email,
    records: records.map(({ deletedAt, until, ...record }) => ({
      ...record,
      deleted: day(deletedAt),
      until: until && day(until),
    })),
    page,
    pages,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => restore(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifMissing;

export default function TrashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, records, page, pages } = loaderData;
  const changes = useChanges("/admin/cms/trash", actionData);
  return (
    <>
      <PageTitle>Trash</PageTitle>
      <p className="mb-4 max-w-[70ch] text-steel">
        What was deleted can be restored for {trashDays} days; then it is removed for good. Projects stay here
        for as long as the calendar has events of theirs.
      </p>
      {actionData && (
        <p className="panel mb-4 font-semibold [@media(scripting:enabled)]:hidden">{actionData.text}</p>
      )}
      {records.length === 0 && <p className="panel empty-sheet">The trash is empty.</p>}
      {records.length > 0 && (
        <div className="list-sheet [--columns:minmax(0,1fr)_13rem_12rem_6.5rem]">
          <p className="ledger-head" aria-hidden="true">
            <span className="ledger-named">
              <span data-name="Record" />
              <span className="ledger-kind" data-name="Kind" />
            </span>
            <span data-name="Deleted" />
            <span data-name="Removed for good" />
          </p>
          <ul aria-label="Trash" className="divide-y divide-hairline">
            {records.map((record) => (
              <li key={`${record.kind} ${record.id}`}>
                <changes.Form method="post" className="numbers ledger-row">
                  <Deletion record={record} own={own} />
                  <input type="hidden" name="kind" value={record.kind} />
                  <button
                    type="submit"
                    name="restore"
                    value={record.id}
                    className="button justify-self-start lg:justify-self-end"
                  >
                    Restore<span className="sr-only"> {record.name}</span>
                  </button>
                </changes.Form>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Pager page={page} pages={pages} />
    </>
  );
}

type Shown = Pick<TrashedRecord, "kind" | "name" | "about" | "by" | "until"> & { deleted: string };

function Deletion({ record, own }: { record: Shown; own: string }) {
  const { kind, name, about, by, deleted, until } = record;
  return (
    <>
      <div className="ledger-named">
        <h2 className="text-base wrap-anywhere">
          {name} <span className="ledger-kind">{kinds[kind]}</span>
        </h2>
        {about && <p className="line-clamp-1 text-steel wrap-anywhere">{about}</p>}
      </div>
      <p className="wrap-anywhere max-lg:text-steel">
        <span className="lg:sr-only">Deleted on </span>
        {deleted}
        {by && <span className="lg:block lg:text-steel"> by {by === own ? "you" : by}</span>}
        <span className="lg:sr-only">.</span>
      </p>
      <p className="max-lg:text-steel">
        {until ? (
          <>
            <span className="lg:sr-only">Removed for good on </span>
            {until}
            <span className="lg:sr-only">.</span>
          </>
        ) : (
          "Kept: calendar events still use this project."
        )}
      </p>
    </>
  );
}
