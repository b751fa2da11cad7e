import type { FormResponse } from "./form-response.ts";

interface Props {
  response: Pick<FormResponse, "failed" | "errors" | "reference"> | undefined;
  /** What it says where only fields are wrong. */
  wrong?: string;
  /** False where a field of the form has the focus all the same. */
  focus?: boolean;
  className?: string;
}

/** Says above a form that nothing was saved, and why where no field is to blame; then it takes the focus. */
export function FormAlert({ response, wrong, focus = true, className = "mb-6 bg-sheet" }: Props) {
  const { failed, errors, reference } = response ?? {};
  const text = failed ?? (errors && (wrong ?? "Nothing was saved. Fix the highlighted fields."));
  return (
    <p
      role="alert"
      data-answer={text && ""}
      tabIndex={-1}
      autoFocus={focus && failed !== undefined}
      className={`border-l-4 border-error px-4 py-3 font-semibold text-error wrap-anywhere empty:hidden ${className}`}
    >
      {text}
      {reference && (
        <span className="block font-normal">
          Reference: <code>{reference}</code>
        </span>
      )}
    </p>
  );
}
