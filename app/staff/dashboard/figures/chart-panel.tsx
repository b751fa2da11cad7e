import { useId } from "react";
import { Link } from "react-router";
import { type Series, Swatch } from "./week-chart.tsx";

interface Props {
  title: string;
  /** The main number of the chart. */
  figure?: { value: string; unit: string };
  /** What the chart says, in a sentence. */
  summary: string;
  children?: React.ReactNode;
}

/** Shows a heading, a number and a sentence, with a chart as children if there is something to draw. */
export function ChartPanel({ title, figure, summary, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="chart-panel">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {figure && (
        <p className="font-display font-semibold text-[2.25rem]/[1.1] normal-nums [&>span]:font-text [&>span]:font-normal [&>span]:text-[1rem]/[1.1] [&>span]:text-steel numbers">
          {figure.value} <span>{figure.unit}</span>
        </p>
      )}
      <p className="text-steel wrap-anywhere">{summary}</p>
      {children}
    </section>
  );
}

/** Names the series of a chart, with their sums. */
export function Legend({ series }: { series: Series[] }) {
  return (
    <ul className="grid content-start gap-[0.3rem] mt-3 numbers">
      {series.map(({ name, values, to }, place) => (
        <li key={name} className="flex min-w-0 items-center gap-2.5">
          <Swatch place={place} />
          <span className="min-w-0 wrap-anywhere">
            {to ? (
              <Link to={to} className="link">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="ml-auto text-steel">{values.reduce((sum, value) => sum + value, 0)}</span>
        </li>
      ))}
    </ul>
  );
}

interface TableProps {
  /** Names the table for screen readers. */
  title: string;
  weeks: string[];
  columns: { name: string; cells: string[] }[];
}

/** Shows the numbers of a chart, the newest week first. */
export function ChartTable({ title, weeks, columns }: TableProps) {
  return (
    <details className="mt-3">
      <summary className="tap link cursor-pointer font-semibold">As a table</summary>
      <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
        <table className="table numbers">
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks
              .map((week, at) => (
                <tr key={week}>
                  <th scope="row" className="border-hairline font-normal text-ink">
                    {week}
                  </th>
                  {columns.map(({ name, cells }) => (
                    <td key={name} className="text-right">
                      {cells[at]}
                    </td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </section>
    </details>
  );
}
