interface FieldProps {
  label: string;
  id: string;
  optional?: boolean;
  required?: boolean;
  /** Extra classes of the label, such as one that hides it. */
  labelClass?: string;
  hint?: string | undefined;
  hintId?: string;
  hintAbove?: boolean | undefined;
  /** Stands below the control, at the right of the hint. */
  counter?: React.ReactNode;
  errors?: string[] | undefined;
  /** Id of the error, where the field can have one. */
  errorId?: string;
  /** Classes of the field with its label, such as the columns it spans. */
  span?: string | undefined;
  children: React.ReactNode;
}

/** A label, its control, a hint and the first error. The control has `id` and names `hintId` and `errorId` itself. */
export function Field(props: FieldProps) {
  const { label, id, optional, required, labelClass = "", hint, hintId, hintAbove, errors, errorId } = props;
  const shownHint = hint && (
    <p
      id={hintId}
      className={`${hintAbove ? "-mt-1 mb-1.5" : "mt-1"} min-w-0 flex-1 basis-60 text-steel wrap-anywhere`}
    >
      {hint}
    </p>
  );
  return (
    <div className={props.span}>
      <label htmlFor={id} className={`field-label ${labelClass}`}>
        {label}
        {(optional || required) && (
          <span className="font-normal text-steel">{optional ? "optional" : "required"}</span>
        )}
      </label>
      {hintAbove && shownHint}
      {props.children}
      {((hint && !hintAbove) || props.counter) && (
        <div className="flex flex-wrap gap-x-4">
          {!hintAbove && shownHint}
          {props.counter}
        </div>
      )}
      {errors && <FieldError id={errorId} errors={errors} />}
    </div>
  );
}

export const FieldError = ({ id, errors }: { id: string | undefined; errors: string[] }) => (
  <p id={id} className="mt-1.5 font-semibold text-error">
    {errors[0]}
  </p>
);

interface CheckboxProps extends Omit<React.ComponentProps<"input">, "type"> {
  type: "radio" | "checkbox";
  label: string;
}

/** A radio button or checkbox with its label. The whole line can be tapped. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="tap cursor-pointer gap-3 py-1 leading-snug wrap-anywhere">
      <input {...input} className="size-5 shrink-0 accent-ink" />
      {label}
    </label>
  );
}
