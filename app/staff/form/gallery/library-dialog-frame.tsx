import { createPortal } from "react-dom";
import { RecordDialog } from "#app/staff/list/record-dialog.tsx";

const stay = (event: React.SyntheticEvent) => event.stopPropagation();

/** Shows a modal dialog outside the form that opened it. It is open while it is rendered. */
export const LibraryDialogFrame = (props: React.ComponentProps<typeof RecordDialog>) =>
  createPortal(
    // React bubbles events to the form that contains this dialog in the component tree.
    <RecordDialog {...props} onChange={stay} onInput={stay} onSubmit={stay} onKeyDown={stay} />,
    document.body,
  );
