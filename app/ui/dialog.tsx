import { useEffect, useLayoutEffect, useRef } from "react";
import { useEscape } from "./use-escape.ts";

interface Props {
  open: boolean;
  /** Asked for by Escape, by a click beside the window and by whatever closes it in the browser. */
  onClose: () => void;
  label?: string;
  labelledBy?: string;
  className?: string;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  children: React.ReactNode;
}

/**
 * A window over the page. What is in it exists only while it is open; closing gives the focus back. It
 * opens with the focus on what is marked `data-reads-first`, else on the first control.
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
  // Taken out of the page while it is open, it would give the focus back to nothing.
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
        // A file field's "nothing chosen" arrives here, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return;
        // Other ways back than Escape may close it without asking, which is for whoever opened it to decide.
        currentTarget.showModal();
        onClose();
      }}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && isBeside(event)) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}

function isBeside({ currentTarget, clientX, clientY }: React.MouseEvent) {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
