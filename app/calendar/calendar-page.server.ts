import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { listDays } from "#app/content/events/events.server.ts";
import { monthStrips } from "#app/content/events/month-strips.server.ts";
import { projectChoices } from "#app/content/events/project-choices.server.ts";
import type { Viewer } from "#app/content/project-access.ts";
import { recordId } from "#app/content/record-id.ts";
import { siteDay } from "#app/content/site-time.ts";
import { countClients } from "#app/content/users/users.server.ts";
import { dependencies } from "#app/context.ts";
import type { Db } from "#db/connect.ts";
import { monthsShown } from "./month/month-grid.ts";
import { type Place, placeIn } from "./month/place.ts";

/** Loads the data of a calendar page, with the days that it shows first; the browser requests the others itself. */
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

/** The days of the month that a page shows first. */
export type FirstDays = Awaited<ReturnType<typeof firstDays>>;

async function firstDays(db: Db, viewer: Viewer, { month, project }: Place) {
  const months = monthsShown(month).map((month) => ({ project, month }));
  const [days, strips] = await Promise.all([
    Promise.all(months.map((filter) => listDays(db, viewer, filter))),
    Promise.all(months.map((filter) => monthStrips(db, viewer, filter))),
  ]);
  return { project, days: days.flat(), strips: strips.flat() };
}
