import type { FormResponse } from "./form-response.ts";

interface Props {
  response: Pick<FormResponse, "failed" | "errors" | "reference"> | undefined;
  /** Message if only fields are invalid. */
  wrong?: string;
  /** False if a field of the form gets the focus instead. */
  focus?: boolean;
  className?: string;
  /** Follows the message. */
  children?: React.ReactNode;
}

/** Shows above a form that nothing was saved, and why. It takes the focus if no field is invalid. */
export function FormAlert({ response, wrong, focus = true, className = "mb-6 bg-sheet", children }: Props) {
  const { failed, errors, reference } = response ?? {};
  const text = failed ?? (errors && (wrong ?? "Nothing was saved. Fix the highlighted fields."));
  return (
    <p
      role="alert"
      data-response={text && ""}
      tabIndex={-1}
      autoFocus={focus && failed !== undefined}
      className={`border-l-4 border-error px-4 py-3 font-semibold text-error wrap-anywhere empty:hidden ${className}`}
    >
      {text}
      {children}
      {reference && (
        <span className="block font-normal">
          Reference: <code>{reference}</code>
        </span>
      )}
    </p>
  );
}
