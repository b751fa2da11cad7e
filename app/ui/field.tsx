interface Props {
  label: string;
  id: string;
  optional?: boolean;
  required?: boolean;
  /** Extra classes of the label, such as one that hides it. */
  labelClass?: string;
  errors?: string[] | undefined;
  errorId: string;
  children: React.ReactNode;
}

/** A label, its control and its error. The control must have `id` and refer to `errorId`. */
export function Field({ label, id, optional, required, labelClass = "", errors, errorId, children }: Props) {
  return (
    <div>
      <label
        htmlFor={id}
        className={`mb-1.5 flex justify-between gap-4 font-display font-semibold ${labelClass}`}
      >
        {label}
        {(optional || required) && (
          <span className="font-normal text-steel">{optional ? "optional" : "required"}</span>
        )}
      </label>
      {children}
      {errors && (
        <p id={errorId} className="mt-1.5 font-semibold text-error">
          {errors[0]}
        </p>
      )}
    </div>
  );
}
