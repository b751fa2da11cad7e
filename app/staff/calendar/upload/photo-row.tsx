import { memo, useCallback, useState } from "react";
import { maxNoteLength } from "#app/domain/calendar/events.ts";
import { visibilityIn } from "#app/domain/calendar/visibility.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TimeEntry } from "./photo-time.tsx";
import { ProjectSelect } from "./project-select.tsx";
import { SendState } from "./send-state.tsx";
import type { Upload } from "./upload.ts";
import { isTime, type PendingPhoto } from "./upload-draft.ts";

interface PhotoRowProps {
  photo: PendingPhoto;
  /** Day of all photos. */
  day: string;
  projects: ProjectTitle[];
  clients: number | null;
  upload: Upload;
  preview: (photo: PendingPhoto) => void;
  remove: (id: string) => void;
  /** Called when the time is set. Moves the focus to the next photo without a time, or keeps it at this one. */
  timed: (id: string, goOn: boolean) => void;
}

const thumbSize = "h-12 w-16 sm:h-22.5 sm:w-30";

export const PhotoRow = memo(function PhotoRow({
  photo,
  day,
  projects,
  clients,
  upload,
  preview,
  remove,
  timed,
}: PhotoRowProps) {
  const { id, name, thumb, date } = photo;
  const [open, setOpen] = useState(false);
  const change = (changes: Partial<PendingPhoto>) => upload.do({ do: "change photo", id, changes });
  return (
    <li
      id={`row-${id}`}
      tabIndex={-1}
      className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 border-b border-hairline py-2.5 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-x-4 sm:py-4"
    >
      {thumb ? (
        <button
          type="button"
          aria-label={`Preview ${name}`}
          className="self-start"
          onClick={() => preview(photo)}
        >
          <img src={thumb} alt="" width="120" height="90" className={`${thumbSize} object-cover`} />
        </button>
      ) : (
        <div className={`${thumbSize} border border-hairline bg-paper`} />
      )}
      <div className="grid grid-cols-1 gap-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <p className="min-w-0 truncate font-semibold" title={name}>
            {name}
          </p>
          <SendState photo={photo} stop={() => upload.stop(id)} send={() => upload.send(id)} />
        </div>
        {date && date !== day && <p className="font-semibold">{readableSiteDay(date)}</p>}
        <TimeEntry
          photo={photo}
          day={date ?? day}
          change={(time) => change({ time, proposed: false })}
          remove={() => remove(id)}
          done={(goOn) => timed(id, goOn)}
        />
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="tap cursor-pointer text-steel hover:text-ink">
            Date, project, note<span className="sr-only"> of {name}</span>
          </summary>
          {open && (
            <OwnDetails photo={photo} day={day} projects={projects} clients={clients} change={change} />
          )}
        </details>
      </div>
    </li>
  );
});

interface OwnDetailsProps {
  photo: PendingPhoto;
  /** Day of all photos. */
  day: string;
  projects: ProjectTitle[];
  clients: number | null;
  change: (changes: Partial<PendingPhoto>) => void;
}

/** Shows the day, project and note that override those of all photos. */
function OwnDetails({ photo, day, projects, clients, change }: OwnDetailsProps) {
  const { id, date, project, note } = photo;
  const own = (field: string) => ({ id: `${field}-${id}`, errorId: `${field}-${id}-error` });
  return (
    <div className="grid grid-cols-1 gap-4 pb-2 sm:grid-cols-2">
      <Field label="Its date" {...own("own-date")}>
        <input
          id={`own-date-${id}`}
          type="date"
          value={date ?? day}
          onChange={({ currentTarget: { value } }) => change({ date: value || null, dayChosen: true })}
          className="input"
        />
      </Field>
      <Field label="Its project" {...own("own-project")}>
        <ProjectSelect
          id={`own-project-${id}`}
          projects={projects}
          clients={clients}
          unchosen="As for all photos"
          value={String(project ?? "")}
          onChoose={(value) => change({ project: visibilityIn(value) ?? undefined })}
        />
      </Field>
      <Field label="Its note" {...own("own-note")}>
        <input
          id={`own-note-${id}`}
          maxLength={maxNoteLength}
          value={note ?? ""}
          placeholder="As for all photos"
          onChange={({ currentTarget: { value } }) => change({ note: value || null })}
          className="input"
        />
      </Field>
    </div>
  );
}

interface PhotoSheetProps {
  photos: PendingPhoto[];
  /** Photo whose sheet is open, if any. */
  id: string | null;
  show: (id: string | null) => void;
  rowOf: Omit<PhotoRowProps, "photo" | "remove" | "timed">;
}

/** Shows one photo of the grid with its time and details. Enter in its time continues with the next photo without one. */
export function PhotoSheet({ photos, id, show, rowOf }: PhotoSheetProps) {
  const at = photos.findIndex((photo) => photo.id === id);
  const photo = photos[at];
  const { upload } = rowOf;
  const close = useCallback(() => show(null), [show]);
  const remove = useCallback(
    (removed: string) => {
      const all = upload.state().draft.photos;
      const from = all.findIndex((one) => one.id === removed);
      const next = all[from + 1] ?? all[from - 1];
      show(null);
      upload.remove([removed]);
      setTimeout(() => document.getElementById(next ? `tile-${next.id}` : "images")?.focus());
    },
    [upload, show],
  );
  const timed = useCallback(
    (done: string, goOn: boolean) => {
      const next = goOn && upload.state().draft.photos.find((one) => one.id !== done && !isTime(one.time));
      if (next) show(next.id);
      // Runs after the current key event.
      setTimeout(() => document.getElementById(next ? `time-${next.id}` : `edit-${done}`)?.focus());
    },
    [upload, show],
  );
  return (
    <Dialog
      open={photo !== undefined}
      onClose={close}
      label={photo ? `Photo ${at + 1} of ${photos.length}` : ""}
      className="window"
    >
      {photo && (
        <div className="grid gap-3">
          <ul>
            <PhotoRow key={photo.id} photo={photo} {...rowOf} remove={remove} timed={timed} />
          </ul>
          <div className="grid grid-cols-3 gap-2">
            <Step to={photos[at - 1]} show={show}>
              Previous
            </Step>
            <Step to={photos[at + 1]} show={show}>
              Next
            </Step>
            <button type="button" className="button button-amber" onClick={close}>
              Done
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface StepProps {
  to: PendingPhoto | undefined;
  show: (id: string) => void;
  children: string;
}

function Step({ to, show, children }: StepProps) {
  return (
    <button type="button" className="button" aria-disabled={!to} onClick={() => to && show(to.id)}>
      {children}
    </button>
  );
}
