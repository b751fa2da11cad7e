import type { Figure, ShownPart } from "#app/content/reports/reports.ts";

interface Props {
  parts: ShownPart[];
}

/** The parts of a daily report, long texts in one column and ruled lists beside each other. */
export function ReportParts({ parts }: Props) {
  return (
    <dl className="daily-report">
      {parts.map(({ part, label, lines, figures, internal }) => (
        <div key={part} data-part={part}>
          <dt>
            {label}
            {internal && <span className="badge ml-2 align-baseline">Internal</span>}
          </dt>
          <dd>{figures ? <Figures figures={figures} /> : lines.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className="report-figures">
      {figures.map(([name, figure], at) => (
        // Two machines may have the same name.
        <li key={`${at} ${name}`}>
          <span>
            {name}
            {figure && <span className="sr-only">: </span>}
          </span>
          {figure && <span>{figure}</span>}
        </li>
      ))}
    </ul>
  );
}
