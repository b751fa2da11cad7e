import { useId, useRef } from "react";
import { closesDialog, opensDialog } from "./dialog-control.ts";

interface Props {
  children: string;
  /** Submitted with the form when this button submits it. */
  name?: string;
  value?: string;
  question: string;
  /** More text below the question. */
  details?: string;
  /** Label of the confirming button; defaults to the button's own label. */
  yes?: string;
  /** Whether it deletes, revokes or ends something, which its button then shows. */
  destructive?: boolean;
  /** Whether these form values need a confirmation; defaults to always. */
  needsConfirmation?: (values: FormData) => boolean;
  className?: string;
}

/**
 * Submits its form after a confirmation. Without `needsConfirmation` the dialog opens by the browser's button
 * command, so it also works before the page's scripts have loaded.
 */
export function ConfirmButton({
  children,
  name,
  value,
  question,
  details,
  yes = children,
  destructive = false,
  needsConfirmation,
  className = "",
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const opens = needsConfirmation
    ? {
        type: "submit" as const,
        onClick(event: React.MouseEvent<HTMLButtonElement>) {
          const { form } = event.currentTarget;
          if (!form?.checkValidity() || !needsConfirmation(new FormData(form))) return;
          event.preventDefault();
          dialog.current?.showModal();
        },
      }
    : opensDialog(id, dialog);
  return (
    <>
      <button
        {...opens}
        name={name}
        value={value}
        className={`button ${destructive ? "button-destroys" : ""} ${className}`}
      >
        {children}
      </button>
      {/* Enter in a field clicks the form's first submit button, even one in a closed dialog. This one does nothing. */}
      {!needsConfirmation && <button type="submit" disabled hidden />}
      <dialog
        ref={dialog}
        id={id}
        className="window"
        aria-labelledby={`${id}-question`}
        aria-describedby={details && `${id}-details`}
      >
        <p id={`${id}-question`} className="text-lg font-semibold wrap-anywhere">
          {question}
        </p>
        {details && (
          <p id={`${id}-details`} className="mt-2">
            {details}
          </p>
        )}
        <p className="mt-5 flex flex-wrap justify-end gap-3">
          <button {...closesDialog(id, dialog)} className="button">
            Cancel
          </button>
          <button
            type="submit"
            name={name}
            value={value}
            className={`button ${destructive ? "button-danger" : "button-amber"}`}
            onClick={() => dialog.current?.close()}
          >
            {yes}
          </button>
        </p>
      </dialog>
    </>
  );
}
