import type { PublicSitePhoto } from "#app/domain/progress/progress-events.server.ts";
import type { Project } from "#app/domain/projects/projects.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { dayNumber } from "#app/domain/values/weeks.ts";
import { counted } from "#app/domain/values/wording.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { Part } from "#app/site/frame/section.tsx";
import progressSheet from "../styles/progress.css?url";

interface Props {
  project: Project;
  photos: PublicSitePhoto[];
}

/** Path of the addresses of site photos that the office shows. */
const folder = "/project-photos";

export function ProjectProgress({ project, photos }: Props) {
  const storeys = storeysOf(project);
  if (photos.length === 0 && !storeys) return null;
  return (
    <Part id="progress" title="Progress on Site" wide>
      <link rel="stylesheet" href={progressSheet} precedence="default" />
      {storeys && (
        <figure className="mb-8 max-w-176">
          <figcaption className="figure mb-2 text-lead font-semibold">{storeys.text}</figcaption>
          <div
            aria-hidden="true"
            className="storey-line grid h-6 border-y border-ink"
            style={{ "--storeys": storeys.all } as object}
          >
            {Array.from({ length: storeys.all }, (_, at) => at + 1).map((storey) => (
              <span
                key={storey}
                className={`border-r ${storey <= storeys.cast ? "border-paper bg-ink" : "border-hairline"}`}
              />
            ))}
          </div>
        </figure>
      )}
      {photos.length > 0 && (
        <div data-island="progress">
          <ol
            className="progress-photos relative flex gap-3 overflow-x-auto"
            data-progress-photos=""
            tabIndex={0}
            aria-label="Site photos by date"
          >
            {photos.map((photo) => (
              <li key={photo.id} data-day={dayNumber(photo.date)}>
                <figure>
                  <ResponsivePhoto
                    photo={photo}
                    folder={folder}
                    sizes="(min-width: 50rem) 46vw, 92vw"
                    onPage="row"
                    className="aspect-[3/2] w-full"
                    alt={photo.alt || `${project.title}, ${readableSiteDay(photo.date)}`}
                  />
                  <figcaption className="figure mt-2">
                    <time dateTime={photo.date}>{readableSiteDay(photo.date)}</time>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ol>
          <Scrubber photos={photos} />
        </div>
      )}
    </Part>
  );
}

/** A dimension line over the days of the photos. The script shows it; without one the row of photos scrolls. */
function Scrubber({ photos }: { photos: PublicSitePhoto[] }) {
  const days = photos.map(({ date }) => dayNumber(date));
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  if (first === last) return null;
  const [from, to] = [photos[0]?.date ?? "", photos.at(-1)?.date ?? ""];
  return (
    <div hidden>
      <div className="progress-line relative mt-2 h-14">
        <svg
          className="absolute inset-x-5.5 inset-y-0 h-full w-[calc(100%-2.75rem)] overflow-visible"
          viewBox="0 0 1000 56"
          preserveAspectRatio="none"
          aria-hidden="true"
          fill="none"
          stroke="var(--color-ink)"
        >
          <path
            d={`M0 28H1000${[...new Set(days)].map((day) => `M${Math.round(((day - first) / (last - first)) * 1000)} 18v20`).join("")}`}
            strokeWidth="1.25"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <input
          type="range"
          min={first}
          max={last}
          defaultValue={last}
          aria-label="Date of the photo"
          className="absolute inset-0 m-0 w-full"
        />
      </div>
      <p className="progress-dates figure flex justify-between gap-4" data-progress-dates="">
        <span>{readableSiteDay(from)}</span>
        <span data-shown="" />
        <span>{readableSiteDay(to)}</span>
      </p>
    </div>
  );
}

/** Returns how many storeys are cast, in words; null without figures, and for a completed project. */
function storeysOf({ storeys: all, storeysCast: cast, storeysOn, status }: Project) {
  if (all === null || cast === null || cast > all || status === "Completed") return null;
  const day = storeysOn ? `, ${readableSiteDay(storeysOn)}` : "";
  return { all, cast, text: `${cast} of ${counted(all, "storey")} cast${day}` };
}
