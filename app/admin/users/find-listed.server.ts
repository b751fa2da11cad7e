import type { RouterContextProvider } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import type { ProjectTitle } from "#app/content/choices.ts";
import { findProjects } from "#app/content/events/project-choices.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the projects that a form names, so that its page can show them by their titles. */
export async function findListed(
  context: Context,
  form: FormData,
  others: number[] = [],
): Promise<ProjectTitle[]> {
  const ids = form.getAll("projects[]").flatMap((id) => recordId(String(id)) ?? []);
  return findProjects(context.get(dependencies).db, context.get(account), [...new Set([...ids, ...others])]);
}
