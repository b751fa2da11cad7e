import { useEffect, useId, useRef } from "react";

interface Props {
  title: string;
  /** Called after it has closed. */
  closed: () => void;
  children: (close: () => void) => React.ReactNode;
}

/** Shows a dialog that the server renders open, so that it is there before scripts. */
export function RecordDialog({ title, closed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} open className="window" aria-labelledby={id} onClose={closed}>
      <h2 id={id} className="text-lg wrap-anywhere">
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
