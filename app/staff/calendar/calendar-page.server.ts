import type { RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { countClients } from "#app/domain/accounts/accounts.server.ts";
import { projectChoices, type Viewer } from "#app/domain/accounts/project-access.server.ts";
import { type DayStrip, listDays, monthStrips } from "#app/domain/calendar/events.server.ts";
import type { CalendarDay } from "#app/domain/calendar/saved-calendar.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { Db } from "#db/connect.ts";
import { monthsShown } from "./month/month-grid.ts";
import { type Place, placeIn } from "./month/place.ts";

/** Loads the data of a calendar page with the days of its first month; the browser requests the others itself. */
export async function readCalendarPage(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const { id, role, email } = context.get(account);
  const { db } = context.get(dependencies);
  const chosen = [recordId(searchParams.get("project"))];
  const projects = await projectChoices(db, { id, role }, { chosen });
  const clients = role === "admin" ? await countClients(db) : null;
  const today = siteDay(new Date());
  const first = await firstDays(db, { id, role }, placeIn(searchParams, today, projects.choices));
  return { viewer: { id, role }, email, today, projects, clients, first };
}

/** The days that a calendar page comes with: those of the six weeks in its first month's grid. */
export interface FirstDays {
  /** The project whose days they are; null for those of all. */
  project: number | null;
  days: Pick<CalendarDay, "date" | "count">[];
  strips: DayStrip[];
}

async function firstDays(db: Db, viewer: Viewer, { month, project }: Place): Promise<FirstDays> {
  const months = monthsShown(month).map((month) => ({ project, month }));
  const [days, strips] = await Promise.all([
    Promise.all(months.map((filter) => listDays(db, viewer, filter))),
    Promise.all(months.map((filter) => monthStrips(db, viewer, filter))),
  ]);
  return { project, days: days.flat(), strips: strips.flat() };
}
