import type { Viewer } from "#app/domain/accounts/project-access.ts";
import { dayOfId } from "#app/domain/calendar/event-schema.ts";
import { type EventDetails, eventsOfDay, listDays } from "#app/domain/calendar/events.server.ts";
import { dayId, sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { monthStrips } from "#app/domain/calendar/month-strips.server.ts";
import { photoWidthFor } from "#app/domain/photos/photos.ts";
import { projectsWithReport } from "#app/domain/progress/reports.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Db } from "#db/connect.ts";

function projectIn(query: URLSearchParams): { project?: number } {
  const text = query.get("project");
  if (!text) return {};
  const project = recordId(text);
  if (project === null) throw new ApiError(400, "The project is a number.");
  return { project };
}

/** Returns the days with events, newest first. */
export async function readDays(db: Db, viewer: Viewer, query: URLSearchParams) {
  const days = await listDays(db, viewer, projectIn(query));
  return days.map(({ date, count }) => ({ id: dayId(date), date, count }));
}

/** Returns the events of a day, and which projects have a daily report; 404 when the account may see no event. */
export async function readDay(db: Db, viewer: Viewer, query: URLSearchParams) {
  const date = dayOfId(query.get("dayid") ?? "");
  const events = date ? await eventsOfDay(db, viewer, { date, ...projectIn(query) }) : [];
  if (!date || events.length === 0) throw new ApiError(404, "No events for this day");
  const projects = new Set(events.flatMap(({ project }) => project?.id ?? []));
  const reported = await projectsWithReport(db, viewer, { day: date, projects: [...projects] });
  return events.map(shownEvent).map(({ project, ...event }) => ({
    ...event,
    project: project && { ...project, ...(reported.has(project.id) && { hasReport: true }) },
  }));
}

export const shownEvent = ({ photo, ...event }: EventDetails) => ({
  ...event,
  img: photo ? sitePhotoAddress(photo.hash, `${photoWidthFor(photo, 1600)}.webp`) : "",
  photo,
});

export async function readStrips(db: Db, viewer: Viewer, query: URLSearchParams) {
  const month = query.get("month") ?? "";
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new ApiError(400, "The month is YYYY-MM.");
  return monthStrips(db, viewer, { ...projectIn(query), month });
}
