import { Fragment } from "react";
import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { machineRecord } from "#app/domain/equipment/machine-fields.ts";
import { listFleet } from "#app/domain/equipment/machines.server.ts";
import { countBy } from "#app/domain/records/record-search.server.ts";
import { searchText } from "#app/domain/values/search.ts";
import { plannedDays, readableSiteDay, siteDay } from "#app/domain/values/site-time.ts";
import { mondayOf } from "#app/domain/values/weeks.ts";
import { counted } from "#app/domain/values/wording.ts";
import { EmptyList } from "#app/staff/list/empty-list.tsx";
import { DayField, FilterFields, FilterForm } from "#app/staff/list/filter-form.tsx";
import { Pager } from "#app/staff/list/list-navigation.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/fleet-calendar-page.ts";
import { calendarPath } from "./booking-view.ts";
import { bookableDay, readFreeSearch } from "./machine-calendars.server.ts";
import { Timeline, TimelineKey, TimelineTrack } from "./timeline.tsx";
import { timelineDays, timelineRow, timelineScale, timelineSteps } from "./timeline-rows.ts";
import { WeekPager } from "./week-pager.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(dependencies);
  const query = url.searchParams;
  const today = siteDay(new Date());
  const category = searchText(query.get("category"));
  const search = readFreeSearch(query);
  const { free } = search;
  const start = mondayOf(bookableDay(query.get("from")) ?? free?.firstDay ?? today);
  const [{ machines, ...list }, counts] = await Promise.all([
    listFleet(db, { category, free, drawn: timelineDays(start), page: query.get("page") }),
    countBy(db, machineRecord, { field: "category" }),
  ]);
  const total = category
    ? (counts.get(category) ?? 0)
    : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    ...list,
    total,
    category,
    search,
    today,
    steps: timelineSteps(start, today),
    scale: timelineScale(start, { today, free }),
    categories: [...counts.keys()].filter(Boolean),
    free: free && { first: readableSiteDay(free.firstDay), last: readableSiteDay(free.lastDay) },
    machines: machines.map(({ bookings, ...machine }) => ({
      ...machine,
      row: timelineRow(bookings, { units: machine.units, start, today }),
    })),
  };
}

export default function FleetPage({ loaderData }: Route.ComponentProps) {
  const { machines, found, total, category, page, pages, free, scale, steps, today } = loaderData;
  return (
    <>
      <PageTitle
        actions={
          <Link to="/admin/cms/equipment" className="tap link max-md:hidden">
            List of equipment
          </Link>
        }
      >
        Fleet calendar
      </PageTitle>
      <FleetSearch {...loaderData} />
      <div className="fleet-bar">
        <p role="status" className="numbers text-steel">
          {free ? (
            <>
              <b className="text-ink">
                {found} of {total}
              </b>{" "}
              {total === 1 ? "machine" : "machines"} free from {free.first} to {free.last}
            </>
          ) : (
            `Showing ${found} of ${counted(total, "machine")}`
          )}
        </p>
        <WeekPager steps={steps} now={free && today} />
      </div>
      {machines.length === 0 ? (
        <EmptyList filtered={total > 0 || category !== ""}>
          {total > 0
            ? "No machine is free on all of these days."
            : category
              ? "No machine is in this category."
              : "There is no equipment yet."}
        </EmptyList>
      ) : (
        <>
          <TimelineKey />
          <Timeline scale={scale}>
            {machines.map((machine, at) => (
              <Fragment key={machine.id}>
                {machine.category !== machines[at - 1]?.category && (
                  <h2 className="px-[0.9rem] pt-[0.6rem] pb-[0.3rem] border-t border-hairline bg-paper text-base">
                    {machine.category || "Without category"}
                  </h2>
                )}
                <div className="timeline-row">
                  <div className="timeline-name">
                    <h3 className="text-base leading-snug wrap-anywhere">
                      <Link to={calendarPath(machine.id)} className="link">
                        {machine.name}
                      </Link>
                    </h3>
                    <p className="text-steel">{unitsText(machine)}</p>
                  </div>
                  <TimelineTrack
                    row={machine.row}
                    scale={scale}
                    calendar={calendarPath(machine.id)}
                    empty="Free in these weeks"
                  />
                </div>
              </Fragment>
            ))}
          </Timeline>
        </>
      )}
      <Pager page={page} pages={pages} />
    </>
  );
}

function unitsText({ units, free }: { units: number; free: number | null }) {
  const all = counted(units, "unit");
  return free === null || units === 1 ? all : `${free} of ${all} free`;
}

type Loaded = Route.ComponentProps["loaderData"];

/** Filters the fleet by category, and by the days on which a machine has to be free. */
function FleetSearch({ category, categories, search: { typed, errors } }: Loaded) {
  const isSearched = category !== "" || typed.free !== "" || typed.until !== "";
  const used = [typed.free, typed.until].filter(Boolean).length;
  return (
    <FilterForm label="Find free machines">
      <Field label="Category" id="category" labelClass="sr-only" span="first-filter">
        <select
          id="category"
          name="category"
          defaultValue={category}
          className="input min-w-[min(11rem,100%)]"
        >
          <option value="">All categories</option>
          {categories.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </Field>
      <FilterFields used={used}>
        <DayField
          name="free"
          label="Free from"
          value={typed.free}
          errors={errors.free}
          limits={plannedDays}
        />
        <DayField name="until" label="to" value={typed.until} errors={errors.until} limits={plannedDays} />
      </FilterFields>
      {isSearched && (
        <Link to="/admin/cms/fleet" className="tap link">
          Clear
        </Link>
      )}
    </FilterForm>
  );
}
