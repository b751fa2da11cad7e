import { Link } from "react-router";
import { sitePhotoAddress } from "#app/content/events/events.ts";
import { visibleToAll } from "#app/content/events/visibility.ts";
import { countOfEvents, monthOf, readableMonth, weekdayOf, weekdays } from "./month-grid.ts";
import { over } from "./use-place.ts";

interface Props {
  day: string;
  /** Whether the day belongs to another month. */
  elsewhere: boolean;
  isToday: boolean;
  isSelected: boolean;
  /** Whether it is the grid's tab stop. */
  isStop: boolean;
  count: number | null;
  photos: string[];
  /** Number of events visible to all accounts; only for admins. */
  everyone: number;
  address: string;
}

/** A day of the month: number, count and first photos; on phones only number and count. */
export function DayCell({
  day,
  elsewhere,
  isToday,
  isSelected,
  isStop,
  count,
  photos,
  everyone,
  address,
}: Props) {
  const month = readableMonth(monthOf(day));
  return (
    <td aria-selected={isSelected} className={elsewhere ? "bg-paper text-steel" : ""}>
      <Link
        to={address}
        state={over}
        preventScrollReset
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        className={`day numbers ${isSelected ? "day-open" : ""}`}
      >
        <span className="flex flex-col items-center md:items-start lg:w-full lg:flex-row lg:items-baseline lg:justify-between lg:gap-2">
          <span className={isToday ? "day-today" : "day-number"}>
            <span className="sr-only">{weekdays[weekdayOf(day)]}, </span>
            {Number(day.slice(8))}
            <span className="sr-only"> {count === null ? month : `${month}, `}</span>
          </span>
          {count === 0 && <span className="sr-only">no events</span>}
          {count !== null && count > 0 && (
            <>
              <span aria-hidden="true" className="day-dot md:hidden">
                {count > 999 ? `${Math.floor(count / 1000)}k` : count}
              </span>
              <span className="max-w-full truncate text-steel max-md:sr-only md:text-sm">
                {countOfEvents(count)}
              </span>
            </>
          )}
        </span>
        {everyone > 0 && <EveryoneMark count={everyone} />}
        {photos.length > 0 && (
          <span className={`day-strip ${elsewhere ? "opacity-50" : ""}`}>
            {photos.map((hash, at) => (
              <Thumbnail key={`${hash}-${at + 1}`} hash={hash} />
            ))}
          </span>
        )}
      </Link>
    </td>
  );
}

/** Marks a day with events that are visible to all accounts. */
function EveryoneMark({ count }: { count: number }) {
  const text = `${count} ${visibleToAll.toLowerCase()}`;
  return (
    <span className="badge badge-yellow day-everyone" title={text}>
      <span className="sr-only">({text})</span>
      <span aria-hidden="true">
        {count}
        <span className="max-lg:hidden"> · all accounts</span>
      </span>
    </span>
  );
}

function Thumbnail({ hash }: { hash: string }) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sitePhotoAddress(hash, "320.avif")} />
      <img
        src={sitePhotoAddress(hash, "320.webp")}
        alt=""
        decoding="async"
        className="photo-frame h-full min-w-0 object-cover"
      />
    </picture>
  );
}
