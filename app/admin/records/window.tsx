import { useEffect, useId, useRef } from "react";

interface Props {
  title: string;
  /** Called when it has been closed, in whatever way. */
  closed: () => void;
  children: (close: () => void) => React.ReactNode;
}

/** A question over the page. It is open from the server on, so that it can be answered without scripts, too. */
export function Window({ title, closed, children }: Props) {
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
