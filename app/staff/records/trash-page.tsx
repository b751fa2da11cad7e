import { dependencies } from "#app/context.ts";
import { kindInAddress, type RecordNames, recordKinds, recordNames } from "#app/domain/records/records.ts";
import { trashDays } from "#app/domain/records/trash.ts";
import { dayMs } from "#app/domain/values/durations.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { unbroken } from "#app/domain/values/typography.ts";
import { capitalized } from "#app/domain/values/wording.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { readForm } from "#app/http/forms/read-form.server.ts";
import { EmptyPage } from "#app/staff/list/empty-list.tsx";
import { type ListView, ListViews, Pager } from "#app/staff/list/list-navigation.tsx";
import { Schedule } from "#app/staff/list/schedule.tsx";
import { ifOutdated } from "#app/staff/list/submit-change.ts";
import { submitListChange, useChanges } from "#app/staff/list/use-changes.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/trash-page.ts";
import { type BinKind, listTrash, readKind, restoreByForm } from "./trash.server.ts";

const names: Record<BinKind, Pick<RecordNames, "one" | "many">> = {
  ...recordNames,
  event: { one: "event", many: "events" },
  dailyReport: { one: "daily report", many: "daily reports" },
  inquiry: { one: "message", many: "messages" },
};

const first: BinKind[] = ["project", "machine", "event", "dailyReport", "inquiry"];
const tabs = [...new Set([...first, ...recordKinds])];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const chosen = readKind(url.searchParams.get("kind") ?? "");
  const { records, counts, page, pages } = await listTrash(db, chosen, url.searchParams.get("page"));
  const day = (moment: string) => readableDay(new Date(moment));
  return {
    own: context.get(account).email,
    records: records.map(({ deletedAt, until, ...record }) => ({
      ...record,
      deleted: day(deletedAt),
      until: until === null ? null : { day: day(until), left: daysUntil(until) },
    })),
    views: viewsOf(counts, chosen),
    page,
    pages,
  };
}

/** Housekeeping removes records within an hour of that moment. */
const daysUntil = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / dayMs));

function viewsOf(counts: { kind: BinKind; count: number }[], chosen: BinKind | null): ListView[] {
  const countOf = (kind: BinKind) => counts.find((one) => one.kind === kind)?.count ?? 0;
  return [
    {
      name: "All",
      search: "",
      current: chosen === null,
      count: counts.reduce((sum, { count }) => sum + count, 0),
    },
    ...tabs
      .filter((kind) => kind === chosen || countOf(kind) > 0)
      .map((kind) => ({
        name: capitalized(names[kind].many),
        search: `?kind=${kindInAddress(kind)}`,
        current: kind === chosen,
        count: countOf(kind),
      })),
  ];
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ["kind", "restore"]);
  return restoreByForm(readKind(String(form.get("kind"))), form, context);
}

export const clientAction = (args: Route.ClientActionArgs) => submitListChange(args);

export const shouldRevalidate = ifOutdated;

export default function TrashPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, records, views, page, pages } = loaderData;
  const isEmpty = views[0]?.count === 0;
  const changes = useChanges("/admin/cms/trash", { initialResponse: actionData });
  return (
    <>
      <PageTitle>Trash</PageTitle>
      {!isEmpty && (
        <p className="mb-4 max-w-[70ch] text-steel">
          Deleted records can be restored for {trashDays} days; then they are removed for good. Projects stay
          here for as long as the calendar has events of theirs.
        </p>
      )}
      {isEmpty && <EmptyPage {...emptyTrash} />}
      {views.length > 2 && <ListViews views={views} label="Kinds" />}
      {!isEmpty && records.length === 0 && (
        <p className="panel empty-sheet">Nothing of this kind is in the trash.</p>
      )}
      {records.length > 0 && (
        <Schedule
          widths={[
            "minmax(0, 2fr)",
            "minmax(6.5rem, 0.7fr)",
            "minmax(7rem, 0.9fr)",
            "minmax(12.5rem, 1.2fr)",
            "6.5rem",
          ]}
          names={["Record", "Kind", "Deleted", "Removed for good"]}
        >
          <ul aria-label="Trash">
            {records.map((record) => (
              <li key={`${record.kind} ${record.id}`}>
                <changes.Form method="post" className="numbers schedule-row">
                  <Deletion record={record} own={own} />
                  <input type="hidden" name="kind" value={kindInAddress(record.kind)} />
                  <div className="schedule-actions">
                    <button type="submit" name="restore" value={record.id} className="button">
                      Restore<span className="sr-only"> {record.name}</span>
                    </button>
                  </div>
                </changes.Form>
              </li>
            ))}
          </ul>
        </Schedule>
      )}
      <Pager page={page} pages={pages} />
    </>
  );
}

const emptyTrash = {
  title: "The trash is empty.",
  facts: {
    "What comes here":
      "Projects, equipment, services, pages, calendar events, daily reports and messages that somebody deletes",
    "How long it stays": `${trashDays} days, and projects as long as the calendar has events of theirs`,
    "What comes back": "The record with its photos, at its former place in the list or the calendar",
  },
};

type Shown = Route.ComponentProps["loaderData"]["records"][number];

function Deletion({ record, own }: { record: Shown; own: string }) {
  const { kind, name, about, by, deleted, until } = record;
  return (
    <>
      <div className="schedule-name">
        <h2 className="text-base wrap-anywhere">{name}</h2>
        {about && <p className="line-clamp-1 text-steel wrap-anywhere">{about}</p>}
      </div>
      <div className="schedule-cells whole">
        <p className="schedule-cell">{capitalized(names[kind].one)}</p>
        <p className="schedule-cell">
          <span className="schedule-label">Deleted on </span>
          {unbroken(deleted)}
          {by && <span className="@min-[52rem]/schedule:block"> by {by === own ? "you" : by}</span>}
        </p>
        <p className="schedule-cell">
          {until ? (
            <>
              <span className="schedule-label">Removed for good on </span>
              {unbroken(until.day)}
              {", "}
              <span className={`whitespace-nowrap ${until.left > 3 ? "" : "font-semibold text-ink"}`}>
                {until.left > 1
                  ? `in ${until.left} days`
                  : until.left === 1
                    ? "within a day"
                    : "within the hour"}
              </span>
            </>
          ) : (
            "Kept: calendar events still use this project."
          )}
        </p>
      </div>
    </>
  );
}
