import { useEffect, useEffectEvent } from "react";

type DialogRef = React.RefObject<HTMLDialogElement | null>;

/** Returns the properties of a button that opens a dialog, by the browser's command before the page's scripts have loaded. */
export const opensDialog = (id: string, dialog: DialogRef) => ({
  type: "button" as const,
  command: "show-modal",
  commandfor: id,
  onClick(event: React.MouseEvent) {
    event.preventDefault();
    dialog.current?.showModal();
  },
});

export const closesDialog = (id: string, dialog: DialogRef) => ({
  type: "button" as const,
  command: "close",
  commandfor: id,
  onClick: () => dialog.current?.close(),
});

/** Open dialogs, topmost last. */
const opened: symbol[] = [];

/**
 * Closes the topmost dialog on Escape, even when nothing has the focus. Browsers send a cancel event only for the
 * first presses, and may then close all dialogs at once.
 */
export function useEscape(dialog: DialogRef, open: boolean, close: () => void) {
  const press = useEffectEvent((event: KeyboardEvent, id: symbol) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const focused = document.activeElement?.closest("dialog") ?? dialog.current;
    if (opened.at(-1) !== id || focused !== dialog.current) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!open) return;
    const id = Symbol();
    opened.push(id);
    const listen = (event: KeyboardEvent) => press(event, id);
    document.addEventListener("keydown", listen);
    return () => {
      document.removeEventListener("keydown", listen);
      opened.splice(opened.indexOf(id), 1);
    };
  }, [open]);
}
