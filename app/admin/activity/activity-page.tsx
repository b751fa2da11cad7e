import { Link } from "react-router";
import { existingRecords, listActivity } from "#app/content/activity/activity.server.ts";
import { activityFilter, activitySearch, nobody } from "#app/content/activity/activity-filter.ts";
import { readSetting } from "#app/content/settings/settings.server.ts";
import { accountChoices } from "#app/content/users/user-list.server.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pager } from "../pager.tsx";
import type { Route } from "./+types/activity-page.ts";
import { ActivityFields } from "./activity-fields.tsx";
import { ActivityLine } from "./activity-line.tsx";
import { activityPath } from "./activity-path.ts";
import { type ShownActivity, shownActivities } from "./activity-view.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const filter = activityFilter(url.searchParams);
  const [{ entries, total, page, pages }, actors, { value: retention }] = await Promise.all([
    listActivity(db, filter),
    accountChoices(db, filter.by === nobody ? "" : filter.by),
    readSetting(db, "retention"),
  ]);
  const existing = await existingRecords(db, entries);
  return {
    filter: { ...filter, page },
    actors,
    total,
    pages,
    keptDays: retention.activity,
    entries: shownActivities(entries, existing),
  };
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { filter, actors, total, pages, entries, keptDays } = loaderData;
  const filtered = activitySearch({ ...filter, page: 1 }) !== "";
  return (
    <>
      <PageTitle>Activity</PageTitle>
      <ActivityFields filter={filter} actors={actors} />
      {filter.record && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          <span>
            Only about <strong className="wrap-anywhere">{entries[0]?.record || "one record"}</strong>
          </span>
          <Link to={activityPath({ ...filter, record: "", page: 1 })} className="tap link">
            All records
          </Link>
        </p>
      )}
      <p role="status" className="numbers mb-3 text-steel">
        {total} {total === 1 ? "entry" : "entries"}
      </p>
      {entries.length === 0 && (
        <div className="panel empty-sheet">
          <p>{filtered ? "No matching activity" : "No activity yet"}</p>
          {filtered && (
            <Link to="?" className="button">
              Clear Filters
            </Link>
          )}
        </div>
      )}
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} className="mb-5" aria-label={day}>
          <h2 className="mb-2 text-lg">{day}</h2>
          <ul className="list-sheet">
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <ActivityLine entry={entry} when={entry.time} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={filter.page} pages={pages} words={["Newer", "Older"]} />
      <p className="mt-5 text-steel">Activity is kept for {keptDays} days.</p>
    </>
  );
}

function byDay(entries: ShownActivity[]) {
  return [...Map.groupBy(entries, ({ day }) => day)];
}
