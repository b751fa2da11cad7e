import { Checkbox } from "./checkbox.tsx";
import { Field, FieldError } from "./field.tsx";
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
  id,
  className = "",
  ...input
}: Named & Omit<React.ComponentProps<"input">, "name">) {
  const { control, pattern, about, ...field } = useFormField(name, id);
  return (
    <Field {...field} {...{ hint, span }} label={label ?? field.label} id={control.id}>
      <input
        {...control}
        pattern={pattern}
        {...input}
        autoFocus={input.autoFocus || control.autoFocus}
        aria-describedby={about(hint)}
        className={`input ${className}`}
      />
    </Field>
  );
}

interface TextAreaProps extends Named {
  rows?: number;
  /** Says so beside the label, whatever the form marks. */
  optional?: boolean;
  /** Keeps its height however much is written. */
  fixed?: boolean;
}

/** A multi-line text field that grows with its text. */
export function TextArea({ name, label, hint, span, rows = 3, optional, fixed }: TextAreaProps) {
  const { control, pattern: _, about, ...field } = useFormField(name);
  const growing = {
    className: "input block field-sizing-content max-h-[32rem] resize-y",
    style: { minHeight: `${rows * 1.6 + 1.4}rem` },
  };
  return (
    <Field
      {...field}
      {...{ hint, span }}
      optional={optional ?? field.optional}
      label={label ?? field.label}
      id={control.id}
    >
      <textarea
        {...control}
        rows={rows}
        aria-describedby={about(hint)}
        {...(fixed ? { className: "input" } : growing)}
      />
    </Field>
  );
}

interface SelectProps extends Named {
  /** Texts to choose from, or labels by value. */
  options: readonly string[] | Record<string, string>;
  onChange?: (value: string) => void;
}

/** A drop-down list. */
export function SelectInput({ name, label, hint, span, options, onChange }: SelectProps) {
  const { control, pattern: _, about, ...field } = useFormField(name);
  const { maxLength, ...select } = control;
  const stored = control.defaultValue;
  // A stored value without an option would be replaced by another option on save.
  const unknown = stored !== "" && Array.isArray(options) && !options.includes(stored);
  return (
    <Field {...field} {...{ hint, span }} label={label ?? field.label} id={select.id}>
      <select
        {...select}
        aria-describedby={about(hint)}
        className="input"
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      >
        {unknown && <option>{stored}</option>}
        {Array.isArray(options)
          ? options.map((option) => <option key={option}>{option}</option>)
          : Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
      </select>
    </Field>
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
      {errors && <FieldError id={errorId} errors={errors} />}
    </fieldset>
  );
}
