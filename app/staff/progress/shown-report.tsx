import { useEffect } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { type Figure, reportPath, type ShownPart } from "#app/domain/progress/reports.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { weekdayName } from "#app/domain/values/weeks.ts";
import { useNotify } from "#app/ui/notices.tsx";

interface Props {
  parts: ShownPart[];
  /** The day, as the first field of the title block; absent where the heading above says it. */
  day?: string;
}

/** Shows a daily report: the figures of its parts as a title block, then long texts and ruled lists. */
export function ReportParts({ parts, day }: Props) {
  // The title block has all of the weather.
  const listed = parts.filter(({ part }) => part !== "weather");
  return (
    <>
      <dl className="report-block empty:hidden">
        {day && (
          <div>
            <dt className="block-label">Date</dt>
            <dd className="block-note">
              <span className="block-figure">{readableSiteDay(day)}</span>
              {weekdayName(day)}
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

const notices = new Map([
  ["saved", "Report saved"],
  ["deleted", "Report deleted"],
  ["restored", "Report restored"],
]);

/**
 * Shows a notice of what was done to a report, by `?report=` of a redirect, and removes that from the address. For a
 * deleted report, whose `day` the address names, it offers Undo.
 */
export function ReportNotice({ projectId }: { projectId: number }) {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const submit = useSubmit();
  const what = search.get("report") ?? "";
  const text = notices.get(what);
  const day = search.get("day") ?? "";
  const restoring = what === "deleted" && day !== "" ? `${reportPath(projectId, day)}/edit` : null;
  useEffect(() => {
    if (!text) return;
    const undo = () => submit({ intent: "restore" }, { method: "post", action: restoring ?? "" });
    notify(text, restoring === null ? {} : { undo });
    setSearch(
      (all) => {
        all.delete("report");
        all.delete("day");
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, restoring, notify, submit, setSearch]);
  return null;
}
