import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { ProjectTitle } from "#app/content/choices.ts";
import { findProjects, searchProjects } from "#app/content/events/project-choices.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { searchText } from "#app/content/search.ts";
import { dependencies } from "#app/context.ts";
import { findProjectsButton, findProjectsText } from "./access-form.ts";

type Context = Readonly<RouterContextProvider>;

/** Whether a form was sent to find projects rather than to be saved, as it is without scripts. */
export const asksForProjects = (form: FormData) => form.has(findProjectsButton);

/** Returns the projects that a form names, and those it asks for, so that its page can show them by their titles. */
export async function findListed(
  context: Context,
  form: FormData,
  others: number[] = [],
): Promise<ProjectTitle[]> {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const ids = form.getAll("projects[]").flatMap((id) => recordId(String(id)) ?? []);
  const text = searchText(String(form.get(findProjectsText) ?? ""));
  const [named, found] = await Promise.all([
    findProjects(db, viewer, [...new Set([...ids, ...others])]),
    asksForProjects(form) ? searchProjects(db, viewer, text) : [],
  ]);
  return [...named, ...found];
}
