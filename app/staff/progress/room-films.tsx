import { Link } from "react-router";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { filmPath, roomPath } from "#app/domain/progress/films.ts";
import { counted } from "#app/domain/values/counted.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";

interface RoomFilm {
  id: number;
  title: string;
  photos: number;
  first: string | null;
  last: string | null;
  hash: string | null;
}

interface Props {
  projectId: number;
  films: RoomFilm[];
  /** Whether the account adds and changes films. */
  editor: boolean;
}

const picture = "mb-[0.4rem] block aspect-4/3 w-full border border-hairline bg-hairline object-cover";

export function RoomFilms({ projectId, films, editor }: Props) {
  const listed = editor ? films : films.filter(({ photos }) => photos >= 2);
  if (listed.length === 0 && !editor) return null;
  return (
    <section aria-labelledby="films" className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="films" className="text-xl">
          Films
        </h2>
        {editor && (
          <Link to={`${roomPath(projectId)}/films/new`} className="tap link">
            New film
          </Link>
        )}
      </div>
      {listed.length === 0 && (
        <p className="max-w-[65ch] text-steel">
          A film shows photos that were taken from the same place on different days, one after the other.
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-4">
        {listed.map((film) => (
          <li key={film.id}>
            <Link to={filmPath(projectId, film.id)} className="block hover:underline">
              {film.hash ? (
                <img
                  src={sitePhotoAddress(film.hash, "480.webp")}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className={picture}
                />
              ) : (
                <span className={picture} />
              )}
              <span className="block font-semibold wrap-anywhere">{film.title}</span>
              <span className="numbers block text-sm text-steel">{spanOf(film)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function spanOf({ photos, first, last }: RoomFilm): string {
  if (!first || !last) return "No photos";
  const count = counted(photos, "photo");
  if (first === last) return `${count}, ${readableSiteDay(first)}`;
  return `${count}, ${readableSiteDay(first)} to ${readableSiteDay(last)}`;
}
