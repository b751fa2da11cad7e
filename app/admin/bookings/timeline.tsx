import { Link } from "react-router";
import type { TimelineBar, TimelineRow, TimelineScale } from "./timeline-view.ts";

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

interface Props {
  scale: TimelineScale;
  children: React.ReactNode;
}

/** The sheet of a timeline: weeks to scale across, machines below each other. On phones each row has its weeks, then a list. */
export function Timeline({ scale, children }: Props) {
  const { weeks, today } = scale;
  return (
    <div className="timeline numbers">
      <div className="timeline-head" aria-hidden="true">
        <span className="timeline-corner">Week from · units free</span>
        <div className="timeline-weeks">
          {weeks.map(({ day, month, number }) => (
            <span key={day}>
              <b>{month}</b>
              {number}
            </span>
          ))}
          {today !== null && <i className="timeline-flag" style={{ left: percent(today) }} />}
        </div>
      </div>
      {children}
    </div>
  );
}

interface TrackProps {
  row: TimelineRow;
  scale: TimelineScale;
  /** Path of the machine's calendar, where its entries are changed. */
  calendar: string;
  /** What a machine without entries in these weeks says on phones. */
  empty: string;
}

/** The entries of one machine. */
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
        <span className="timeline-free" style={{ left: percent(free.from), width: percent(free.share) }} />
      )}
      {today !== null && <span className="timeline-today" style={{ left: percent(today) }} />}
      {row.bars.length === 0 ? (
        <p className="timeline-empty">{empty}</p>
      ) : (
        <ul>
          {row.bars.map((bar) => (
            <Bar key={bar.id} bar={bar} calendar={calendar} />
          ))}
        </ul>
      )}
      {row.more > 0 && <p className="timeline-more">{row.more} more entries in these weeks</p>}
    </div>
  );
}

/** Shorter entries, as part of the width, have no room for words. */
const minNamed = 0.05;

function Bar({ bar, calendar }: { bar: TimelineBar; calendar: string }) {
  const { id, kind, text, days, note, from, share, lane, over } = bar;
  const place = {
    ...{ "--from": percent(from), "--share": percent(share) },
    "--lane": lane,
  } as React.CSSProperties;
  return (
    <li
      className={`timeline-bar timeline-${kind} ${over ? "timeline-over" : ""} ${share < minNamed ? "timeline-short" : ""}`}
      style={place}
    >
      <Link
        to={`${calendar}?entry=${id}#entry`}
        title={[`${text}, ${days}`, note].filter(Boolean).join("\n")}
      >
        <span className="timeline-text">{text}</span>
        <span className="timeline-days">, {days}</span>
        {over && <span className="timeline-days">, more than the fleet has</span>}
      </Link>
    </li>
  );
}
