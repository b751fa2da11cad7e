import { ChartPanel, ChartTable, Legend } from "./chart-panel.tsx";
import { Hatchings } from "./hatchings.tsx";
import type { FigureFacts } from "./read-figures.server.ts";
import { RepliesPanel } from "./replies-panel.tsx";
import { type Series, WeekChart } from "./week-chart.tsx";

interface Props {
  facts: FigureFacts;
  /** Whether there ever were inquiries and site photos. */
  ever: { inquiries: boolean; photos: boolean };
}

/** Shows what the last weeks were like: inquiries, replies and site photos. */
export function Figures({ facts: { weeks, inquiries, replies, photos }, ever }: Props) {
  return (
    <section aria-labelledby="figures" className="mt-10">
      <h2 id="figures" className="mb-2 text-xl">
        The last {weeks.length} weeks
      </h2>
      <Hatchings />
      <div className="figure-grid">
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
  things: [one: string, more: string];
  weeks: string[];
  series: Series[];
  /** What is said without any. */
  none: string;
}

function SeriesPanel({ title, things: [one, more], weeks, series, none }: SeriesPanelProps) {
  const [most] = series;
  if (!most) return <ChartPanel title={title} summary={none} />;
  const sums = weeks.map((_, week) => series.reduce((sum, { values }) => sum + (values[week] ?? 0), 0));
  const counted = (count: number) => `${count} ${count === 1 ? one : more}`;
  const total = sums.reduce((sum, value) => sum + value, 0);
  const latest = `${sums.at(-1)} of them this week. Most: ${most.name}.`;
  return (
    <ChartPanel
      title={title}
      figure={{ value: String(total), unit: total === 1 ? one : more }}
      summary={latest}
    >
      <WeekChart
        summary={`Chart of ${more} per week. ${counted(total)}, ${latest}`}
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
