import { useEffect, useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import type { PendingPhoto } from "./upload-draft.ts";

interface Props {
  /** Photo to show, if any. */
  photo: PendingPhoto | null;
  /** The photo's file; without it, its thumbnail is shown. */
  file: Blob | undefined;
  close: () => void;
}

/** Shows a chosen photo in full screen. */
export function ChosenPhoto({ photo, file, close }: Props) {
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

function FullPhoto({ photo: { name, thumb }, file }: Pick<Props, "file"> & { photo: PendingPhoto }) {
  const [address, setAddress] = useState(thumb);
  useEffect(() => {
    if (!file) return;
    const full = URL.createObjectURL(file);
    setAddress(full);
    return () => URL.revokeObjectURL(full);
  }, [file]);
  return address && <img src={address} alt={name} className="h-full w-full object-contain" />;
}
