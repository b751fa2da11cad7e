import { Link } from "react-router";
import { readableMonth } from "#app/domain/calendar/statistics.ts";
import { counted } from "#app/domain/values/wording.ts";
import { ColumnChart } from "#app/ui/column-chart.tsx";

/** Minimum number of months in the chart. */
const minDrawn = 6;
/** Maximum number of months of which each has a label; of more, each quarter has one. */
const maxNamed = 12;

interface Props {
  /** The latest months, oldest first, also those without events. */
  months: { month: string; count: number }[];
}

export function MonthChart({ months }: Props) {
  const busiest = months.reduce((best, one) => (one.count > best.count ? one : best), {
    month: "",
    count: 0,
  });
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const drawn = sinceFirst(months);
  const markAt = (month: string, at: number) => {
    if (drawn.length <= maxNamed) return nameOf(month, at === 0);
    return at < drawn.length - 1 ? quarterOf(month) : undefined;
  };
  const summary =
    total === 0
      ? `No events in the last ${months.length} months.`
      : `${counted(total, "event")} in the last ${drawn.length} months. The busiest was ${readableMonth(busiest.month)} with ${busiest.count}.`;
  return (
    <section aria-labelledby="by-month" className="panel min-w-0">
      <h2 id="by-month" className="text-xl">
        Events per month
      </h2>
      <p className="mt-1 mb-6 text-steel">{summary}</p>
      <ColumnChart
        summary={`Chart of events per month. ${summary}`}
        emphasis={busiest.month}
        columns={drawn.map(({ month, count }, at) => ({
          key: month,
          value: count,
          mark: markAt(month, at),
        }))}
      />
      <details className="mt-4">
        <summary className="tap link cursor-pointer font-semibold">As a table</summary>
        <table className="table numbers max-w-md">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className="text-right">
                Events
              </th>
            </tr>
          </thead>
          <tbody>
            {drawn.toReversed().map(({ month, count }) => (
              <tr key={month}>
                <th scope="row" className="border-hairline font-normal text-ink">
                  <Link to={`/admin/overview?month=${month}`} className="tap link">
                    {readableMonth(month)}
                  </Link>
                </th>
                <td className="text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Leaves out the empty months before the first event. */
function sinceFirst(months: Props["months"]) {
  const first = months.findIndex(({ count }) => count > 0);
  return months.slice(Math.min(first < 0 ? months.length : first, months.length - minDrawn));
}

/** Names a month, the first one and each January with the year. */
function nameOf(month: string, isFirst: boolean) {
  const [text = "", more = ""] = readableMonth(month).split(" ");
  return isFirst || month.endsWith("-01") ? { text, more } : { text };
}

/** Labels the first month of each quarter, with the year in January. */
function quarterOf(month: string) {
  const [name = "", year = ""] = readableMonth(month).split(" ");
  if (!["01", "04", "07", "10"].includes(month.slice(5))) return undefined;
  if (month.endsWith("-01")) return { text: name, more: year };
  return { text: name, minor: !month.endsWith("-07") };
}
