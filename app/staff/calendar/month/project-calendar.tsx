import { useEffect, useId, useState } from "react";
import { editsEvents, type Role } from "#app/domain/accounts/roles.ts";
import type { Choices, ProjectTitle } from "#app/domain/values/choices.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { useWide } from "#app/ui/use-wide.ts";
import type { FirstDays } from "../calendar-page.server.ts";
import { DayView } from "../day/day-view.tsx";
import { ProjectSearch, useProjects } from "../projects.tsx";
import { CalendarBar } from "./calendar-bar.tsx";
import { monthOf, monthsShown } from "./month-grid.ts";
import { MonthTable } from "./month-table.tsx";
import { addressOf } from "./place.ts";
import { useDays } from "./use-days.ts";
import { usePlace } from "./use-place.ts";
import { useStrips } from "./use-strips.ts";

interface CalendarProps {
  viewer: { id: string; role: Role };
  /** Site day on the server. */
  today: string;
  /** The projects whose events the viewer can see. */
  projects: Choices<ProjectTitle>;
  /** Number of clients who see events that are visible to all accounts; null for accounts that cannot choose it. */
  clients: number | null;
  first: FirstDays;
}

const noMonths: string[] = [];

export function ProjectCalendar({
  viewer,
  today: todayAtFirst,
  projects: choices,
  clients,
  first,
}: CalendarProps) {
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

  const busy = days.days?.find(({ date }) => monthOf(date) === place.month)?.date ?? null;
  const below = monthOf(today) === place.month ? today : busy;
  const day = place.day ?? (wide === false ? below : null);

  const isLoading = days.days === null && days.failure === null;
  const none = days.failure === null && days.days?.length === 0;
  const state = isLoading
    ? "Loading calendar data..."
    : none && `There are no events${place.project === null ? "" : " of this project"} yet.`;

  /** Empty days link to the uploader for accounts that add events. */
  const dayAddress = (date: string) =>
    editsEvents(viewer.role) && days.countOf(date) === 0
      ? `/admin/calendar-upload?date=${date}`
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

/** Tells that loading failed. The calendar then shows the data stored in this browser. */
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
