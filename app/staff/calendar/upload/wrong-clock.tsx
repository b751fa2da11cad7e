import { useId, useState } from "react";
import { minuteMs } from "#app/domain/values/durations.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { Field } from "#app/ui/field.tsx";
import { TypedTime } from "./typed-time.tsx";
import { type Draft, type DraftAction, dayOf, isTime, type PendingPhoto } from "./upload-draft.ts";

/** Photos whose times come from the clock of one camera. */
interface CameraPhotos {
  /** Name of the camera; empty for photos that name none. */
  camera: string;
  photos: [PendingPhoto, ...PendingPhoto[]];
}

export function camerasOf({ photos }: Draft): CameraPhotos[] {
  const timed = photos.filter(({ taken }) => taken?.source === "photo" && taken.time !== null);
  const groups = Map.groupBy(timed, ({ camera = "" }) => camera);
  return [...groups].flatMap(([camera, [first, ...rest]]) =>
    first ? { camera, photos: [first, ...rest] } : [],
  );
}

const momentOf = (date: string, time: string) => Date.parse(`${date}T${time.slice(0, 5)}Z`);

/** Returns the minutes by which a camera's clock was slow, from one photo's right day and time; null if one is missing. */
export function minutesSlow({ taken }: PendingPhoto, date: string, time: string): number | null {
  if (!taken?.time || !isTime(time)) return null;
  const minutes = (momentOf(date, time) - momentOf(taken.date, taken.time)) / minuteMs;
  return Number.isFinite(minutes) ? minutes : null;
}

interface Props {
  draft: Draft;
  change: (action: DraftAction) => void;
}

/** A shift of some photos, which Undo takes back: photos that are added after it are not part of it. */
interface Shift {
  ids: string[];
  minutes: number;
}

/** Corrects the times of all photos of a camera whose clock was wrong, from the right time of one photo. */
export default function WrongClock({ draft, change }: Props) {
  const cameras = camerasOf(draft);
  const [last, setLast] = useState<Shift | null>(null);
  const [round, setRound] = useState(0);
  if (cameras.length === 0) return null;
  const apply = (shift: Shift) => {
    change({ do: "shift clock", ...shift });
    setRound((before) => before + 1);
  };
  return (
    <details>
      <summary className="tap cursor-pointer text-steel hover:text-ink">Camera clock wrong?</summary>
      <div className="grid gap-4 pt-2">
        {cameras.map((camera) => (
          <OneCamera
            key={`${camera.camera} ${round}`}
            camera={camera}
            draft={draft}
            shift={(minutes) => {
              const shift = { ids: camera.photos.map(({ id }) => id), minutes };
              apply(shift);
              setLast(shift);
            }}
          />
        ))}
        <div role="status">
          {last && (
            <p className="flex flex-wrap items-center gap-x-4 font-semibold">
              {counted(last.ids.length, "photo")} moved {duration(last.minutes)}.
              <button
                type="button"
                className="tap link"
                onClick={(event) => {
                  apply({ ...last, minutes: -last.minutes });
                  // The pressed button is removed, so the focus moves to the summary.
                  event.currentTarget.closest("details")?.querySelector("summary")?.focus();
                  setLast(null);
                }}
              >
                Undo
              </button>
            </p>
          )}
        </div>
      </div>
    </details>
  );
}

interface OneProps {
  camera: CameraPhotos;
  draft: Draft;
  shift: (minutes: number) => void;
}

function OneCamera({ camera: { camera, photos }, draft, shift }: OneProps) {
  const id = useId();
  const [first] = photos;
  const [date, setDate] = useState(() => dayOf(draft, first));
  const [time, setTime] = useState("");
  const minutes = minutesSlow(first, date, time);
  const apply = () => {
    if (minutes) shift(minutes);
  };
  return (
    <fieldset className="grid gap-3 border-l-4 border-amber pl-4">
      <legend className="float-left font-semibold">{camera || "Camera without a name"}</legend>
      <p className="clear-left">
        {first.name} says {first.taken?.time?.slice(0, 5)} on {readableSiteDay(first.taken?.date ?? "")}. When
        was it really taken?
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Right date" id={`${id}-date`} errorId={`${id}-date-error`}>
          <input
            id={`${id}-date`}
            type="date"
            value={date}
            onChange={({ currentTarget: { value } }) => setDate(value)}
            className="input"
          />
        </Field>
        <Field label="Right time" id={`${id}-time`} errorId={`${id}-time-error`}>
          <TypedTime id={`${id}-time`} time={time} onType={setTime} onEnter={apply} className="w-28" />
        </Field>
        <button type="button" className="button min-h-12" aria-disabled={!minutes} onClick={apply}>
          Shift {counted(photos.length, "photo")}
        </button>
      </div>
    </fieldset>
  );
}

/** Returns a shift in days, hours and minutes, as "1 h 5 min later". */
function duration(minutes: number): string {
  const all = Math.abs(minutes);
  const parts = [
    [Math.floor(all / 1440), "d"],
    [Math.floor((all % 1440) / 60), "h"],
    [all % 60, "min"],
  ].filter(([count]) => count !== 0);
  return `${parts.map((part) => part.join(" ")).join(" ")} ${minutes < 0 ? "earlier" : "later"}`;
}
