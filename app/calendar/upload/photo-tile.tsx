import { memo } from "react";
import { dayAndMonth } from "./day-and-month.ts";
import { isTime, type PendingPhoto } from "./upload-draft.ts";

interface Props {
  photo: PendingPhoto;
  /** Day of all photos. */
  day: string;
  open: (id: string) => void;
}

/** Shows one chosen photo as a thumbnail with its time; a tap opens its sheet. */
export const PhotoTile = memo(function PhotoTile({ photo, day, open }: Props) {
  const { id, name, thumb, time, date, taken, dayChosen, sending } = photo;
  const own = date ?? day;
  const other = taken && !dayChosen && taken.date !== own ? taken.date : date && date !== day ? date : null;
  const failed = sending.state === "refused";
  const missing = !isTime(time);
  return (
    <li className="chosen-tile">
      <button
        id={`tile-${id}`}
        type="button"
        aria-haspopup="dialog"
        className={missing || failed ? "chosen-tile-wrong" : undefined}
        onClick={() => open(id)}
      >
        {thumb && <img src={thumb} alt="" loading="lazy" />}
        <span className="chosen-tile-badge numbers">
          {failed ? "Not sent" : missing ? "No time" : time}
          {other && <span className="block">{dayAndMonth(other)}</span>}
        </span>
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
});
