import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { sitePhotoAddress } from "#app/domain/calendar/events.ts";
import { visibleToAll } from "#app/domain/calendar/visibility.ts";
import { longMonth } from "#app/domain/values/site-time.ts";
import { weekdayName, weekdays } from "#app/domain/values/weeks.ts";
import { counted } from "#app/domain/values/wording.ts";
import type { useStrips } from "./calendar-data.ts";
import { dayByKey, dayInMonth, monthOf, weeksOf } from "./month-grid.ts";
import { over } from "./use-place.ts";
import { isMonth } from "./valid-dates.ts";

interface Props {
  month: string;
  today: string;
  selected: string | null;
  labelledBy: string;
  isLoading: boolean;
  /** Number of events of a day; null if it is not known. */
  countOf: (day: string) => number | null;
  /** The first photos of each day, and its number of events visible to all accounts. */
  strips: ReturnType<typeof useStrips>;
  addressOf: (day: string) => string;
  showMonth: (month: string) => void;
}

/** Six weeks as a grid with one tab stop; arrow keys, Home, End and Page keys move between days. */
export function MonthTable({
  month,
  today,
  selected,
  labelledBy,
  isLoading,
  countOf,
  strips,
  addressOf,
  showMonth,
}: Props) {
  const table = useRef<HTMLTableElement>(null);
  // The day that had the focus last; the same day of another month is its tab stop.
  const [last, setLast] = useState(selected ?? today);
  // The day to focus as soon as its month is rendered.
  const wanted = useRef<string>(null);
  const weeks = weeksOf(month);
  const stop = weeks.some((week) => week.includes(last)) ? last : dayInMonth(last, month);

  useEffect(() => {
    if (!wanted.current || monthOf(wanted.current) !== month) return;
    table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  function move(event: React.KeyboardEvent<HTMLElement>) {
    const from = wanted.current ?? (event.target as HTMLElement).dataset.day;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " ") {
      event.preventDefault();
      (event.target as HTMLElement).click();
    }
    const to = dayByKey(from, event.key, event.shiftKey);
    if (!to || !isMonth(monthOf(to))) return;
    event.preventDefault();
    wanted.current = to;
    setLast(to);
    if (monthOf(to) !== month) showMonth(monthOf(to));
  }

  return (
    <table
      ref={table}
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      className="month"
      onKeyDown={move}
      onFocus={(event) => event.target.dataset.day && setLast(event.target.dataset.day)}
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                elsewhere={monthOf(day) !== month}
                isToday={day === today}
                isSelected={day === selected}
                isStop={day === stop}
                count={countOf(day)}
                photos={strips.get(day)?.photos ?? []}
                everyone={strips.get(day)?.everyone ?? 0}
                address={addressOf(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
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
function DayCell({
  day,
  elsewhere,
  isToday,
  isSelected,
  isStop,
  count,
  photos,
  everyone,
  address,
}: DayCellProps) {
  const month = longMonth(monthOf(day));
  return (
    <td aria-selected={isSelected} className={elsewhere ? "bg-paper text-steel" : ""}>
      <Link
        to={address}
        state={over}
        preventScrollReset
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        className={`day numbers ${isSelected ? "not-hover:bg-amber/14 [box-shadow:inset_0_0_0_2px_var(--color-ink)] forced-colors:[outline:3px_solid_Highlight] forced-colors:-outline-offset-3" : ""}`}
      >
        <span className="flex flex-col items-center md:items-start lg:w-full lg:flex-row lg:items-baseline lg:justify-between lg:gap-2">
          <span
            className={
              isToday
                ? "forced-colors:highlighted min-w-7 leading-7 text-center bg-amber text-on-amber font-bold md:-ml-1"
                : "min-w-7 leading-7 text-center md:min-w-0 md:text-left"
            }
          >
            <span className="sr-only">{weekdayName(day)}, </span>
            {Number(day.slice(8))}
            <span className="sr-only"> {count === null ? month : `${month}, `}</span>
          </span>
          {count === 0 && <span className="sr-only">no events</span>}
          {count !== null && count > 0 && (
            <>
              <span
                aria-hidden="true"
                className="flex items-center gap-1 leading-[1.2] before:size-1.5 before:bg-current md:hidden"
              >
                {count > 999 ? `${Math.floor(count / 1000)}k` : count}
              </span>
              <span className="max-w-full truncate text-steel max-md:sr-only md:text-sm">
                {counted(count, "event")}
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
        loading="lazy"
        decoding="async"
        className="photo-frame h-full min-w-0 object-cover"
      />
    </picture>
  );
}
