import { Form } from "react-router";
import { dependencies } from "#app/context.ts";
import { readFilm } from "#app/domain/progress/films.server.ts";
import { filmPath } from "#app/domain/progress/films.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { submitForm } from "#app/staff/form/submit-form.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/edit-film-page.ts";
import { FilmForm } from "./film-form.tsx";
import { changeFilm, filmOfAddress, offeredPhotos } from "./films.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { project, film } = await filmOfAddress(context, params);
  const place = { projectId: project.id, id: film.id };
  const own = await readFilm(context.get(dependencies).db, context.get(account), place);
  const { month, photos, selected } = await offeredPhotos(context, project.id, url.searchParams);
  const ownIds = own.map(({ id }) => id);
  return {
    project,
    film,
    month,
    photos: [...own, ...photos.filter(({ id }) => !ownIds.includes(id))],
    chosen: [...new Set([...ownIds, ...selected])],
    selected,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { project, film } = await filmOfAddress(context, params);
  return changeFilm(request, context, { projectId: project.id, filmId: film.id });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm(serverAction, "Failed to save the film");

export default function EditFilmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { project, film, photos, chosen, selected, month } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        kind="Edit film"
        actions={
          <Form method="post">
            <ConfirmButton
              name="intent"
              value="delete"
              destructive
              className="-mr-2 button-quiet link md:-mr-4"
              question={`Delete the film “${film.title}”?`}
              details="Its photos stay in the calendar."
            >
              Delete film
            </ConfirmButton>
          </Form>
        }
      >
        {film.title}
      </PageTitle>
      <FilmForm
        photos={photos}
        chosen={chosen}
        selected={selected}
        month={month}
        film={film}
        back={filmPath(project.id, film.id)}
        response={actionData}
      />
    </main>
  );
}
