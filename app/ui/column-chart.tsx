import { chartLines, chartStep, roomyLines } from "./chart-scale.ts";

interface Column {
  key: string;
  value: number;
  /** Label below the column, on at most one column in three if there are many. Minor labels are hidden on narrow screens. */
  mark?: { text: string; more?: string; minor?: boolean } | undefined;
}

interface Props {
  /** Text alternative of the chart. */
  summary: string;
  columns: Column[];
  /** Key of the highlighted column. */
  emphasis?: string | undefined;
}

/** The most columns that have their numbers above them. */
const maxRoomy = 12;

/** A column chart that starts at zero. Show the exact numbers in a table beside it. */
export function ColumnChart({ summary, columns, emphasis }: Props) {
  const largest = Math.max(...columns.map(({ value }) => value), 1);
  const step = chartStep(largest);
  const roomy = columns.length <= maxRoomy;
  const lines = roomy ? roomyLines(largest, step) : chartLines;
  const rules = Array.from({ length: lines + 1 }, (_, at) => at * step);
  const grid = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` };
  return (
    <div
      role="img"
      aria-label={summary}
      className="numbers grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-steel"
    >
      <div className="relative h-48 min-w-6 text-right">
        <span className="invisible">{lines * step}</span>
        {rules.map((value) => (
          <span
            key={value}
            className="absolute right-0 translate-y-1/2 leading-none"
            style={{ bottom: `${(value / step / lines) * 100}%` }}
          >
            {value}
          </span>
        ))}
      </div>
      <div className="relative h-48">
        {rules.map((value) => (
          <span
            key={value}
            className={`absolute inset-x-0 border-t ${value === 0 ? "border-ink" : "border-hairline"}`}
            style={{ bottom: `${(value / step / lines) * 100}%` }}
          />
        ))}
        <div className="absolute inset-0 grid items-end gap-x-0.5 sm:gap-x-1" style={grid}>
          {columns.map(({ key, value }) => (
            <span key={key} className="flex h-full flex-col justify-end">
              {roomy && (
                <b
                  className={`text-center text-sm leading-tight ${value === 0 ? "font-normal" : "text-ink"}`}
                >
                  {value}
                </b>
              )}
              <span
                className={`bar shrink-0 ${roomy ? "mx-auto w-full max-w-16" : ""} ${key === emphasis ? "border border-ink bg-amber" : "bg-steel"}`}
                style={{ height: `${(value / step / lines) * 100}%` }}
              />
            </span>
          ))}
        </div>
      </div>
      <div className="col-start-2 mt-2 grid gap-x-0.5 leading-tight sm:gap-x-1" style={grid}>
        {columns.map(
          ({ key, mark }, at) =>
            mark && (
              <span
                key={key}
                className={`whitespace-nowrap ${roomy ? "text-center max-sm:text-sm" : ""} ${mark.minor ? "max-sm:hidden" : ""}`}
                style={{ gridColumn: `${at + 1} / span ${roomy ? 1 : Math.min(3, columns.length - at)}` }}
              >
                {mark.text}
                <span className="block">{mark.more}</span>
              </span>
            ),
        )}
      </div>
    </div>
  );
}
