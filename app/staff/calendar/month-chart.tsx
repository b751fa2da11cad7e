import { Link } from "react-router";
import { readableMonth } from "#app/domain/calendar/statistics.ts";
import { counted } from "#app/domain/values/counted.ts";
import { ColumnChart } from "#app/ui/column-chart.tsx";

interface Props {
  months: { month: string; count: number }[];
}

export function MonthChart({ months }: Props) {
  const most = months.reduce((best, one) => (one.count > best.count ? one : best), { month: "", count: 0 });
  const total = months.reduce((sum, { count }) => sum + count, 0);
  const drawn = sinceFirst(months);
  const summary =
    total === 0
      ? `No events in the last ${months.length} months.`
      : `${counted(total, "event")} in the last ${drawn.length} months. The busiest was ${readableMonth(most.month)} with ${most.count}.`;
  return (
    <section aria-labelledby="by-month" className="panel min-w-0">
      <h2 id="by-month" className="text-xl">
        Events per month
      </h2>
      <p className="mt-1 mb-6 text-steel">{summary}</p>
      <ColumnChart
        summary={`Chart of events per month. ${summary}`}
        emphasis={most.month}
        columns={drawn.map(({ month, count }, at) => ({
          key: month,
          value: count,
          mark:
            drawn.length <= maxNamed
              ? nameOf(month, at === 0)
              : at < drawn.length - 1
                ? markOf(month)
                : undefined,
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

/** The fewest months that are drawn, and the most that are each named. */
const minDrawn = 6;
const maxNamed = 12;

/** Leaves out the empty months before the first event. */
function sinceFirst(months: Props["months"]) {
  const first = months.findIndex(({ count }) => count > 0);
  return months.slice(Math.min(first < 0 ? months.length : first, months.length - minDrawn));
}

/** Names a month, with the year where it begins. */
function nameOf(month: string, isFirst: boolean) {
  const [text = "", more = ""] = readableMonth(month).split(" ");
  return isFirst || month.endsWith("-01") ? { text, more } : { text };
}

/** Labels each quarter, and each year at its January. */
function markOf(month: string) {
  const [name = "", year = ""] = readableMonth(month).split(" ");
  if (!["01", "04", "07", "10"].includes(month.slice(5))) return undefined;
  if (month.endsWith("-01")) return { text: name, more: year };
  return { text: name, minor: !month.endsWith("-07") };
}
