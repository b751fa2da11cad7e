import { isUpright, type Photo } from "#app/domain/photos/photos.ts";
import type { ProgressEvent } from "#app/domain/progress/progress-events.server.ts";
import { progressPath } from "#app/domain/progress/progress-links.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { ResponsivePhoto } from "#app/site/frame/responsive-photo.tsx";
import { SideArrow } from "#app/site/frame/way-arrow.tsx";

/** Formats the time of an event in hours and minutes. */
export const clockOf = (time: string): string => time.slice(0, 5);

/** Returns a number of photos in words; days without any have notes. */
export const photosInWords = (count: number): string =>
  count === 0 ? "Notes only" : counted(count, "photo");

export const photoFolder = (token: string): string => `${progressPath(token)}/photos`;

export const photoOf = ({ hash, width, height }: NonNullable<ProgressEvent["photo"]>): Photo => ({
  hash,
  width,
  height,
  alt: "",
  focalX: 0.5,
  focalY: 0.5,
  onPaper: 0,
});

export const altOf = ({ date, time, note }: Pick<ProgressEvent, "date" | "time" | "note">): string =>
  note.trim() || `Site photo of ${readableSiteDay(date)}, ${clockOf(time)}`;

interface PhotoTileProps {
  event: ProgressEvent;
  token: string;
  sizes: string;
  first?: boolean;
  /** Shows the whole photo at its own proportions. */
  whole?: boolean;
}

/** Shows a photo as a tile that links to its own page, cropped unless it is upright; events without a photo are notes. */
export function PhotoTile({ event, token, sizes, first = false, whole = false }: PhotoTileProps) {
  const { id, photo } = event;
  if (!photo) return null;
  return (
    <a href={`${progressPath(token)}/photo/${id}`} className="block">
      <ResponsivePhoto
        photo={photoOf(photo)}
        alt={altOf(event)}
        sizes={sizes}
        folder={photoFolder(token)}
        first={first}
        onPage={whole ? undefined : "row"}
        className={whole ? "edged h-auto max-h-[38rem] w-auto max-w-full" : "aspect-[4/3] w-full"}
      />
    </a>
  );
}

interface DayGridProps {
  events: ProgressEvent[];
  token: string;
  /** Whether the newest photo leads the day, large; a single one does so anyway. */
  latest?: boolean;
}

/** Shows the events of a day, at the head of a page. */
export function DayGrid({ events, token, latest = false }: DayGridProps) {
  const lead = latest || events.length === 1 ? events.findLast(({ photo }) => photo) : undefined;
  const ordered = lead ? [lead, ...events.filter((event) => event !== lead)] : events;
  const columns =
    ordered.length > 1 ? "grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 xl:grid-cols-4" : "";
  return (
    <ul className={`grid ${columns}`}>
      {ordered.map((event, index) => {
        const alone = event === lead;
        return (
          <li key={event.id} className={cellOf(event, alone)}>
            <PhotoTile
              event={event}
              token={token}
              first={index < 2}
              whole={alone}
              sizes={
                alone
                  ? "(min-width: 48rem) 60vw, 92vw"
                  : "(min-width: 80rem) 22vw, (min-width: 48rem) 31vw, 46vw"
              }
            />
            <div className={alone ? "md:border-t-2 md:border-ink md:pt-3 md:text-lead" : ""}>
              <p className={event.photo ? (alone ? "" : "mt-2") : "border-t border-ink pt-2"}>
                <time dateTime={`${event.date}T${event.time}`} className="numbers font-display font-semibold">
                  {clockOf(event.time)}
                </time>
              </p>
              {event.note.trim() && (
                <p dir="auto" className="leading-snug text-steel wrap-anywhere whitespace-pre-line">
                  {event.note.trim()}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the classes of an event's cell. On phones an upright photo would be too narrow for one of two columns. */
function cellOf({ photo }: ProgressEvent, isLead: boolean): string {
  if (isLead) return "col-span-full grid gap-x-8 gap-y-2 md:grid-cols-[auto_minmax(18rem,1fr)]";
  const wide = photo && isUpright(photo) ? " max-md:col-span-2" : "";
  return `tile-cell @container${wide}`;
}

interface Way {
  href: string;
  text: string;
}

interface WayLinksProps {
  label: string;
  before: Way | null;
  after: Way | null;
}

/** Links to what is before and after the page, the earlier one on the left. */
export function WayLinks({ label, before, after }: WayLinksProps) {
  if (!before && !after) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap justify-between gap-3 border-t-2 border-ink pt-5">
      {before ? (
        <a href={before.href} rel="prev" className="button">
          <SideArrow back />
          {before.text}
        </a>
      ) : (
        <span />
      )}
      {after && (
        <a href={after.href} rel="next" className="button">
          {after.text}
          <SideArrow />
        </a>
      )}
    </nav>
  );
}
