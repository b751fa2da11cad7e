import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { accountChoices } from "#app/domain/accounts/account-list.server.ts";
import { existingRecords, listActivity } from "#app/domain/activity/activity.server.ts";
import {
  type ActivityFilter,
  type ActivityKind,
  activityFilter,
  activityKinds,
  activityPath,
  activitySearch,
  nobody,
} from "#app/domain/activity/activity.ts";
import { readSetting } from "#app/domain/company/settings.server.ts";
import { kindInAddress, perKind, recordNames } from "#app/domain/records/records.ts";
import type { AccountName, Choices } from "#app/domain/values/choices.ts";
import { capitalized, counted } from "#app/domain/values/wording.ts";
import { accountOption, findAccounts } from "#app/http/find-accounts.ts";
import { EmptyList } from "#app/staff/list/empty-list.tsx";
import { DayField, FilterFields, FilterForm } from "#app/staff/list/filter-form.tsx";
import { Pager } from "#app/staff/list/list-navigation.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SearchSelect } from "#app/ui/search-select.tsx";
import type { Route } from "./+types/activity-page.ts";
import { ActivityLine } from "./activity-line.tsx";
import { shownActivities } from "./activity-view.server.ts";

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
        {counted(total, "entry", "entries")}
      </p>
      {entries.length === 0 && (
        <EmptyList filtered={filtered}>{filtered ? "No matching activity" : "No activity yet"}</EmptyList>
      )}
      {[...Map.groupBy(entries, ({ day }) => day)].map(([day, ofDay]) => (
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

const kindNames: Record<ActivityKind, string> = {
  account: "Accounts and sign-ins",
  ...perKind((kind) => capitalized(recordNames[kind].many)),
  event: "Calendar",
  inquiry: "Messages",
  setting: "Settings",
  photo: "Photos",
  address: "Addresses",
  backup: "Backups",
  person: "Privacy",
};

interface Props {
  filter: ActivityFilter;
  actors: Choices<AccountName>;
}

function ActivityFields({ filter, actors }: Props) {
  return (
    <FilterForm label="Activity">
      <Field label="Person" id="by" span="first-filter named-filter">
        <SearchSelect
          id="by"
          name="by"
          className="min-w-0"
          empty="Everyone"
          defaultValue={filter.by}
          options={actors.choices.map(accountOption)}
          last={[{ value: nobody, label: "Nobody signed in" }]}
          find={actors.more ? findAccounts : undefined}
        />
      </Field>
      {filter.record && <RecordFields {...filter} />}
      <FilterFields used={[filter.record ? "" : filter.kind, filter.from, filter.to].filter(Boolean).length}>
        {!filter.record && (
          <Field label="Kind" id="kind" span="named-filter max-md:col-span-full">
            <select
              id="kind"
              name="kind"
              defaultValue={kindInAddress(filter.kind)}
              style={{ "--letters": "Kind".length } as React.CSSProperties}
              className="input min-w-0"
            >
              <option value="">Everything</option>
              {activityKinds.map((kind) => (
                <option key={kind} value={kindInAddress(kind)}>
                  {kindNames[kind]}
                </option>
              ))}
            </select>
          </Field>
        )}
        <DayField name="from" label="From" value={filter.from} />
        <DayField name="to" label="To" value={filter.to} />
      </FilterFields>
    </FilterForm>
  );
}

/** Keeps the record, which has one kind, for other people and days. */
const RecordFields = ({ kind, record }: ActivityFilter) =>
  Object.entries({ kind: kindInAddress(kind), record }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  ));
