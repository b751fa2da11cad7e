import { memo, useCallback, useEffect, useRef, useState } from "react";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { counted } from "#app/domain/values/wording.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { dayAndMonth, OtherDays } from "./other-days.tsx";
import { PhotoRow, PhotoSheet } from "./photo-row.tsx";
import { WrongClock } from "./review-questions.tsx";
import { TypedTime } from "./typed-time.tsx";
import type { Upload } from "./upload.ts";
import { type Draft, isTime, otherDays, type PendingPhoto, undecidedDay, untimed } from "./upload-draft.ts";

interface Props {
  upload: Upload;
  draft: Draft;
  projects: ProjectTitle[];
  clients: number | null;
}

/** Up to this number, photos are rows at first; more are a grid. */
const maxRows = 8;

/** Lists the chosen photos as rows or as a grid, with bulk actions, after the questions about their days. */
export default function PhotoList({ upload, draft, projects, clients }: Props) {
  const { photos } = draft;
  const [previewed, setPreviewed] = useState<PendingPhoto | null>(null);
  const [view, setView] = useState<"grid" | "rows" | null>(null);
  /** Id of the photo whose sheet is open in the grid. */
  const [sheet, setSheet] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const timed = useCallback((id: string, goOn: boolean) => {
    // Runs after the current key event.
    setTimeout(() => {
      const next = goOn && list.current?.querySelector<HTMLElement>("input[data-time='']");
      (next || document.getElementById(`edit-${id}`))?.focus();
    });
  }, []);
  const remove = useCallback(
    (id: string) => {
      const ids = upload.state().draft.photos.map((photo) => photo.id);
      const at = ids.indexOf(id);
      const next = ids[at + 1] ?? ids[at - 1];
      upload.remove([id]);
      // The pressed button was removed with its row.
      setTimeout(() => document.getElementById(next ? `row-${next}` : "images")?.focus());
    },
    [upload],
  );
  if (photos.length === 0) return null;
  const isGrid = (view ?? (photos.length > maxRows ? "grid" : "rows")) === "grid";
  const rowOf = { day: draft.date, projects, clients, upload, preview: setPreviewed };
  return (
    <>
      <OtherDays draft={draft} change={upload.do} />
      <section aria-labelledby="photos" className="upload-step">
        <div className="flex flex-wrap items-end justify-between gap-4 border-b border-hairline pb-3">
          <h2 id="photos" tabIndex={-1}>
            Photos
          </h2>
          <div className="flex flex-wrap items-end gap-2">
            <TimeForAll set={(time) => upload.do({ do: "time for all", time })} />
            <button
              type="button"
              className="button min-h-12 max-sm:px-2"
              onClick={() => upload.do({ do: "sort" })}
            >
              Sort by time
            </button>
            {photos.length > 1 && (
              <button
                type="button"
                className="button min-h-12 max-sm:px-2"
                onClick={() => setView(isGrid ? "rows" : "grid")}
              >
                {isGrid ? "Show as list" : "Show as grid"}
              </button>
            )}
          </div>
        </div>
        <p id="photos-summary" className="numbers text-steel">
          {summaryOf(draft).join(" · ")}
        </p>
        <WrongClock draft={draft} change={upload.do} />
        {isGrid ? (
          <ul
            className="grid grid-cols-[repeat(auto-fill,minmax(min(6.25rem,30%),1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]"
            aria-labelledby="photos"
          >
            {photos.map((photo) => (
              <PhotoTile key={photo.id} photo={photo} day={draft.date} open={setSheet} />
            ))}
          </ul>
        ) : (
          <ul ref={list}>
            {photos.map((photo) => (
              <PhotoRow key={photo.id} photo={photo} {...rowOf} remove={remove} timed={timed} />
            ))}
          </ul>
        )}
        {isGrid && <PhotoSheet photos={photos} id={sheet} show={setSheet} rowOf={rowOf} />}
        <ChosenPhoto
          photo={previewed}
          file={previewed ? upload.fileOf(previewed.id) : undefined}
          close={() => setPreviewed(null)}
        />
      </section>
    </>
  );
}

interface ChosenPhotoProps {
  photo: PendingPhoto | null;
  /** The photo's file; without it, its thumbnail is shown. */
  file: Blob | undefined;
  close: () => void;
}

function ChosenPhoto({ photo, file, close }: ChosenPhotoProps) {
  return (
    <Dialog
      open={photo !== null}
      onClose={close}
      label={photo ? `Preview of ${photo.name}` : ""}
      className="photo-window"
    >
      <button type="button" className="button absolute top-3 right-3" onClick={close}>
        Close
      </button>
      {photo && <FullPhoto key={photo.id} photo={photo} file={file} />}
    </Dialog>
  );
}

function FullPhoto({
  photo: { name, thumb },
  file,
}: Pick<ChosenPhotoProps, "file"> & { photo: PendingPhoto }) {
  const [address, setAddress] = useState(thumb);
  useEffect(() => {
    if (!file) return;
    const full = URL.createObjectURL(file);
    setAddress(full);
    return () => URL.revokeObjectURL(full);
  }, [file]);
  return address && <img src={address} alt={name} className="h-full w-full object-contain" />;
}

interface PhotoTileProps {
  photo: PendingPhoto;
  /** Day of all photos. */
  day: string;
  open: (id: string) => void;
}

/** Shows one chosen photo as a thumbnail with its time; a tap opens its sheet. */
const PhotoTile = memo(function PhotoTile({ photo, day, open }: PhotoTileProps) {
  const { id, name, thumb, time, sending } = photo;
  const otherDay = otherDayOf(photo, day);
  const failed = sending.state === "refused";
  const missing = !isTime(time);
  const label = missing ? "No time" : time;
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
        <span className="absolute start-0 bottom-0 py-[0.1rem] px-[0.4rem] bg-sheet text-ink text-[0.9375rem] font-semibold text-start numbers">
          {failed ? "Not sent" : label}
          {otherDay && <span className="block">{dayAndMonth(otherDay)}</span>}
        </span>
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
});

/** Returns the day that a tile names: the undecided one, or its own; null for that of all. */
const otherDayOf = (photo: PendingPhoto, day: string): string | null =>
  undecidedDay(photo, day) ?? (photo.date === day ? null : photo.date);

function TimeForAll({ set }: { set: (time: string) => void }) {
  const [time, setTime] = useState("");
  const give = () => {
    if (isTime(time)) set(time);
  };
  return (
    <div>
      <label htmlFor="for-all" className="mb-1 block text-steel">
        One time for all
      </label>
      <div className="flex gap-2">
        <TypedTime
          id="for-all"
          time={time}
          onType={setTime}
          onEnter={give}
          className="w-20 max-sm:px-2 sm:w-28"
        />
        <button type="button" className="button max-sm:px-2" aria-disabled={!isTime(time)} onClick={give}>
          Set for all
        </button>
      </div>
    </div>
  );
}

/** Returns the parts of the summary. A photo that was taken on another day than its own is not ready until confirmed. */
export function summaryOf(draft: Draft): string[] {
  const count = draft.photos.length;
  const missing = new Set(untimed(draft));
  const timed = draft.photos.filter((photo) => !missing.has(photo));
  const others = otherDays({ ...draft, photos: timed });
  const undecided = others.reduce((sum, { photos }) => sum + photos.length, 0);
  return [
    counted(count, "photo"),
    `${timed.length - undecided} ready`,
    ...others.map(({ day, photos }) => `${photos.length} from ${readableSiteDay(day)}`),
    ...(missing.size > 0 ? [`${missing.size} without a time`] : []),
  ];
}
