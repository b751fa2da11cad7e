import { readableSiteDay } from "#app/content/site-time.ts";
import { weekdayOf, weekdays } from "../month/month-grid.ts";

interface Props {
  /** New photos of the room; null on the first visit. */
  count: number | null;
  /** Site day of the visit before, and how many days ago that was. */
  since: { day: string; ago: number } | null;
}

/** Says how many photos are new since the account's last visit; nothing on the first. */
export function NewPhotos({ count, since }: Props) {
  if (count === null || since === null) return null;
  const when = sinceWhen(since);
  return (
    <p className="mb-6 text-steel">
      {count === 0 ? (
        <>Nothing new since {when}.</>
      ) : (
        <strong className="font-semibold text-ink">
          {count} new since {when}
        </strong>
      )}
    </p>
  );
}

function sinceWhen({ day, ago }: NonNullable<Props["since"]>): string {
  if (ago === 0) return "earlier today";
  if (ago === 1) return "yesterday";
  return ago < 7 ? (weekdays[weekdayOf(day)] ?? day) : readableSiteDay(day);
}
