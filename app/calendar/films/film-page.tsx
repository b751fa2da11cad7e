import { useState } from "react";
import { Link } from "react-router";
import { account } from "#app/auth/guards.server.ts";
import { readFilm } from "#app/content/events/viewpoints.server.ts";
import { filmPath, roomPath } from "#app/content/events/viewpoints.ts";
import { editsEvents } from "#app/content/users/roles.ts";
import { dependencies } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/film-page.ts";
import { BeforeAfter } from "./before-after.tsx";
import { FilmPlayer } from "./film-player.tsx";
import { findFilm } from "./find-film.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { project, viewpoint } = await findFilm(context, params);
  const viewer = context.get(account);
  const photos = await readFilm(context.get(dependencies).db, viewer, project.id, viewpoint.id);
  return { project, film: viewpoint, photos, editor: editsEvents(viewer.role) };
}

export default function FilmPage({ loaderData }: Route.ComponentProps) {
  const { project, film, photos, editor } = loaderData;
  const [compares, setCompares] = useState(false);
  const isFilm = photos.length >= 2;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        kind="Film"
        actions={
          editor && (
            <Link to={`${filmPath(project.id, film.id)}/edit`} className="tap link">
              Edit film
            </Link>
          )
        }
      >
        {film.title}
      </PageTitle>
      <div className="film-bar">
        {isFilm && (
          <fieldset className="film-modes">
            <legend className="sr-only">What is shown</legend>
            {[false, true].map((mode) => (
              <button
                key={String(mode)}
                type="button"
                className="film-mode"
                aria-pressed={compares === mode}
                onClick={() => setCompares(mode)}
              >
                {mode ? "Before / after" : "All dates"}
              </button>
            ))}
          </fieldset>
        )}
        <Link to={roomPath(project.id)} className="tap link wrap-anywhere">
          {project.title}
        </Link>
      </div>
      {isFilm ? (
        compares ? (
          <BeforeAfter photos={photos} />
        ) : (
          <FilmPlayer photos={photos} />
        )
      ) : (
        <p className="panel max-w-xl">
          {photos.length === 0
            ? "No photos from this viewpoint are left. Its photos were moved or deleted."
            : "There is one photo from this viewpoint so far. The film starts with the second."}
        </p>
      )}
    </main>
  );
}
