import type { ShownPart } from "#app/content/reports/reports.ts";

interface Props {
  parts: ShownPart[];
}

/** The parts of a daily report, long texts in one column and lists beside each other. */
export function ReportParts({ parts }: Props) {
  return (
    <dl className="daily-report">
      {parts.map(({ part, label, lines, internal }) => (
        <div key={part} data-part={part}>
          <dt>
            {label}
            {internal && <span className="badge ml-2 align-baseline">Internal</span>}
          </dt>
          <dd>{lines.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
}
