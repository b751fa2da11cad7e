import { hourMs, minuteMs } from "#app/domain/values/durations.ts";
import { counted } from "#app/domain/values/wording.ts";
import { ChartPanel, ChartTable, Legend } from "./chart-panel.tsx";
import type { FigureFacts, Replies } from "./read-figures.server.ts";
import { Hatchings, hatching, type Series, WeekChart } from "./week-chart.tsx";

interface Props {
  facts: FigureFacts;
  /** Whether there were ever any inquiries and site photos. */
  ever: { inquiries: boolean; photos: boolean };
}

export function Figures({ facts: { weeks, inquiries, replies, photos }, ever }: Props) {
  return (
    <section aria-labelledby="figures" className="mt-10">
      <h2 id="figures" className="mb-2 text-xl">
        The last {weeks.length} weeks
      </h2>
      <Hatchings />
      <div className="grid gap-x-6 gap-y-8 xl:grid-cols-3">
        <SeriesPanel
          title="Inquiries by service"
          things={["inquiry", "inquiries"]}
          weeks={weeks}
          series={inquiries}
          none={
            ever.inquiries
              ? `No inquiries in the last ${weeks.length} weeks.`
              : "No inquiries yet. They are drawn here week by week, by the service they ask for."
          }
        />
        <RepliesPanel weeks={weeks} replies={replies} ever={ever.inquiries} />
        <SeriesPanel
          title="Site photos by project"
          things={["photo", "photos"]}
          weeks={weeks}
          series={photos}
          none={
            ever.photos
              ? `No site photos in the last ${weeks.length} weeks.`
              : "No site photos yet. Upload the first ones, and each week shows how many a project has."
          }
        />
      </div>
    </section>
  );
}

interface SeriesPanelProps {
  title: string;
  /** What is counted, as the singular and the plural. */
  things: [one: string, many: string];
  weeks: string[];
  /** The largest first. */
  series: Series[];
  /** The sentence that stands in for the chart if there is no series. */
  none: string;
}

function SeriesPanel({ title, things: [one, many], weeks, series, none }: SeriesPanelProps) {
  const [largest] = series;
  if (!largest) return <ChartPanel title={title} summary={none} />;
  const sums = weeks.map((_, week) => series.reduce((sum, { values }) => sum + (values[week] ?? 0), 0));
  const total = sums.reduce((sum, value) => sum + value, 0);
  const latest = `${sums.at(-1)} of them this week. Most: ${largest.name}.`;
  return (
    <ChartPanel
      title={title}
      figure={{ value: String(total), unit: total === 1 ? one : many }}
      summary={latest}
    >
      <WeekChart
        summary={`Chart of ${many} per week. ${counted(total, one, many)}, ${latest}`}
        weeks={weeks}
        series={series}
      />
      <Legend series={series} />
      <ChartTable
        title={`${title}, per week`}
        weeks={weeks}
        columns={[
          ...series.map(({ name, values }) => ({ name, cells: values.map(String) })),
          { name: "All", cells: sums.map(String) },
        ]}
      />
    </ChartPanel>
  );
}

interface RepliesPanelProps {
  weeks: string[];
  replies: Replies;
  /** Whether there ever were inquiries. */
  ever: boolean;
}

/** Shows how soon inquiries were answered, and how many within the promise. */
function RepliesPanel({ weeks, replies, ever }: RepliesPanelProps) {
  const { all, promised } = replies;
  const title = "Reply time";
  if (all.due === 0)
    return (
      <ChartPanel
        title={title}
        summary={
          ever
            ? `No inquiry of the last ${weeks.length} weeks was due for an answer.`
            : "No inquiries yet. Once they are answered, this shows how soon, and how many within the promise."
        }
      />
    );
  const summary = [
    all.median === null ? "None answered yet." : `Half were answered within ${formatDuration(all.median)}.`,
    `${all.inTime} of ${all.due} within the promise (${shareOf(all)}).`,
  ].join(" ");
  const shares = replies.weeks.map(shareOf);
  const hours = replies.weeks.map(({ median }) => (median === null ? 0 : median / hourMs));
  return (
    <ChartPanel
      title={title}
      figure={
        all.median === null
          ? { value: `${all.inTime} of ${all.due}`, unit: "in time" }
          : { value: formatDuration(all.median), unit: "median" }
      }
      summary={summary}
    >
      <WeekChart
        summary={`Chart of the median reply time per week. ${summary}`}
        weeks={weeks}
        series={[{ name: "Median", values: hours }]}
        labelOf={roundedHours}
        unit=" h"
        level={promised === null ? null : { value: promised, label: `Promise ${promised} h` }}
      />
      <div>
        <h4 className="mb-1.5 font-semibold">Within the promise</h4>
        <ul className="grid grid-cols-12 gap-1 ml-[2.4rem] numbers">
          {replies.weeks.map((week, at) => (
            <li key={weeks[at]}>
              <Gauge share={week.due === 0 ? null : week.inTime / week.due} />
              <span className="sr-only">
                Week of {weeks[at]}: {shares[at]}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-steel">
          Counted by week of arrival, in the time that counts for the promise.
        </p>
      </div>
      <ChartTable
        title="Reply time, per week"
        weeks={weeks}
        columns={[
          {
            name: "Median",
            cells: replies.weeks.map(({ median }) => (median === null ? "–" : formatDuration(median))),
          },
          { name: "Within the promise", cells: shares },
          { name: "Of", cells: replies.weeks.map(({ due }) => String(due)) },
        ]}
      />
    </ChartPanel>
  );
}

/** Draws a box that is filled by the share of the promises that were kept; for a week in which none was due, a dash. */
function Gauge({ share }: { share: number | null }) {
  return (
    <svg width="100%" height="36" stroke="currentColor" aria-hidden="true">
      {share === null ? (
        <line x1="25%" x2="75%" y1="18" y2="18" className="chart-rule" />
      ) : (
        <>
          <rect
            x="1"
            y={`${(1 - share) * 100}%`}
            width="100%"
            height="100%"
            fill={hatching(1)}
            stroke="none"
          />
          {share > 0 && share < 1 && (
            <line x1="0" x2="100%" y1={`${(1 - share) * 100}%`} y2={`${(1 - share) * 100}%`} />
          )}
          <rect width="100%" height="100%" fill="none" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}

const shareOf = ({ inTime, due }: { inTime: number; due: number }) =>
  due === 0 ? "–" : `${Math.round((inTime / due) * 100)} %`;

/** Formats milliseconds, for example as `40 min` or `3.5 h`. */
function formatDuration(time: number): string {
  return time < hourMs ? `${Math.round(time / minuteMs)} min` : `${roundedHours(time / hourMs)} h`;
}

const roundedHours = (hours: number) => String(hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours));
