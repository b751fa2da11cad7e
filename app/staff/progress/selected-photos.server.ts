import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { type FilmPhoto, findFilmPhotos } from "#app/domain/progress/films.server.ts";
import { maxFilmPhotos } from "#app/domain/progress/films.ts";
import { recordId } from "#app/domain/values/record-ids.ts";
import type { Db } from "#db/connect.ts";

const momentOf = ({ date, time }: FilmPhoto) => `${date} ${time}`;

/** Returns the photos that the address ticks, the newest first, as far as they are the project's and visible. */
export async function selectedPhotos(
  db: Db,
  viewer: Viewer,
  { projectId, search }: { projectId: number; search: URLSearchParams },
) {
  const typed = (search.get("photos") ?? "").split(",", maxFilmPhotos);
  const ids = [...new Set(typed.flatMap((id) => recordId(id) ?? []))];
  const found = await findFilmPhotos(db, viewer, { projectId, ids });
  return found.toSorted((one, other) => momentOf(other).localeCompare(momentOf(one)));
}

/** Returns the photos of a film's form, those selected elsewhere first. */
export function offered(selected: FilmPhoto[], others: FilmPhoto[]) {
  const ids = selected.map(({ id }) => id);
  return {
    photos: [...selected, ...others.filter(({ id }) => !ids.includes(id))],
    selected: ids,
  };
}
