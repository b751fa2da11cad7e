import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { useFormField } from "./form-context.ts";

interface Named {
  /** The field's name in its form or row. */
  name: string;
  /** The form's own label for the name when absent. */
  label?: string;
  hint?: string;
  /** Classes of the field with its label, such as the columns it spans. */
  span?: string;
}

/** A one-line field of a form with `FormContext`. */
export function TextInput({
  name,
  label,
  hint,
  span,
  ...input
}: Named & Omit<React.ComponentProps<"input">, "name">) {
  const { control, pattern, about, ...field } = useFormField(name);
  return (
    <Labelled {...{ label, hint, span, field }} id={control.id} required={control.required}>
      <input {...control} pattern={pattern} {...input} aria-describedby={about(hint)} className="input" />
    </Labelled>
  );
}

/** A field for several lines that grows with its text. */
export function TextArea({ name, label, hint, span, rows = 3 }: Named & { rows?: number }) {
  const { control, about, ...field } = useFormField(name);
  return (
    <Labelled {...{ label, hint, span, field }} id={control.id} required={control.required}>
      <textarea
        {...control}
        rows={rows}
        aria-describedby={about(hint)}
        className="input block field-sizing-content max-h-[32rem] resize-y"
        style={{ minHeight: `${rows * 1.6 + 1.4}rem` }}
      />
    </Labelled>
  );
}

/** A choice among a few, shown as a list to open. */
export function SelectInput({
  name,
  label,
  hint,
  span,
  options,
  onChange,
}: Named & { options: readonly string[]; onChange?: (value: string) => void }) {
  const { control, about, ...field } = useFormField(name);
  const { maxLength, ...select } = control;
  const stored = control.defaultValue;
  // Without an option of its own it would be another one that is saved.
  const unknown = stored !== "" && !options.includes(stored);
  return (
    <Labelled {...{ label, hint, span, field }} id={select.id} required={select.required}>
      <select
        {...select}
        aria-describedby={about(hint)}
        className="input"
        onChange={(event) => onChange?.(event.currentTarget.value)}
      >
        {unknown && <option>{stored}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Labelled>
  );
}

/** A choice among a few, all shown. */
export function CheckboxInput({ name, label, span, options }: Named & { options: readonly string[] }) {
  const { control, errors, errorId, about, ...field } = useFormField(name);
  return (
    <fieldset className={span} aria-describedby={about()}>
      <legend className="mb-1.5 font-display font-semibold">{label ?? field.label}</legend>
      <div className="flex flex-wrap gap-x-8">
        {options.map((option) => (
          <Checkbox
            key={option}
            type="radio"
            name={control.name}
            value={option}
            label={option}
            defaultChecked={control.defaultValue === option}
            aria-invalid={control["aria-invalid"]}
          />
        ))}
      </div>
      {errors && (
        <p id={errorId} className="mt-1.5 font-semibold text-error">
          {errors[0]}
        </p>
      )}
    </fieldset>
  );
}

function Labelled({
  label,
  hint,
  span,
  field,
  id,
  required,
  children,
}: {
  label: string | undefined;
  hint: string | undefined;
  span: string | undefined;
  field: Pick<ReturnType<typeof useFormField>, "label" | "labelClass" | "errors" | "errorId" | "hintId">;
  id: string;
  required: boolean | undefined;
  children: React.ReactNode;
}) {
  const { errors, errorId, hintId } = field;
  return (
    <div className={span}>
      <Field
        label={label ?? field.label ?? ""}
        id={id}
        required={required ?? false}
        labelClass={field.labelClass}
        errors={errors}
        errorId={errorId}
      >
        {children}
        {hint && (
          <p id={hintId} className="mt-1 text-steel">
            {hint}
          </p>
        )}
      </Field>
    </div>
  );
}
