import type { Figure, ShownPart } from "#app/domain/progress/reports.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { weekdayOf, weekdays } from "#app/staff/calendar/month/month-grid.ts";

interface Props {
  parts: ShownPart[];
  /** The day, as the first field of the title block; without it the surroundings say it. */
  day?: string;
}

/** A daily report: what its parts amount to as a title block, then long texts and ruled lists beside each other. */
export function ReportParts({ parts, day }: Props) {
  // The title block says all there is of the weather.
  const listed = parts.filter(({ part }) => part !== "weather");
  return (
    <>
      <dl className="report-block empty:hidden">
        {day && (
          <div>
            <dt className="block-label">Date</dt>
            <dd className="block-note">
              <span className="block-figure">{readableSiteDay(day)}</span>
              {weekdays[weekdayOf(day)]}
            </dd>
          </div>
        )}
        {parts.map(
          ({ part, measure, internal }) =>
            measure && (
              <div key={part}>
                <dt className="block-label">
                  {measure.label}
                  {internal && part === "weather" && <Internal />}
                </dt>
                <dd className="block-note">
                  <span className="block-figure">{measure.figure} </span>
                  {measure.note}
                </dd>
              </div>
            ),
        )}
      </dl>
      {listed.length > 0 && (
        <dl className="daily-report">
          {listed.map(({ part, label, lines, figures, internal }) => (
            <div key={part} data-part={part} {...(figures && { className: "report-list" })}>
              <dt>
                {label}
                {internal && <Internal />}
              </dt>
              <dd>{figures ? <Figures figures={figures} /> : holdFigures(lines.join("\n"))}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const Internal = () => <span className="badge">Internal</span>;

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="report-figures">
      {figures.map(([name, figure], at) => (
        // Two machines may have the same name.
        <li key={`${at} ${name}`}>
          <span>
            {holdFigures(name)}
            {figure && <span className="sr-only">: </span>}
          </span>
          {figure && <span>{figure}</span>}
        </li>
      ))}
    </ul>
  );
}
