import { counted } from "#app/domain/values/counted.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { type Draft, dayOf, untimed } from "./upload-draft.ts";

export function DraftSummary({ draft }: { draft: Draft }) {
  return (
    <p id="photos-summary" className="numbers text-steel">
      {summaryOf(draft).join(" · ")}
    </p>
  );
}

/** Returns the parts of the summary. A photo that was taken on another day than its own is not ready until confirmed. */
export function summaryOf(draft: Draft): string[] {
  const count = draft.photos.length;
  const missing = new Set(untimed(draft));
  const timed = draft.photos.filter((photo) => !missing.has(photo));
  const other = timed.filter(
    (photo) => photo.taken && !photo.dayChosen && photo.taken.date !== dayOf(draft, photo),
  );
  const days = Map.groupBy(other, ({ taken }) => taken?.date ?? "");
  return [
    counted(count, "photo"),
    `${timed.length - other.length} ready`,
    ...[...days]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, photos]) => `${photos.length} from ${readableSiteDay(day)}`),
    ...(missing.size > 0 ? [`${missing.size} without a time`] : []),
  ];
}
