import { Link } from "react-router";
import type { ShownEvent } from "#app/content/events/saved-calendar.ts";
import { reportPath } from "#app/content/reports/reports.ts";
import { siteDay } from "#app/content/site-time.ts";
import { editsEvents, type Role } from "#app/content/users/roles.ts";

interface Props {
  day: string;
  /** The project that the calendar is limited to. */
  project: number | null;
  role: Role;
  events: ShownEvent[] | null;
  /** Whether it shows the reports of several projects, or else that of one. */
  several: boolean;
}

/** Days with more projects lead to their rooms only. */
const maxProjects = 4;

/**
 * Leads to the daily reports of the day: of the chosen project, or of those with events. Those who write reports get the
 * form, others the report if there is one.
 */
export function ReportLinks({ several, ...of }: Props) {
  const shown = reportsOf(of);
  if (shown.length > 1 !== several) return null;
  return shown.map(([id, title]) => (
    <Link
      key={id}
      to={`${reportPath(id, of.day)}${editsEvents(of.role) ? "/edit" : ""}`}
      className="tap link"
    >
      {several ? `Daily report: ${title}` : "Daily report"}
    </Link>
  ));
}

/** Returns the projects whose reports a day leads to. */
export function reportsOf({ day, project, role, events }: Omit<Props, "several">) {
  if (day > siteDay(new Date())) return [];
  const writes = editsEvents(role);
  const projects = new Map(
    events?.flatMap((event) =>
      event.project && (writes || event.project.hasReport) ? [[event.project.id, event.project.title]] : [],
    ),
  );
  const shown = project !== null && writes ? [[project, ""] as const] : [...projects];
  return shown.length > maxProjects ? [] : shown;
}
