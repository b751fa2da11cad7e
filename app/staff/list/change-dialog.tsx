import { useId, useRef } from "react";
import { closesDialog, opensDialog } from "#app/ui/dialog-control.ts";

interface Props {
  /** Label of the button that opens the dialog. */
  label: string;
  title: string;
  details: string;
  /** Value of the field `change` that the form is submitted with. */
  change: string;
  /** Values to choose from: each is a button that submits the form, as `change.value`. */
  choices?: { value: string; label: string }[];
  /** Label of the button that submits the fields; without it there are choices only. */
  submit?: string;
  children?: React.ReactNode;
}

/** A button of a selection bar that asks for a value before it submits the bar's form. */
export function ChangeDialog({ label, title, details, change, choices = [], submit, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const submits = {
    type: "submit" as const,
    name: "change",
    // A field of another dialog may be invalid where nobody sees it; the server says what is wrong.
    formNoValidate: true,
    onClick: () => dialog.current?.close(),
  };
  return (
    <>
      <button {...opensDialog(id, dialog)} className="button">
        {label}
      </button>
      <dialog
        ref={dialog}
        id={id}
        className="window"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-details`}
        onKeyDown={(event) => {
          const { target } = event;
          if (event.key !== "Enter" || !(target instanceof HTMLInputElement) || target.role === "combobox")
            return;
          // Enter would click the form's first submit button, which is that of another change.
          event.preventDefault();
          button.current?.click();
        }}
      >
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {choices.length > 0 && (
          <ul className="grid mt-4 border border-outline [&>li+li]:border-t [&>li+li]:border-t-hairline">
            {choices.map((choice) => (
              <li key={choice.value}>
                <button
                  {...submits}
                  value={`${change}.${choice.value}`}
                  className="w-full min-h-11 py-2 px-[0.9rem] text-start wrap-anywhere cursor-pointer hover:bg-paper focus-visible:-outline-offset-3"
                >
                  {choice.label}
                </button>
              </li>
            ))}
          </ul>
        )}
        {children && <div className="mt-4">{children}</div>}
        <p id={`${id}-details`} className="mt-3 text-steel">
          {details}
        </p>
        <p className="mt-5 flex flex-wrap justify-end gap-3">
          <button {...closesDialog(id, dialog)} className="button">
            Cancel
          </button>
          {submit && (
            <button {...submits} ref={button} value={change} className="button button-amber">
              {submit}
            </button>
          )}
        </p>
      </dialog>
    </>
  );
}
