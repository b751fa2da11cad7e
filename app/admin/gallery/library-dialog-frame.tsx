import { useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

interface Props {
  title: string;
  /** Called once the window has closed and the focus is back where it was. */
  onClosed: () => void;
  wide?: boolean;
  children: (close: () => void) => React.ReactNode;
}

const stay = (event: React.SyntheticEvent) => event.stopPropagation();

/** A window over the page that is no part of the form it was opened from. Being rendered, it is open. */
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
      // React hands events on to the form around this window's place in the code.
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
