import { account } from "#app/auth/guards.server.ts";
import { trashDays } from "#app/content/records/records.ts";
import { readableDay } from "#app/content/site-time.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { type ListView, ListViews } from "../list/list-views.tsx";
import { Pager } from "../pager.tsx";
import { submitListChange, useChanges } from "../records/use-changes.ts";
import { ifMissing } from "../submit-change.ts";
import type { Route } from "./+types/trash-page.ts";
import { type BinKind, listTrash, readKind, restore, type TrashedRecord } from "./trash.server.ts";

const kinds: Record<BinKind, string> = {
  equipment: "Equipment",
  project: "Project",
  page: "Page",
  service: "Service",
  event: "Event",
  message: "Message",
};

/** In the order of the tabs. */
const plurals: Record<BinKind, string> = {
  project: "Projects",
  equipment: "Equipment",
  event: "Events",
  message: "Messages",
  service: "Services",
  page: "Pages",
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const shown = readKind(url.searchParams.get("kind"));
  const { records, counts, page, pages } = await listTrash(db, shown, url.searchParams.get("page"));
  const day = (moment: string) => readableDay(new Date(moment));
  return {
    own: context.get(account).email,
    records: records.map(({ deletedAt, until, ...record }) => ({
      ...record,
      deleted: day(deletedAt),
      until: until === null ? null : { day: day(until), left: daysUntil(until) },
    })),
    views: viewsOf(counts, shown),
    page,
    pages,
  };
}

/** Housekeeping removes records within an hour of that moment. */
const daysUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 86_400_000));

function viewsOf(counts: { kind: BinKind; count: number }[], shown: BinKind | null): ListView[] {
  const countOf = (kind: BinKind) => counts.find((one) => one.kind === kind)?.count ?? 0;
  const kinds = Object.keys(plurals) as BinKind[];
  return [
    {
      ...{ name: "All", search: "", current: shown === null },
      count: counts.reduce((sum, { count }) => sum + count, 0),
    },
    ...kinds
      .filter((kind) => kind === shown || countOf(kind) > 0)
      .map((kind) => ({
        ...{ name: plurals[kind], search: `?kind=${kind}`, current: kind === shown },
        count: countOf(kind),
      })),
  ];
}

export const action = ({ request, context }: Route.ActionArgs) => restore(request, context);

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifMissing;

export default function TrashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, records, views, page, pages } = loaderData;
  const isEmpty = views[0]?.count === 0;
  const changes = useChanges("/admin/cms/trash", actionData);
  return (
    <>
      <PageTitle>Trash</PageTitle>
      {!isEmpty && (
        <p className="mb-4 max-w-[70ch] text-steel">
          Deleted records can be restored for {trashDays} days; then they are removed for good. Projects stay
          here for as long as the calendar has events of theirs.
        </p>
      )}
      {actionData && (
        <p className="panel mb-4 font-semibold [@media(scripting:enabled)]:hidden">{actionData.text}</p>
      )}
      {isEmpty && <EmptyTrash />}
      {!isEmpty && <ListViews views={views} label="Kinds" />}
      {!isEmpty && records.length === 0 && (
        <p className="panel empty-sheet">Nothing of this kind is in the trash.</p>
      )}
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

/** Says what the trash is for while there is nothing in it. */
function EmptyTrash() {
  return (
    <section className="panel empty-sheet" aria-labelledby="empty-title">
      <h2 id="empty-title" className="text-xl">
        The trash is empty.
      </h2>
      <dl className="facts-row">
        <div>
          <dt>What comes here</dt>
          <dd>Projects, equipment, services, pages, calendar events and messages that somebody deletes</dd>
        </div>
        <div>
          <dt>How long it stays</dt>
          <dd>{trashDays} days, and projects as long as the calendar has events of theirs</dd>
        </div>
        <div>
          <dt>What comes back</dt>
          <dd>The record with its photos, at its former place in the list or the calendar</dd>
        </div>
      </dl>
    </section>
  );
}

interface Shown extends Pick<TrashedRecord, "kind" | "name" | "about" | "by"> {
  deleted: string;
  until: { day: string; left: number } | null;
}

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
            {until.day}
            <span className={until.left > 3 ? "text-steel lg:block" : "font-semibold lg:block"}>
              <span className="lg:sr-only">, </span>
              {until.left > 1
                ? `in ${until.left} days`
                : until.left === 1
                  ? "within a day"
                  : "within the hour"}
            </span>
            <span className="lg:sr-only">.</span>
          </>
        ) : (
          "Kept: calendar events still use this project."
        )}
      </p>
    </>
  );
}
