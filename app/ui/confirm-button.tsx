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

/** Sends its form, but asks first. Without script the form is sent at once. */
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
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const answer = (agreed: boolean) => {
    dialog.current?.close();
    if (agreed) button.current?.form?.requestSubmit(button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="submit"
        name={name}
        value={value}
        className={`button ${className ?? ""}`}
        onClick={(event) => {
          const { form } = event.currentTarget;
          if (!form?.checkValidity() || (asks && !asks(new FormData(form)))) return;
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        {children}
      </button>
      <dialog
        ref={dialog}
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
          <button type="button" className="button" onClick={() => answer(false)}>
            Cancel
          </button>
          <button type="button" className="button button-amber" onClick={() => answer(true)}>
            {yes}
          </button>
        </p>
      </dialog>
    </>
  );
}
