import { useId, useLayoutEffect, useRef } from "react";

interface Props extends Omit<React.ComponentProps<"dialog">, "children"> {
  title: string;
  /** Called after it has closed and the focus is restored. */
  closed: () => void;
  wide?: boolean;
  children: (close: () => void) => React.ReactNode;
}

/** Shows a dialog that the server renders open, so that it is there before scripts. */
export function RecordDialog({ title, closed, wide, children, ...events }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    dialog.current?.removeAttribute("open");
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      {...events}
      ref={dialog}
      open
      className={`window ${wide ? "w-[min(64rem,calc(100vw-2rem))]" : ""}`}
      aria-labelledby={id}
      onClose={(event) => {
        // React bubbles it to the dialog that opened this one.
        event.stopPropagation();
        closed();
      }}
    >
      <h2 id={id} className="text-lg wrap-anywhere">
        {title}
      </h2>
      {children(() => dialog.current?.close())}
    </dialog>
  );
}
