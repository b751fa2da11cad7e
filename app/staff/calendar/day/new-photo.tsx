import type { CaptureTime } from "#app/domain/calendar/capture-time.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { SendState } from "../upload/send-state.tsx";
import { sourceNames } from "../upload/source-names.ts";
import type { NewPhoto as Chosen, ReplacementPhoto } from "./replacement-photo.ts";

interface Props {
  photo: Chosen;
  pause: string | null;
  replacement: ReplacementPhoto;
  /** The event's site day. */
  day: string;
  useTime: (time: string) => void;
}

export function NewPhoto({ photo, pause, replacement, day, useTime }: Props) {
  const { thumb, taken, sending } = photo;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {thumb && <img src={thumb} alt="" width="120" height="90" className="h-22.5 w-30 object-cover" />}
      <div className="grid flex-1 basis-48 content-start gap-1">
        <SendState photo={photo} stop={replacement.stop} send={replacement.send} />
        {pause && sending.state === "retrying" && (
          <p className="flex flex-wrap items-center gap-x-4">
            Retrying automatically.
            <button type="button" className="tap link" onClick={replacement.tryNow}>
              Try now
            </button>
          </p>
        )}
        {taken && <TimeOffer taken={taken} day={day} useTime={useTime} />}
      </div>
    </div>
  );
}

function TimeOffer({ taken, day, useTime }: Pick<Props, "day" | "useTime"> & { taken: CaptureTime }) {
  const time = taken.time?.slice(0, 5);
  const sameDay = taken.date === day;
  if (sameDay && !time) return null;
  const when = [!sameDay && `on ${readableSiteDay(taken.date)}`, time && `at ${time}`].filter(Boolean);
  return (
    <>
      <p>
        Taken {when.join(" ")} <span className="text-steel">({sourceNames[taken.source]})</span>.
        {!sameDay && ` The event stays on ${readableSiteDay(day)}.`}
      </p>
      {time && (
        <p>
          <button type="button" className="button px-3" onClick={() => useTime(time)}>
            Use {time}
          </button>
        </p>
      )}
    </>
  );
}
