import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { projectChoices } from "#app/content/events/project-choices.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { siteDay } from "#app/content/site-time.ts";
import { countClients } from "#app/content/users/users.server.ts";
import { dependencies } from "#app/context.ts";

/** Loads the data of a calendar page; the browser requests the events itself. */
export async function readCalendarPage(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const { id, role, email } = context.get(account);
  const { db } = context.get(dependencies);
  const chosen = [recordId(searchParams.get("project"))];
  const projects = await projectChoices(db, { id, role }, { chosen });
  const clients = role === "admin" ? await countClients(db) : null;
  return { viewer: { id, role }, email, today: siteDay(new Date()), projects, clients };
}
