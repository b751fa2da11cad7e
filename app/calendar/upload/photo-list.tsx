import { useCallback, useRef, useState } from "react";
import type { ProjectTitle } from "#app/content/choices.ts";
import { ChosenPhoto } from "./chosen-photo.tsx";
import { DraftSummary } from "./draft-summary.tsx";
import { OtherDays } from "./other-days.tsx";
import { PhotoRow } from "./photo-row.tsx";
import { PhotoSheet } from "./photo-sheet.tsx";
import { PhotoTile } from "./photo-tile.tsx";
import { WrongClock } from "./review-questions.tsx";
import { TimeForAll } from "./time-for-all.tsx";
import type { Upload } from "./upload.ts";
import type { Draft, PendingPhoto } from "./upload-draft.ts";

interface Props {
  upload: Upload;
  draft: Draft;
  projects: ProjectTitle[];
  clients: number | null;
}

/** Up to this number, photos are rows at first; more are a grid. */
const maxRows = 8;

/** Lists the chosen photos as rows or as a grid, with bulk actions, after the questions about their days. */
export function PhotoList({ upload, draft, projects, clients }: Props) {
  const { photos } = draft;
  const [shown, setShown] = useState<PendingPhoto | null>(null);
  const [view, setView] = useState<"grid" | "rows" | null>(null);
  const [sheet, setSheet] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const preview = useCallback((photo: PendingPhoto) => setShown(photo), []);
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
  const rowOf = { day: draft.date, projects, clients, upload, preview };
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
        <DraftSummary draft={draft} />
        <WrongClock draft={draft} change={upload.do} />
        {isGrid ? (
          <ul className="chosen-tiles" aria-labelledby="photos">
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
          photo={shown}
          file={shown ? upload.fileOf(shown.id) : undefined}
          close={() => setShown(null)}
        />
      </section>
    </>
  );
}
