import { Link } from "react-router";
import { readableNumber } from "#app/adapters/region/region.ts";
import { readableSiteDay } from "#app/content/site-time.ts";

interface Props {
  counts: { events: number; photos: number; days: number };
  busiest: { date: string; count: number } | undefined;
  last: { day: string; time: string; by: string | null; count: number } | undefined;
}

/** Shows five totals of all events. */
export function Figures({ counts, busiest, last }: Props) {
  const events = (count: number) => `${readableNumber(count)} ${count === 1 ? "event" : "events"}`;
  return (
    <dl className="total-figures numbers">
      <Figure label="Events" figure={readableNumber(counts.events)} />
      <Figure label="Site photos" figure={readableNumber(counts.photos)} />
      <Figure label="Days with events" figure={readableNumber(counts.days)} />
      {busiest && (
        <Figure
          label="Busiest day"
          figure={
            <Link
              to={`/admin/overview?month=${busiest.date.slice(0, 7)}&day=${busiest.date}`}
              className="link"
            >
              {readableSiteDay(busiest.date)}
            </Link>
          }
          more={events(busiest.count)}
        />
      )}
      {last && (
        <Figure
          label="Last upload"
          figure={readableSiteDay(last.day)}
          more={[last.time, events(last.count), last.by].filter(Boolean).join(", ")}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  label: string;
  figure: React.ReactNode;
  more?: string;
}

function Figure({ label, figure, more }: FigureProps) {
  return (
    <div>
      <dt className="block-label">{label}</dt>
      <dd className="block-figure">{figure}</dd>
      {more && <dd className="block-note">{more}</dd>}
    </div>
  );
}
