import { useId, useState } from "react";
import { Link } from "react-router";
import { dependencies } from "#app/context.ts";
import { editsEvents } from "#app/domain/accounts/roles.ts";
import { type FilmPhoto, readFilm } from "#app/domain/progress/films.server.ts";
import { filmPath, minFilmPhotos, roomPath } from "#app/domain/progress/films.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { SitePhoto } from "#app/staff/calendar/day/site-photo.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/film-page.ts";
import { FilmPlayer, filmSizes, shapeOf } from "./film-player.tsx";
import { filmOfAddress } from "./films.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { project, film } = await filmOfAddress(context, params);
  const viewer = context.get(account);
  const photos = await readFilm(context.get(dependencies).db, viewer, { projectId: project.id, id: film.id });
  return { project, film, photos, canEdit: editsEvents(viewer.role) };
}

export default function FilmPage({ loaderData }: Route.ComponentProps) {
  const { project, film, photos, canEdit } = loaderData;
  const [compares, setCompares] = useState(false);
  const isFilm = photos.length >= minFilmPhotos;
  return (
    <main id="content" tabIndex={-1} className="min-w-0 p-4 md:p-8">
      <PageTitle
        kind="Film"
        actions={
          canEdit && (
            <Link to={`${filmPath(project.id, film.id)}/edit`} className="tap link">
              Edit film
            </Link>
          )
        }
      >
        {film.title}
      </PageTitle>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 mb-4 max-md:gap-x-3 max-md:gap-y-1 max-md:mb-3">
        {isFilm && (
          <fieldset className="inline-flex border border-outline">
            <legend className="sr-only">What is shown</legend>
            {[false, true].map((mode) => (
              <button
                key={String(mode)}
                type="button"
                className="min-h-11 px-4 cursor-pointer aria-pressed:bg-ink aria-pressed:text-paper max-md:px-[0.6rem]"
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
      {isFilm && (compares ? <BeforeAfter photos={photos} /> : <FilmPlayer photos={photos} />)}
      {!isFilm && (
        <p className="panel max-w-xl">
          {photos.length === 0
            ? "No photos from this viewpoint are left. Its photos were moved or deleted."
            : "There is one photo from this viewpoint so far. The film starts with the second."}
        </p>
      )}
    </main>
  );
}

/** Shows two photos of a film over each other, with a divider that is dragged or moved with the arrow keys. */
function BeforeAfter({ photos }: { photos: FilmPhoto[] }) {
  const [chosen, choose] = useState<[number, number]>([0, photos.length - 1]);
  const [divider, setDivider] = useState(50);
  const before = photos[chosen[0]] ?? photos[0];
  const after = photos[chosen[1]] ?? photos.at(-1);
  if (!before || !after) return null;
  return (
    <div className="film" style={{ ...shapeOf(photos), "--divider": `${divider}%` } as React.CSSProperties}>
      <div className="film-frame film-compared">
        <div className="film-photo">
          <Compared photo={after} name="After" />
        </div>
        <div className="film-photo [clip-path:inset(0_calc(100%-var(--divider))_0_0)]">
          <Compared photo={before} name="Before" />
        </div>
        {/* Covers the photo, so that all of it can be dragged on; the line after it shows the divider. */}
        <input
          type="range"
          className="peer absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
          aria-label="Divider between before and after"
          aria-valuetext={`${divider} % before`}
          min={0}
          max={100}
          value={divider}
          onChange={(event) => setDivider(event.currentTarget.valueAsNumber)}
        />
        <span
          className="absolute inset-y-0 left-(--divider) -ml-[1.5px] w-[3px] bg-[#f3f0eb] pointer-events-none after:absolute after:top-1/2 after:left-1/2 after:grid after:size-11 after:place-items-center after:[translate:-50%_-50%] after:border after:border-[#17191c] after:bg-amber after:text-[#17191c] after:content-['↔'] peer-focus-visible:after:[outline:3px_solid_#f3f0eb] peer-focus-visible:after:[box-shadow:0_0_0_6px_#17191c]"
          aria-hidden="true"
        />
        <span className="film-date left-2 numbers" aria-hidden="true">
          {readableSiteDay(before.date)}
        </span>
        <span className="film-date right-2 numbers" aria-hidden="true">
          {readableSiteDay(after.date)}
        </span>
      </div>
      <div className="mt-3 grid max-w-136 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-4 gap-y-3 lg:mt-0 lg:grid-cols-[minmax(0,17rem)] lg:content-start lg:border-t-2 lg:border-ink lg:pt-3">
        <DateSelect label="Before" photos={photos} at={chosen[0]} choose={(at) => choose([at, chosen[1]])} />
        <DateSelect label="After" photos={photos} at={chosen[1]} choose={(at) => choose([chosen[0], at])} />
      </div>
    </div>
  );
}

const Compared = ({ photo, name }: { photo: FilmPhoto; name: string }) => (
  <SitePhoto
    photo={photo}
    alt={`${name}: ${photo.alt || `site photo of ${readableSiteDay(photo.date)}`}`}
    sizes={filmSizes}
    className="size-full object-contain"
  />
);

interface SelectProps {
  label: string;
  photos: FilmPhoto[];
  at: number;
  choose: (at: number) => void;
}

function DateSelect({ label, photos, at, choose }: SelectProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={at}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {photos.map(({ id: event, date, time }, index) => (
          <option key={event} value={index}>
            {`${readableSiteDay(date)}, ${time.slice(0, 5)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
