import { data, type RouterContextProvider } from "react-router";
import { dependencies } from "#app/context.ts";
import { findProjects } from "#app/domain/accounts/project-access.server.ts";
import { findFilm } from "#app/domain/progress/films.server.ts";
import { recordId } from "#app/domain/values/record-ids.ts";
import { account } from "#app/http/accounts/guards.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the project of an address if the account may see it. @throws a 404 response, the same for a missing one */
export async function findFilmProject(context: Context, typedId: string | undefined) {
  const { db } = context.get(dependencies);
  const id = recordId(typedId);
  const [project] = id === null ? [] : await findProjects(db, context.get(account), [id]);
  if (!project) throw data(null, { status: 404 });
  return project;
}

/** Returns the project and the film of an address. @throws a 404 response, likewise */
export async function filmOfAddress(context: Context, params: { id?: string; film?: string }) {
  const project = await findFilmProject(context, params.id);
  const id = recordId(params.film);
  const film = id === null ? undefined : await findFilm(context.get(dependencies).db, project.id, id);
  if (!film) throw data(null, { status: 404 });
  return { project, film };
}
