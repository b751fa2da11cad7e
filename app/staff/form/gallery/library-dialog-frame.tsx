import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

interface Props {
  title: string;
  /** Called after the dialog has closed and the focus is restored. */
  onClosed: () => void;
  wide?: boolean;
  children: (close: () => void) => React.ReactNode;
}

const stay = (event: React.SyntheticEvent) => event.stopPropagation();

/** Shows a modal dialog outside the form that opened it. It is open while it is rendered. */
export function LibraryDialogFrame({ title, onClosed, wide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`window ${wide ? "w-[min(64rem,calc(100vw-2rem))]" : ""}`}
      onClose={(event) => {
        stay(event);
        onClosed();
      }}
      // React bubbles events to the form that contains this dialog in the component tree.
      onChange={stay}
      onInput={stay}
      onSubmit={stay}
      onKeyDown={stay}
    >
      <h2 id={id} className="text-lg wrap-anywhere">
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>,
    document.body,
  );
}
