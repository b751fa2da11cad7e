import { use, useEffect, useState } from "react";
import { Link } from "react-router";
import { editsEvents, type Role } from "#app/domain/accounts/roles.ts";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { reportPath } from "#app/domain/progress/reports.ts";
import { queryOf } from "#app/domain/values/search.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { HelpSlot, type SelectionBarProps, type SelectionParts, SelectionSlot } from "#app/ui/frame-slots.ts";
import type { DayEvents } from "../month/calendar-data.ts";
import { spokenDay } from "../month/month-grid.ts";
import { chunk, EventList } from "./event-list.tsx";

interface Props extends DayEvents {
  day: string;
  project: number | null;
  headingId: string;
  /** Admins and engineers get a link to the uploader, and see which events are visible to all accounts. */
  role: Role;
  /** The result of the last change, which is announced; empty without one. */
  news: string;
  /** Closes the dialog around it. */
  close?: () => void;
  addressOf: (event: ShownEvent) => string;
  /** Returns the buttons of an event; false if the viewer may not change it. */
  toolsOf: (event: ShownEvent) => React.ReactNode;
  /** Shown below the text for a day without events. */
  instead: React.ReactNode;
  /** For the changes of selected events. */
  selection: Pick<SelectionBarProps, "projects" | "clients" | "onChanged">;
}

/** Loads the parts that select events; null until then. Without them, events can only be changed one by one. */
function useSelection(wanted: boolean): SelectionParts | null {
  const load = use(SelectionSlot);
  const [loaded, setLoaded] = useState<SelectionParts | null>(null);
  useEffect(() => {
    if (wanted)
      load?.().then(
        ({ parts }) => setLoaded(parts),
        (error: unknown) => console.warn("Events cannot be selected", error),
      );
  }, [wanted, load]);
  return loaded;
}

/** Returns the time of the last change of any event, ISO 8601; empty without events. */
const newestOf = (events: ShownEvent[]): string =>
  events.reduce((newest, { updatedAt }) => (updatedAt > newest ? updatedAt : newest), "");

/** Shows links of a day in its line; on phones they unfold below a label, if there is one. */
function MoreLinks({ label, children }: { label: string | false; children: React.ReactNode }) {
  if (!label) return children;
  return (
    <details className="day-more md:unfolded">
      <summary className="tap link list-none cursor-pointer">{label}</summary>
      {children}
    </details>
  );
}

/** Shows a day with its events, in a dialog or, on phones, below the month. */
export function DayPanel({
  day,
  project,
  headingId,
  role,
  news,
  close,
  events,
  failed,
  addressOf,
  toolsOf,
  instead,
  selection,
}: Props) {
  const listed = queryOf({ from: day, to: day, sort: "oldest", project });
  const Help = use(HelpSlot);
  const Selection = useSelection(editsEvents(role));
  const photos = events?.some(({ photo }) => photo) && (
    <a href={`/admin/calendar/photos.zip${queryOf({ day, project })}`} download className="tap link">
      Download photos (ZIP)
    </a>
  );
  const hasReports = reportsOf({ day, project, role, events }).length > 1;
  const more = editsEvents(role) ? "More" : hasReports && "Daily reports";
  const changeable = events?.filter((event) => toolsOf(event)).length ?? 0;
  return (
    <>
      <header className="px-4 pt-3 pb-1 border-b border-hairline bg-sheet md:sticky md:z-10 md:top-0 md:px-6">
        <div className="flex min-w-0 items-center gap-x-2 max-md:justify-between">
          <h2 id={headingId} tabIndex={-1} data-reads-first className="min-w-0 text-xl md:text-2xl">
            {spokenDay(day)}
          </h2>
          {Help && <Help part="day" />}
          {/* Its place is kept while the events load: the links below must not move away under a finger. */}
          <p className="numbers min-w-18 text-steel max-md:sr-only">
            {events?.length ? counted(events.length, "event") : ""}
          </p>
          {close && (
            <button type="button" className="button ml-auto" onClick={close}>
              Close
            </button>
          )}
        </div>
        <div className="numbers flex flex-wrap items-center gap-x-6">
          {/* What is known before the events comes first, for the same reason. */}
          {editsEvents(role) && (
            <Link to={`/admin/calendar-upload${queryOf({ date: day, project })}`} className="tap link">
              Add photos
            </Link>
          )}
          <ReportLinks day={day} project={project} role={role} events={events} several={false} />
          {Selection && changeable > 1 && <Selection.All />}
          {!editsEvents(role) && photos}
          <MoreLinks label={Boolean(events?.length) && more}>
            <ReportLinks day={day} project={project} role={role} events={events} several />
            {editsEvents(role) && photos}
            {role === "admin" && events && events.length > 0 && (
              <Link to={`/admin/cms/event-list${listed}`} className="tap link">
                Change several
              </Link>
            )}
          </MoreLinks>
        </div>
      </header>
      <div className="p-4 md:p-6 md:pb-3" data-loading={events === null && !failed ? "" : undefined}>
        <p role="status" className={news ? "mb-4 font-semibold" : ""}>
          {events === null && !failed ? "Loading event details..." : news}
        </p>
        {failed && (
          <p
            role="alert"
            className="mb-4 border-l-4 border-error bg-sheet px-4 py-3 font-semibold text-error"
          >
            Error loading event details. Please try again.
          </p>
        )}
        {events?.length === 0 && !failed && (
          <>
            <p className="text-steel">No events for this day</p>
            {instead}
          </>
        )}
        <div className="group">
          {events && (
            <EventList
              key={day}
              events={events}
              role={role}
              addressOf={addressOf}
              toolsOf={toolsOf}
              Box={Selection?.Box ?? null}
            />
          )}
          {events && Selection && (
            <Selection.Bar
              key={day}
              {...selection}
              search={listed}
              found={changeable}
              shown={Math.min(changeable, chunk)}
              read={newestOf(events)}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface ReportLinksProps {
  day: string;
  project: number | null;
  role: Role;
  events: ShownEvent[] | null;
  /** True shows the links only if there are several, false only if there is one. */
  several: boolean;
}

/** Days with reports of more projects show no links to them. */
const maxReports = 4;

/**
 * Leads to the daily reports of the day: of the chosen project, or of those with events. Those who write reports get the
 * form, others the report if there is one.
 */
function ReportLinks({ several, ...of }: ReportLinksProps) {
  const reports = reportsOf(of);
  if (reports.length > 1 !== several) return null;
  return reports.map(([id, title]) => (
    <Link
      key={id}
      to={`${reportPath(id, of.day)}${editsEvents(of.role) ? "/edit" : ""}`}
      className="tap link"
    >
      {several ? `Daily report: ${title}` : "Daily report"}
    </Link>
  ));
}

/** Returns the id and the title of each project whose report the viewer may open; the title is empty for the chosen one. */
function reportsOf({ day, project, role, events }: Omit<ReportLinksProps, "several">) {
  if (day > siteDay(new Date())) return [];
  const writes = editsEvents(role);
  const projects = new Map(
    events?.flatMap((event) =>
      event.project && (writes || event.project.hasReport) ? [[event.project.id, event.project.title]] : [],
    ),
  );
  const reports = project !== null && writes ? [[project, ""] as const] : [...projects];
  return reports.length > maxReports ? [] : reports;
}
