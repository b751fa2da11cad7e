import { readableSiteDay } from "#app/content/events/site-day.ts";

/** The days that have site photos, with how many. */
export function DayList({ days }: { days: { date: string; count: number }[] }) {
  if (days.length === 0) return <p className="text-steel">No site photos yet.</p>;
  return (
    <table className="table numbers panel p-0">
      <caption className="px-3 py-3 text-left text-lg font-semibold">Days with site photos</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="text-right">
            Events
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, count }) => (
          <tr key={date}>
            <th scope="row" className="border-hairline font-normal text-ink">
              <time dateTime={date}>{readableSiteDay(date)}</time>
            </th>
            <td className="text-right">
              {count} {count === 1 ? "event" : "events"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
