import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { FilmPhoto } from "#app/domain/progress/films.server.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { SitePhoto } from "#app/staff/calendar/day/site-photo.tsx";

/** Returns the shape of the frame that holds all photos of a film: that of the newest. */
export function shapeOf(photos: { width: number; height: number }[]): React.CSSProperties {
  const { width, height } = photos.at(-1) ?? { width: 4, height: 3 };
  const ratio = Math.min(Math.max(width / Math.max(height, 1), 9 / 16), 2);
  return { "--film-ratio": ratio.toFixed(4) } as React.CSSProperties;
}

/** How long a photo shows, in milliseconds; longer for people who asked for less motion. */
const frameMs = 900;
const calmFrameMs = 2500;

export const filmSizes = "(min-width: 64rem) 64vw, 94vw";

/** Plays the photos of a film, which begins with the newest one; photos are also chosen by slider and by list. */
export function FilmPlayer({ photos }: { photos: FilmPhoto[] }) {
  const [chosen, choose] = useState(photos.length - 1);
  // Photos may have been removed since.
  const at = Math.min(chosen, photos.length - 1);
  const [isPlaying, setPlaying] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isLast = at === photos.length - 1;

  useEffect(() => {
    if (!isPlaying) return;
    if (isLast) {
      setPlaying(false);
      return;
    }
    let isStopped = false;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(
      async () => {
        // Over a slow connection every photo is shown, but later.
        await frame.current
          ?.querySelector<HTMLImageElement>("[data-next] img")
          ?.decode()
          .catch(() => {});
        if (!isStopped) choose(at + 1);
      },
      isCalm ? calmFrameMs : frameMs,
    );
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [isPlaying, isLast, at]);

  const photo = photos[at];
  if (!photo) return null;
  const next = isPlaying ? photos[at + 1] : undefined;
  const play = () => {
    if (!isPlaying && isLast) choose(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className="film" style={shapeOf(photos)}>
      <div ref={frame} className="film-frame">
        {[photo, next].map(
          (one) =>
            one && (
              <div
                key={one.id}
                className="film-photo"
                {...(one === next && { "data-next": "", inert: true })}
              >
                <SitePhoto
                  photo={one}
                  alt={one.alt || `Site photo of ${readableSiteDay(one.date)}`}
                  sizes={filmSizes}
                  className="size-full object-contain"
                />
              </div>
            ),
        )}
      </div>
      <div className="film-controls">
        <button type="button" className="button min-w-22 justify-center" onClick={play}>
          {isPlaying ? "Pause" : "Play"}
        </button>
        <div className="min-w-0 grow">
          <input
            type="range"
            aria-label="Date"
            aria-valuetext={`${readableSiteDay(photo.date)}, ${photo.time.slice(0, 5)}`}
            className="film-range"
            min={0}
            max={photos.length - 1}
            value={at}
            onChange={(event) => {
              setPlaying(false);
              choose(event.currentTarget.valueAsNumber);
            }}
          />
          <Ruler photos={photos} />
        </div>
      </div>
      <p className="film-caption">
        <span className="numbers font-semibold">
          {readableSiteDay(photo.date)}, {photo.time.slice(0, 5)}
        </span>
        <Link to={`/admin/events/${photo.id}`} className="tap link">
          Open in the calendar
        </Link>
        {photo.note && <span className="basis-full wrap-anywhere text-steel">{photo.note}</span>}
      </p>
      <ol aria-label="Photos" className="film-index">
        {photos.map(({ id, date, time, note }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={index === at || undefined}
              onClick={() => {
                setPlaying(false);
                choose(index);
              }}
            >
              <span className="numbers">
                {readableSiteDay(date)}, {time.slice(0, 5)}
              </span>
              <span className="truncate">{note}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Draws a tick for each photo, where the thumb of the slider stands for it. */
function Ruler({ photos }: { photos: FilmPhoto[] }) {
  return (
    <div aria-hidden="true">
      <div className="relative h-3 mx-2.5">
        {photos.map(({ id }, at) => (
          <span
            className="absolute top-0 h-2 ml-[-0.5px] border-l border-steel"
            key={id}
            style={{ left: `${(100 * at) / (photos.length - 1)}%` }}
          />
        ))}
      </div>
      <div className="flex justify-between gap-4 mx-2.5 text-[0.875rem] text-steel numbers">
        <span>{readableSiteDay(photos[0]?.date ?? "")}</span>
        <span>{readableSiteDay(photos.at(-1)?.date ?? "")}</span>
      </div>
    </div>
  );
}
