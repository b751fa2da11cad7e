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

/**
 * Leads to the daily reports of the day: of the chosen project, or of those with events. Those who write reports get the
 * form, others the report if there is one.
 */
export function ReportLinks({ day, project, role, events }: Props) {
  if (day > siteDay(new Date())) return null;
  const writes = editsEvents(role);
  const projects = new Map(
    events?.flatMap((event) =>
      event.project && (writes || event.project.hasReport) ? [[event.project.id, event.project.title]] : [],
    ),
  );
  const shown = project !== null && writes ? [[project, ""] as const] : [...projects];
  if (shown.length > maxProjects) return null;
  return shown.map(([id, title]) => (
    <Link key={id} to={`${reportPath(id, day)}${writes ? "/edit" : ""}`} className="tap link">
      {shown.length > 1 ? `Daily report: ${title}` : "Daily report"}
    </Link>
  ));
}
