interface Props {
  label: string;
  id: string;
  optional?: boolean;
  /** Stands beside the label, such as what files are taken. */
  note?: string;
  required?: boolean;
  /** Extra classes of the label, such as one that hides it. */
  labelClass?: string;
  hint?: string | undefined;
  hintId?: string;
  /** Stands below the control, at the right of the hint. */
  counter?: React.ReactNode;
  errors?: string[] | undefined;
  errorId: string;
  /** Classes of the field with its label, such as the columns it spans. */
  span?: string | undefined;
  children: React.ReactNode;
}

/** A label, its control, a hint and the first error. The control has `id` and names `hintId` and `errorId` itself. */
export function Field(props: Props) {
  const { label, id, optional, required, note, labelClass = "", hint, hintId, errors, errorId, span } = props;
  return (
    <div className={span}>
      <label
        htmlFor={id}
        className={`mb-1.5 flex justify-between gap-4 font-display font-semibold wrap-anywhere ${labelClass}`}
      >
        {label}
        {(note || optional || required) && (
          <span className="font-normal text-steel">{note ?? (optional ? "optional" : "required")}</span>
        )}
      </label>
      {props.children}
      {(hint || props.counter) && (
        <div className="flex flex-wrap gap-x-4">
          {hint && (
            <p id={hintId} className="mt-1 min-w-0 flex-1 basis-40 text-steel wrap-anywhere">
              {hint}
            </p>
          )}
          {props.counter}
        </div>
      )}
      {errors && <FieldError id={errorId} errors={errors} />}
    </div>
  );
}

export const FieldError = ({ id, errors }: { id: string; errors: string[] }) => (
  <p id={id} className="mt-1.5 font-semibold text-error">
    {errors[0]}
  </p>
);
