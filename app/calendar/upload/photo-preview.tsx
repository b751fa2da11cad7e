import { useEffect, useRef, useState } from "react";
import type { PendingPhoto } from "./upload-draft.ts";

interface Props {
  photo: PendingPhoto;
  /** The photo as it will be sent; without it, its small picture is shown. */
  file: Blob | undefined;
  close: () => void;
}

/** A photo over the whole window. */
export function PhotoPreview({ photo: { name, thumb }, file, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [address, setAddress] = useState(thumb);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!file) return;
    const full = URL.createObjectURL(file);
    setAddress(full);
    return () => URL.revokeObjectURL(full);
  }, [file]);
  return (
    <dialog
      ref={dialog}
      aria-label={`Preview of ${name}`}
      className="m-0 h-dvh max-h-none w-dvw max-w-none bg-black p-0 text-white"
      onClose={close}
    >
      {address && <img src={address} alt={name} className="h-dvh w-dvw object-contain" />}
      <button
        type="button"
        className="button absolute top-3 right-3 border-white bg-black"
        onClick={() => dialog.current?.close()}
      >
        Close
      </button>
    </dialog>
  );
}
