import { readableSiteDay } from "#app/content/events/site-day.ts";

/** The days that have events, with how many, beside the uploader. */
export function ExistingEvents({ days }: { days: { date: string; count: number }[] }) {
  return (
    <section aria-labelledby="existing" className="panel">
      <h2 id="existing" className="text-lg">
        Existing Events
      </h2>
      {days.length === 0 ? (
        <p className="mt-2 text-steel">No events yet</p>
      ) : (
        <ul tabIndex={0} aria-labelledby="existing" className="numbers mt-2 max-h-[300px] overflow-y-auto">
          {days.map(({ date, count }) => (
            <li key={date} className="flex justify-between gap-4 border-b border-hairline py-2">
              <time dateTime={date}>{readableSiteDay(date)}</time>
              <span>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
