import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { useFormField } from "./form-context.ts";

interface Named {
  /** The field's name in its form or row. */
  name: string;
  /** Defaults to the form's label for the name. */
  label?: string;
  hint?: string;
  /** Classes of the wrapper, such as the columns it spans. */
  span?: string;
}

/** A one-line text field. */
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

/** A multi-line text field that grows with its text. */
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

/** A drop-down list. */
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
  // A stored value without an option would be replaced by another option on save.
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

/** A group of radio buttons. */
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
