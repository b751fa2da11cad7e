import { useId } from "react";
import { Dialog } from "#app/ui/dialog.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  onYes: () => void;
}

export function DeleteDialog({ open, onClose, onYes }: Props) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <p id={id} className="text-lg font-semibold">
        Are you sure you want to delete this event?
      </p>
      <p className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="button button-danger" onClick={onYes}>
          Delete
        </button>
      </p>
    </Dialog>
  );
}
