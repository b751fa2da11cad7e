import { useEffect, useId, useState } from "react";
import { Form } from "react-router";
import { editsEvents, type Role } from "#app/domain/accounts/roles.ts";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { queryOf } from "#app/domain/values/search.ts";
import { longMonth, siteDay } from "#app/domain/values/site-time.ts";
import { findProjects, projectOption } from "#app/http/find-projects.ts";
import { SearchSelect } from "#app/ui/search-select.tsx";
import { StepArrow } from "#app/ui/step-arrow.tsx";
import { useWide } from "#app/ui/use-wide.ts";
import type { FirstDays } from "../calendar-page.server.ts";
import { DayView } from "../day/day-view.tsx";
import { ProjectSearch, type useProjectSearch, useProjects } from "../projects.tsx";
import { useDays, useStrips } from "./calendar-data.ts";
import { addMonths, monthOf, monthsShown } from "./month-grid.ts";
import { MonthTable } from "./month-table.tsx";
import { addressOf, type Place } from "./place.ts";
import { usePlace } from "./use-place.ts";

interface Props {
  viewer: { id: string; role: Role };
  /** Site day on the server. */
  today: string;
  /** The projects whose events the viewer can see. */
  projects: Choices<ProjectTitle>;
  /** Number of clients who see events that are visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
  /** The days that the page came with. */
  first: FirstDays;
}

const noMonths: string[] = [];

export function ProjectCalendar({ viewer, today: todayAtFirst, projects: choices, clients, first }: Props) {
  const headingId = useId();
  const today = useToday(todayAtFirst);
  const wide = useWide();
  const { projects, search } = useProjects(viewer.id, choices);
  const steps = usePlace(today, projects);
  const { place, go } = steps;
  const days = useDays(viewer.id, place.project, first);
  const strips = useStrips(wide ? monthsShown(place.month) : noMonths, {
    project: place.project,
    round: days.round,
    first,
  });

  // On phones a month without a chosen day shows today or, in another month, its last day with events.
  const lastBusy = days.days?.find(({ date }) => monthOf(date) === place.month)?.date ?? null;
  const proposed = monthOf(today) === place.month ? today : lastBusy;
  const day = place.day ?? (wide === false ? proposed : null);

  const isLoading = days.days === null && days.failure === null;
  const none = days.failure === null && days.days?.length === 0;
  const state = isLoading
    ? "Loading calendar data..."
    : none && `There are no events${place.project === null ? "" : " of this project"} yet.`;

  /** Empty days link to the uploader for accounts that add events. */
  const dayAddress = (date: string) =>
    editsEvents(viewer.role) && days.countOf(date) === 0
      ? `/admin/calendar-upload${queryOf({ date, project: place.project })}`
      : addressOf({ ...place, month: monthOf(date), day: date, event: null });

  return (
    <section aria-labelledby={headingId}>
      <CalendarBar
        place={place}
        today={today}
        headingId={headingId}
        projects={projects}
        search={search}
        hasEvents={Boolean(days.days?.length)}
        go={go}
      />
      {days.failure !== null && <LoadingFailed reason={days.failure} again={days.reload} />}
      <p role="status" className={state ? "pb-3 text-steel" : "sr-only"}>
        {state}
      </p>
      <MonthTable
        month={place.month}
        today={today}
        selected={day}
        labelledBy={headingId}
        isLoading={isLoading}
        countOf={days.countOf}
        strips={strips}
        addressOf={dayAddress}
        showMonth={(month) => go({ month, day: null, event: null })}
      />
      <ProjectSearch value={search}>
        <DayView
          day={wide === null ? null : day}
          today={today}
          asWindow={wide !== false}
          role={viewer.role}
          projects={projects}
          more={choices.more}
          clients={clients}
          days={days}
          steps={steps}
        />
      </ProjectSearch>
    </section>
  );
}

/** Returns today's site day: first the server's, then updated while the page is open. */
function useToday(atFirst: string): string {
  const [today, setToday] = useState(atFirst);
  useEffect(() => {
    const look = () => setToday(siteDay(new Date()));
    const timer = setInterval(look, 60_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return today;
}

interface LoadingFailedProps {
  reason: string;
  again: () => void;
}

/** Says that loading failed. The calendar then shows the data stored in this browser. */
function LoadingFailed({ reason, again }: LoadingFailedProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-4 border-l-4 border-error bg-sheet px-4 py-3"
    >
      <div className="mr-auto">
        <h3 className="text-lg text-error">Error loading calendar data</h3>
        <p className="mt-1">Failed to load calendar data: {reason}</p>
      </div>
      <button type="button" className="button" onClick={again}>
        Try again
      </button>
    </div>
  );
}

interface CalendarBarProps {
  place: Place;
  today: string;
  headingId: string;
  projects: ProjectTitle[];
  /** How further projects are found; null when there are none. */
  search: ReturnType<typeof useProjectSearch>;
  /** Whether the chosen project has events. */
  hasEvents: boolean;
  go: (change: Partial<Place>) => void;
}

function CalendarBar({ place, today, headingId, projects, search, hasEvents, go }: CalendarBarProps) {
  const stepTo = (month: string) => ({
    name: "month",
    value: month,
    type: "submit" as const,
    className: "button max-md:px-2.5",
  });
  return (
    <Form
      method="get"
      role="search"
      aria-label="Calendar"
      className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3 md:mb-4 md:gap-x-3"
      onSubmit={(event) => {
        event.preventDefault();
        const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        if (pressed?.value) go({ month: pressed.value, day: null, event: null });
      }}
    >
      <h2
        id={headingId}
        aria-live="polite"
        className="numbers text-lg max-md:mr-auto md:min-w-48 md:text-2xl"
      >
        {longMonth(place.month)}
      </h2>
      <div className="flex">
        <button {...stepTo(addMonths(place.month, -1))} aria-label="Previous month" title="Previous month">
          <StepArrow back />
        </button>
        <button
          {...stepTo(addMonths(place.month, 1))}
          aria-label="Next month"
          title="Next month"
          className="button -ml-px max-md:px-2.5"
        >
          <StepArrow />
        </button>
      </div>
      <button {...stepTo(monthOf(today))}>Today</button>
      {projects.length > 0 && (
        <div className="flex items-center gap-2 max-md:w-full md:ml-auto">
          <label htmlFor={`${headingId}-project`} className="text-sm font-semibold text-steel">
            Project
          </label>
          <SearchSelect
            id={`${headingId}-project`}
            name="project"
            className="min-w-0 max-md:flex-1 md:w-56 lg:w-64"
            empty="All projects"
            value={String(place.project ?? "")}
            options={projects.map(projectOption)}
            find={search ? findProjects : undefined}
            onChoose={(value, option) => {
              const project = value ? Number(value) : null;
              if (project !== null && option) search?.remember({ id: project, title: option.label });
              go({ project, event: null });
            }}
          />
        </div>
      )}
      {place.project !== null && hasEvents && (
        <a href={`/admin/calendar/photos.zip?project=${place.project}`} download className="tap link">
          Download photos (ZIP)
        </a>
      )}
    </Form>
  );
}
