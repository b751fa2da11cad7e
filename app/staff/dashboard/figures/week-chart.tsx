import { chartLines, chartStep } from "#app/ui/chart-scale.ts";

/** Fills for the series of charts, which differ without colour as well, as on drawings. */
const hatchings: { tint: string; drawing: React.ReactNode }[] = [
  { tint: "var(--color-ink)", drawing: <path d="M0 0h8v8H0z" fill="currentColor" /> },
  { tint: "var(--color-sheet)", drawing: <path d="M-2 10L10-2M-2 2l4-4M6 10l4-4" strokeWidth="1.5" /> },
  {
    tint: "color-mix(in srgb, var(--color-earth) 45%, var(--color-sheet))",
    drawing: <path d="M1 2h2M5 6h2" strokeWidth="2" />,
  },
  {
    tint: "color-mix(in srgb, var(--color-glass) 35%, var(--color-sheet))",
    drawing: <path d="M0 8L8 0M0 0l8 8" />,
  },
  { tint: "var(--color-sheet)", drawing: <path d="M0 2h8M0 6h8" /> },
  { tint: "var(--color-sheet)", drawing: null },
];

/** Declares the hatchings once for all charts of a page. */
export function Hatchings() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {hatchings.map(({ tint, drawing }, at) => (
          <pattern
            // Some have the same tint.
            key={tint + String(at)}
            id={`hatching-${at}`}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            stroke="currentColor"
          >
            <rect
              width="8"
              height="8"
              className="fill-(--tint) forced-colors:fill-[Canvas]"
              style={{ "--tint": tint } as React.CSSProperties}
              stroke="none"
            />
            {drawing}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** Returns the fill of a series by its place in the order. */
export const hatching = (place: number): string => `url(#hatching-${place % hatchings.length})`;

export function Swatch({ place }: { place: number }) {
  return (
    <svg width="22" height="16" className="shrink-0" aria-hidden="true">
      <rect x="0.5" y="0.5" width="21" height="15" fill={hatching(place)} stroke="currentColor" />
    </svg>
  );
}

/** Values of consecutive weeks under one name. */
export interface Series {
  name: string;
  values: number[];
  /** The staff page of what it counts. */
  to?: string;
}

interface Props {
  /** Text alternative of the chart. */
  summary: string;
  /** Names of the weeks, oldest first. */
  weeks: string[];
  /** Stacked in this order, from below. */
  series: Series[];
  /** Returns the label above a column; by default its sum. */
  labelOf?: (sum: number, week: number) => string;
  /** Follows the values of the scale, such as ` h`. */
  unit?: string;
  /** A line across the chart. */
  level?: { value: number; label: string } | null;
}

const levelDashes = "12 4 2 4";
const percent = (part: number) => `${part}%`;
/** Part of the width of its week that a column fills. */
const columnWidth = 0.62;
/** Height of a label, as a percentage of the chart's. */
const labelRoom = 14;
/** Every so many weeks one is named below the chart. */
const namedEvery = 4;

/** Draws columns per week between two dimension lines, on a scale that starts at zero. */
export function WeekChart({ summary, weeks, series, labelOf = String, unit, level = null }: Props) {
  const sums = weeks.map((_, week) => series.reduce((sum, { values }) => sum + (values[week] ?? 0), 0));
  const step = chartStep(Math.max(...sums, level?.value ?? 0, 1));
  const top = step * chartLines;
  const heightOf = (value: number) => (value / top) * 100;
  /** A column that ends just below the level is labelled above it, clear of its line. */
  const labelHeight = (sum: number) => {
    const below = level ? heightOf(level.value) - heightOf(sum) : -1;
    return below >= 0 && below < labelRoom ? heightOf(sum) + below : heightOf(sum);
  };
  const rules = Array.from({ length: chartLines + 1 }, (_, at) => at * step);
  const share = 100 / weeks.length;
  const wide = sums.some((sum, week) => labelOf(sum, week).length > 2);
  return (
    <div role="img" aria-label={summary} className="week-chart numbers">
      <div className="relative text-right" aria-hidden="true">
        <span className="invisible">
          {top}
          {unit}
        </span>
        {rules.map((value) => (
          <span
            key={value}
            className="absolute right-0 translate-y-1/2 leading-none whitespace-nowrap text-steel"
            style={{ bottom: percent(heightOf(value)) }}
          >
            {value}
            {unit}
          </span>
        ))}
      </div>
      <svg width="100%" height="100%" overflow="visible" stroke="currentColor" aria-hidden="true">
        {rules.slice(1).map((value) => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={percent(100 - heightOf(value))}
            y2={percent(100 - heightOf(value))}
            className="chart-rule"
          />
        ))}
        {weeks.map((week, at) => (
          <Column
            key={week}
            left={(at + (1 - columnWidth) / 2) * share}
            width={columnWidth * share}
            parts={series.map(({ values }) => heightOf(values[at] ?? 0))}
          />
        ))}
        {level && (
          <line
            x1="0"
            x2="100%"
            y1={percent(100 - heightOf(level.value))}
            y2={percent(100 - heightOf(level.value))}
            strokeWidth="2"
            strokeDasharray={levelDashes}
          />
        )}
        {sums.map(
          (sum, at) =>
            // A column of no items is labelled 0; one without a time has no label.
            (sum > 0 || !unit) && (
              <text
                key={weeks[at]}
                className={`fill-ink stroke-sheet stroke-5 [stroke-linejoin:round] [paint-order:stroke] text-[0.8125rem] forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas] ${sum === 0 ? "fill-steel" : ""} ${wide ? "max-sm:hidden" : ""}`}
                x={percent((at + 0.5) * share)}
                y={percent(100 - labelHeight(sum))}
                dy="-5"
                textAnchor="middle"
              >
                {labelOf(sum, at)}
              </text>
            ),
        )}
        <DimensionLines rules={rules.map(heightOf)} weeks={weeks.length} />
      </svg>
      <div
        className="col-start-2 grid pt-3 text-steel"
        style={{ gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {weeks.map(
          (week, at) =>
            at % namedEvery === 0 && (
              <span
                key={week}
                className="leading-tight whitespace-nowrap"
                style={{ gridColumn: `${at + 1} / span ${namedEvery}` }}
              >
                {week}
              </span>
            ),
        )}
      </div>
      {level && (
        <p className="col-start-2 flex items-center gap-x-2 pt-2 text-steel" aria-hidden="true">
          <svg width="34" height="2" stroke="currentColor" aria-hidden="true">
            <line x1="0" x2="34" y1="1" y2="1" strokeWidth="2" strokeDasharray={levelDashes} />
          </svg>
          {level.label}
        </p>
      )}
    </div>
  );
}

/** Stacks the parts of a column, given as percentages of the chart. */
function Column({ left, width, parts }: { left: number; width: number; parts: number[] }) {
  let below = 0;
  return parts.map((height, place) => {
    if (height === 0) return null;
    below += height;
    return (
      <rect
        key={below}
        x={percent(left)}
        y={percent(100 - below)}
        width={percent(width)}
        height={percent(height)}
        fill={hatching(place)}
      />
    );
  });
}

/** Draws the two scales with an architect's slash at each mark. */
function DimensionLines({ rules, weeks }: { rules: number[]; weeks: number }) {
  const marks = [
    ...rules.map((height) => ({ x: "0", y: percent(100 - height) })),
    ...Array.from({ length: weeks }, (_, at) => ({ x: percent(((at + 1) * 100) / weeks), y: "100%" })),
  ];
  return (
    <>
      <line x1="0" x2="0" y1="0" y2="100%" />
      <line x1="0" x2="100%" y1="100%" y2="100%" />
      {marks.map(({ x, y }) => (
        <svg key={x + y} x={x} y={y} overflow="visible" aria-hidden="true">
          <path d="M-4 4l8-8" />
        </svg>
      ))}
    </>
  );
}
