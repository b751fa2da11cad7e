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
}

/** Days with more projects lead to their rooms only. */
const maxProjects = 4;

/** Leads those who write daily reports to the report of the day: of the chosen project, or of those with events. */
export function ReportLinks({ day, project, role, events }: Props) {
  if (!editsEvents(role) || day > siteDay(new Date())) return null;
  const projects = new Map(
    events?.flatMap((event) => (event.project ? [[event.project.id, event.project.title]] : [])),
  );
  const shown = project === null ? [...projects] : [[project, ""] as const];
  if (shown.length > maxProjects) return null;
  return shown.map(([id, title]) => (
    <Link key={id} to={`${reportPath(id, day)}/edit`} className="tap hover:underline">
      {shown.length > 1 ? `Daily report: ${title}` : "Daily report"}
    </Link>
  ));
}
