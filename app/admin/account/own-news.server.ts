import { data, type RouterContextProvider, redirect } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { choosableProjects, findProjects } from "#app/content/events/project-choices.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { chooseNews, toldProjects } from "#app/content/users/news-choices.server.ts";
import { dependencies } from "#app/context.ts";
import type { AccountResponse } from "./account-response.ts";

/** Projects that the account page lists. */
const maxProjects = 200;

type Context = Readonly<RouterContextProvider>;

/** Returns the projects of the account with whether it is mailed about their photos. */
export async function ownNews(context: Context) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const choices = await choosableProjects(db, viewer, maxProjects);
  const told = await toldProjects(
    db,
    viewer,
    choices.map(({ id }) => id),
  );
  return choices.map((project) => ({ ...project, told: told.has(project.id) }));
}

/** Saves all choices of the form, or none if one is not possible. */
export async function chooseOwnNews(context: Context, form: FormData) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const wanted = new Set(form.getAll("newsOf"));
  const chosen = form.getAll("newsProject").map((id) => ({
    projectId: recordId(String(id)),
    wanted: wanted.has(id),
  }));
  const ids = chosen.map(({ projectId }) => projectId).filter((id) => id !== null);
  const known = new Set((await findProjects(db, viewer, ids)).map(({ id }) => id));
  const possible = chosen.flatMap(({ projectId, wanted }) =>
    projectId !== null && known.has(projectId) ? [{ projectId, wanted }] : [],
  );
  if (possible.length < chosen.length || chosen.length > maxProjects)
    return data<AccountResponse>(
      { about: "news", failed: "Nothing was saved: the projects have changed. Choose again." },
      { status: 422 },
    );
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    for (const choice of possible) await chooseNews(trx, viewer, choice, now);
  });
  throw redirect("/admin/account?done=news#news");
}
