import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { newestPhotos } from "#app/content/events/viewpoints.server.ts";
import { roomPath } from "#app/content/events/viewpoints.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { isMonth } from "../month/month-grid.ts";
import type { Route } from "./+types/new-film-page.ts";
import { changeFilm } from "./change-film.server.ts";
import { FilmForm } from "./film-form.tsx";
import { findFilmProject } from "./find-film.server.ts";
import { similarPhotos } from "./similar-photos.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const project = await findFilmProject(context, params.id);
  const like = recordId(url.searchParams.get("like"));
  const similar = like === null ? null : await similarPhotos(context, project.id, like);
  if (similar) return { project, ...similar, like, month: null };
  const month = url.searchParams.get("month");
  const until = isMonth(month) ? month : null;
  const photos = await newestPhotos(context.get(dependencies).db, context.get(account), project.id, {
    until,
  });
  return { project, photos, proposed: [], compared: 0, total: 0, like: null, month: until };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const project = await findFilmProject(context, params.id);
  return changeFilm(request, context, { projectId: project.id, viewpointId: null });
}

export default function NewFilmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { project, photos, proposed, compared, total, like, month } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle kind="New film">{project.title}</PageTitle>
      <p className="mb-4">
        <Link to={roomPath(project.id)} className="tap link">
          Back to the project
        </Link>
      </p>
      <FilmForm
        key={like ?? "all"}
        {...{ photos, compared, total, like, month }}
        chosen={proposed}
        film={null}
        response={actionData}
      />
    </main>
  );
}
