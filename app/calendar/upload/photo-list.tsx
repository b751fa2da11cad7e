import { useCallback, useRef, useState } from "react";
import type { ProjectTitle } from "#app/content/choices.ts";
import { typedTime } from "#app/content/events/events.ts";
import { ChosenPhoto } from "./chosen-photo.tsx";
import { PhotoRow } from "./photo-row.tsx";
import type { Upload } from "./upload.ts";
import { type Draft, isTime, type PendingPhoto } from "./upload-draft.ts";

interface Props {
  upload: Upload;
  draft: Draft;
  projects: ProjectTitle[];
  clients: number | null;
}

/** Lists the chosen photos with bulk actions. */
export function PhotoList({ upload, draft, projects, clients }: Props) {
  const { photos } = draft;
  const [shown, setShown] = useState<PendingPhoto | null>(null);
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
  return (
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
        </div>
      </div>
      <ul ref={list}>
        {photos.map((photo) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            day={draft.date}
            projects={projects}
            clients={clients}
            upload={upload}
            preview={preview}
            remove={remove}
            timed={timed}
          />
        ))}
      </ul>
      <ChosenPhoto
        photo={shown}
        file={shown ? upload.fileOf(shown.id) : undefined}
        close={() => setShown(null)}
      />
    </section>
  );
}

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
        <input
          id="for-all"
          inputMode="numeric"
          placeholder="HH:MM"
          maxLength={5}
          autoComplete="off"
          value={time}
          onChange={({ currentTarget: { value } }) => setTime(typedTime(value))}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            give();
          }}
          className="input numbers w-20 max-sm:px-2 sm:w-28"
        />
        <button type="button" className="button max-sm:px-2" aria-disabled={!isTime(time)} onClick={give}>
          Set for all
        </button>
      </div>
    </div>
  );
}
