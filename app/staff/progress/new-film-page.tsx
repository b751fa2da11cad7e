import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { listFilms } from "#app/domain/progress/films.server.ts";
import { filmPath, photosQuery, roomPath } from "#app/domain/progress/films.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/new-film-page.ts";
import { FilmForm } from "./film-form.tsx";
import { changeFilm, findFilmProject, offeredPhotos } from "./films.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const project = await findFilmProject(context, params.id);
  const offered = await offeredPhotos(context, project.id, url.searchParams);
  const { db } = context.get(dependencies);
  const films = offered.selected.length === 0 ? [] : await listFilms(db, context.get(account), project.id);
  return { project, films: films.map(({ id, title }) => ({ id, title })), ...offered };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const project = await findFilmProject(context, params.id);
  return changeFilm(request, context, { projectId: project.id, filmId: null });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, "Failed to save the film");

export default function NewFilmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { project, films, photos, selected, month } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        kind="New film"
        actions={
          <Link to={roomPath(project.id)} className="tap link">
            Project room
          </Link>
        }
      >
        {project.title}
      </PageTitle>
      {films.length > 0 && (
        <section className="mb-6" aria-labelledby="add-to">
          <h2 id="add-to" className="text-lg">
            Add the {selected.length === 1 ? "selected photo" : `${selected.length} selected photos`} to a
            film
          </h2>
          <ul className="flex flex-wrap gap-x-6">
            {films.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`${filmPath(project.id, id)}/edit?${photosQuery(selected)}`}
                  className="tap link wrap-anywhere"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <FilmForm
        photos={photos}
        selected={selected}
        month={month}
        chosen={selected}
        film={null}
        back={roomPath(project.id)}
        response={actionData}
      />
    </main>
  );
}
