import { readableSiteDay } from "#app/content/site-time.ts";
import { weekdayOf, weekdays } from "../month/month-grid.ts";

interface Props {
  /** New photos of the room; null on the first visit. */
  count: number | null;
  /** Site day of the visit before, and how many days ago that was. */
  since: { day: string; ago: number } | null;
}

/** Says how many photos are new since the account's last visit. */
export function NewPhotos({ count, since }: Props) {
  if (count === null || since === null) return <>Your first visit. From now on this line says what is new.</>;
  const when = sinceWhen(since);
  if (count === 0) return <>Nothing new since {when}.</>;
  return (
    <strong className="font-semibold text-ink">
      {count} new since {when}
    </strong>
  );
}

function sinceWhen({ day, ago }: NonNullable<Props["since"]>): string {
  if (ago === 0) return "earlier today";
  if (ago === 1) return "yesterday";
  return ago < 7 ? (weekdays[weekdayOf(day)] ?? day) : readableSiteDay(day);
}
