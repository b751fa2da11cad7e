import { useCallback } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { PhotoRow, type PhotoRowProps } from "./photo-row.tsx";
import { isTime, type PendingPhoto } from "./upload-draft.ts";

interface Props {
  photos: PendingPhoto[];
  /** Photo whose sheet is open, if any. */
  id: string | null;
  show: (id: string | null) => void;
  rowOf: Omit<PhotoRowProps, "photo" | "remove" | "timed">;
}

/** Shows one photo of the grid with its time and details. Enter in its time goes on to the next without one. */
export function PhotoSheet({ photos, id, show, rowOf }: Props) {
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
