import { useEffect, useLayoutEffect, useRef } from "react";
import { useEscape } from "./dialog-control.ts";
import { NoticePlace } from "./notices.tsx";

interface Props {
  open: boolean;
  /** Called for Escape, a click outside the dialog and any other way the browser closes it. */
  onClose: () => void;
  label?: string;
  labelledBy?: string;
  className?: string;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  children: React.ReactNode;
}

/**
 * A modal dialog. Its content is mounted only while it is open, and closing restores the focus. The initial focus is
 * on the element marked `data-reads-first`, otherwise on the first control.
 */
export function Dialog({
  open,
  onClose,
  label,
  labelledBy,
  className = "window",
  onKeyDown,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) dialog.current?.close();
    else if (!dialog.current?.open) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>("[data-reads-first]")?.focus();
    }
  }, [open]);
  useEscape(dialog, open, onClose);
  // Unmounting an open dialog would lose the focus.
  useLayoutEffect(() => {
    const opened = dialog.current;
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        // A file input's cancel event bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return;
        // Some back gestures close the dialog without a cancel event. The owner decides whether it closes.
        currentTarget.showModal();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose();
      }}
    >
      {open && (
        <>
          {children}
          <NoticePlace />
        </>
      )}
    </dialog>
  );
}

function isOutside({ currentTarget, clientX, clientY }: React.MouseEvent) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
