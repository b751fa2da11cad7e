import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { listSeenProjects } from "#app/content/events/events.server.ts";
import { listProjectTitles } from "#app/content/projects/projects.server.ts";
import { siteDay } from "#app/content/site-time.ts";
import { countClients } from "#app/content/users/users.server.ts";
import { dependencies } from "#app/context.ts";

/** Loads the data of a calendar page; the browser requests the events itself. */
export async function readCalendarPage(context: Readonly<RouterContextProvider>) {
  const { id, role, email } = context.get(account);
  const { db } = context.get(dependencies);
  const isAdmin = role === "admin";
  const projects = isAdmin ? await listProjectTitles(db) : await listSeenProjects(db, { id, role });
  const clients = isAdmin ? await countClients(db) : 0;
  return { viewer: { id, role }, email, today: siteDay(new Date()), projects, clients };
}
