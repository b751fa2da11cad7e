import { useId, useRef } from "react";

interface Props {
  children: string;
  /** Sent with the form when this button sends it. */
  name?: string;
  value?: string;
  question: string;
  /** What else to know before answering. */
  details?: string;
  /** What the answer yes is called; the button's own words when absent. */
  yes?: string;
  /** Tells by the form's values whether there is anything to ask; always when absent. */
  asks?: (values: FormData) => boolean;
  className?: string;
}

/**
 * Sends its form, but asks first. A question that is always asked opens by the browser's own button
 * command, so it is asked before the page's scripts are there, too.
 */
export function ConfirmButton({
  children,
  name,
  value,
  question,
  details,
  yes = children,
  asks,
  className,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const opens = asks
    ? ({ type: "submit" } as const)
    : ({ type: "button", command: "show-modal", commandfor: id } as const);
  return (
    <>
      <button
        {...opens}
        name={name}
        value={value}
        className={`button ${className ?? ""}`}
        onClick={(event) => {
          const { form } = event.currentTarget;
          if (asks && (!form?.checkValidity() || !asks(new FormData(form)))) return;
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        {children}
      </button>
      {/* Return in a field presses a form's first submit button, even in a closed dialog: this one does nothing. */}
      {!asks && <button type="submit" disabled hidden />}
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
          <button type="button" className="button" {...closes(id)} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button
            type="submit"
            name={name}
            value={value}
            className="button button-amber"
            onClick={() => dialog.current?.close()}
          >
            {yes}
          </button>
        </p>
      </dialog>
    </>
  );
}

const closes = (id: string) => ({ command: "close", commandfor: id });
