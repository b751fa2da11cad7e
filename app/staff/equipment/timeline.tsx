import { Link } from "react-router";
import { wholeDays } from "#app/domain/values/typography.ts";
import { counted } from "#app/domain/values/wording.ts";
import { entryPath } from "./booking-view.ts";
import type { TimelineRow, TimelineScale } from "./timeline-rows.ts";
import { besideToday, isNear, percent } from "./timeline-view.ts";

interface Props {
  scale: TimelineScale;
  children: React.ReactNode;
}

/** The sheet of a timeline: weeks to scale across, machines below each other. Phones have room for the first weeks. */
export function Timeline({ scale, children }: Props) {
  const { weeks, today } = scale;
  const left = today === null ? undefined : percent(today);
  const style = { "--today": left } as React.CSSProperties;
  return (
    <div
      className="timeline numbers"
      style={style}
      data-today={today !== null && isNear(today) ? "" : undefined}
    >
      <div
        className="max-md:sticky max-md:z-3 max-md:top-0 max-md:border-b max-md:border-hairline max-md:bg-sheet md:grid md:grid-cols-[var(--timeline-name)_minmax(0,1fr)]"
        aria-hidden="true"
      >
        <span className="block py-[0.35rem] px-[0.9rem] border-b border-hairline text-[0.8125rem] text-steel md:self-end md:pb-[0.6rem] md:border-0">
          Week from · units free
        </span>
        <div className="timeline-weeks">
          {weeks.map(({ day, month, number }) => (
            <span key={day}>
              <b>{month}</b>
              {number}
            </span>
          ))}
          {left && (
            <i className="absolute bottom-0 left-[calc(var(--today)*var(--zoom))] h-2 w-[0.6rem] [translate:-50%_0] bg-amber [clip-path:polygon(0_0,100%_0,50%_100%)] forced-color-adjust-none forced-colors:bg-[Highlight] max-md:hidden max-md:in-data-today:block" />
          )}
        </div>
      </div>
      <div className="relative">
        {children}
        {left && (
          <div
            className="hidden md:grid md:grid-cols-[var(--timeline-name)_minmax(0,1fr)] md:absolute md:z-1 md:inset-0 md:pointer-events-none"
            aria-hidden="true"
          >
            <i
              className="forced-colors:forced-color-adjust-none md:relative md:col-2 md:w-[2px] md:bg-amber"
              style={{ left }}
            />
          </div>
        )}
      </div>
    </div>
  );
}

export function TimelineKey() {
  return (
    <ul aria-label="Key" className="timeline-key">
      <li className="entry-kind entry-booking">Booking</li>
      <li className="entry-kind entry-maintenance">Maintenance</li>
      <li className="timeline-key-out">
        <span>
          Units out<span className="max-md:hidden">; figures show units free</span>
        </span>
      </li>
      <li className="timeline-key-out [--key:var(--color-red)] max-md:hidden">No unit free</li>
      <li className="timeline-key-today">Today</li>
    </ul>
  );
}

interface TrackProps {
  row: TimelineRow;
  scale: TimelineScale;
  /** Address of the machine's calendar, where its entries are changed. */
  calendar: string;
  /** What screen readers say of a machine without entries in these weeks. */
  empty: string;
}

export function TimelineTrack({ row, scale, calendar, empty }: TrackProps) {
  const { today, free } = scale;
  return (
    <div className="timeline-track" style={{ "--lanes": row.lanes } as React.CSSProperties}>
      <div className="timeline-units" aria-hidden="true">
        {row.weeks.map((week) => (
          <span
            key={week.day}
            data-state={week.state}
            style={{ "--out": percent(1 - week.free / week.of) } as React.CSSProperties}
          >
            <b>{week.free}</b>
            <small>/{week.of}</small>
          </span>
        ))}
      </div>
      {free && (
        <span
          className="hidden md:block md:absolute md:inset-y-0 md:border-x md:border-dashed md:border-green md:bg-[color-mix(in_srgb,var(--color-green-tint)_55%,transparent)]"
          style={{ left: percent(free.from), width: percent(free.share) }}
        />
      )}
      {row.bars.length === 0 ? (
        <p className="sr-only">{empty}</p>
      ) : (
        <ul>
          {row.bars.map((bar) => (
            <Bar key={bar.id} bar={bar} today={today} calendar={calendar} />
          ))}
        </ul>
      )}
      {row.more > 0 && (
        <p className="px-[0.9rem] pt-0 pb-3 text-steel md:absolute md:right-[0.3rem] md:bottom-0 md:p-0 md:text-[0.75rem]">
          {counted(row.more, "more entry", "more entries")} in these weeks
        </p>
      )}
    </div>
  );
}

/** Shorter entries, as part of the width, have no room for words. */
const minNamed = 0.05;

interface BarProps extends Pick<TrackProps, "calendar"> {
  bar: TimelineRow["bars"][number];
  today: TimelineScale["today"];
}

function Bar({ bar, today, calendar }: BarProps) {
  const { id, kind, text, days, note, from, share, lane, earlier, later, over } = bar;
  const place: Record<string, string | number> = {
    "--from": percent(from),
    "--share": percent(share),
    "--lane": lane,
    ...(today !== null && besideToday(bar, today)),
  };
  return (
    <li
      className={`timeline-bar timeline-${kind} ${over ? "timeline-over" : ""} ${share < minNamed ? "timeline-short" : ""} ${isNear(from) ? "" : "max-md:hidden"}`}
      data-earlier={earlier ? "" : undefined}
      data-later={later ? "" : undefined}
      style={place}
    >
      <Link
        to={`${entryPath(calendar, id)}#entry`}
        title={[`${text}, ${days}`, note].filter(Boolean).join("\n")}
      >
        <span className="timeline-text">{text}</span>
        <span className="timeline-days">, {wholeDays(days)}</span>
        {over && <span className="timeline-days">, more than the fleet has</span>}
      </Link>
    </li>
  );
}
