type DialogRef = React.RefObject<HTMLDialogElement | null>;

/** Returns the properties of a button that opens a dialog, by the browser's command before the page's scripts have loaded. */
export const opensDialog = (id: string, dialog: DialogRef, beforehand?: () => void) => ({
  type: "button" as const,
  command: "show-modal",
  commandfor: id,
  onClick(event: React.MouseEvent) {
    event.preventDefault();
    beforehand?.();
    dialog.current?.showModal();
  },
});

export const closesDialog = (id: string, dialog: DialogRef) => ({
  type: "button" as const,
  command: "close",
  commandfor: id,
  onClick: () => dialog.current?.close(),
});
