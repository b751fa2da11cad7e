import { useEffect, useState } from "react";
import { Checkbox, Field, FieldError } from "./field.tsx";
import { useFormField } from "./form-context.ts";

export interface Named {
  name: string;
  /** Defaults to the form's label for the name. */
  label?: string;
  hint?: string;
  /** Classes of the wrapper, such as the columns it spans. */
  span?: string;
}

interface Counted {
  /** Length up to which the text suits the layout; shows a counter. */
  recommended?: number | undefined;
}

export function TextInput({
  name,
  label,
  hint,
  span,
  id,
  recommended,
  className = "",
  ...input
}: Named & Counted & Omit<React.ComponentProps<"input">, "name">) {
  const { control, pattern, about, lengthId, ...field } = useFormField(name, id);
  const counter = recommended && <LengthCounter id={lengthId} of={control} recommended={recommended} />;
  return (
    <Field {...field} hint={hint} span={span} counter={counter} label={label ?? field.label} id={control.id}>
      <input
        {...control}
        pattern={pattern}
        {...input}
        autoFocus={input.autoFocus || control.autoFocus}
        aria-describedby={about(hint, recommended)}
        className={`input ${className}`}
      />
    </Field>
  );
}

/** A field for files; browsers never show chosen files again after a rejected form. */
export function FilesInput({ name, hint, span, accept }: Named & { accept: string }) {
  const { control, about, ...field } = useFormField(name);
  const { defaultValue: _value, maxLength: _max, ...input } = control;
  return (
    <Field {...field} hint={hint} span={span} id={input.id}>
      <input
        {...input}
        type="file"
        multiple
        accept={accept}
        aria-describedby={about(hint)}
        className="input"
      />
    </Field>
  );
}

interface TextAreaProps extends Named, Counted {
  rows: number;
  /** Says so beside the label, whatever the form marks. */
  optional?: boolean;
  /** Keeps its height however much is written. */
  fixed?: boolean;
  /** Shows the hint above the field, where what follows the field must stay close to it. */
  hintAbove?: boolean;
}

/** A multi-line text field that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { name, label, hint, span, rows, optional, fixed, recommended, hintAbove } = props;
  const { control, about, lengthId, ...field } = useFormField(name);
  const counter = recommended && <LengthCounter id={lengthId} of={control} recommended={recommended} />;
  const growing = {
    className: "input block field-sizing-content max-h-[32rem] resize-y",
    style: { minHeight: `${rows * 1.6 + 1.4}rem` },
  };
  return (
    <Field
      {...field}
      hint={hint}
      hintAbove={hintAbove}
      span={span}
      counter={counter}
      optional={optional ?? field.optional}
      label={label ?? field.label}
      id={control.id}
    >
      <textarea
        {...control}
        rows={rows}
        aria-describedby={about(hint, recommended)}
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

export function SelectInput({ name, label, hint, span, options, onChange }: SelectProps) {
  const { control, about, ...field } = useFormField(name);
  const { maxLength, ...select } = control;
  const stored = control.defaultValue;
  // A stored value without an option would be replaced by another option on save.
  const unknown = stored !== "" && Array.isArray(options) && !options.includes(stored);
  return (
    <Field {...field} hint={hint} span={span} label={label ?? field.label} id={select.id}>
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
export function RadioInput({ name, label, span, options }: Named & { options: readonly string[] }) {
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

/** Milliseconds without input before screen readers are told. */
const pause = 1_200;

/** How close to the recommended length screen readers are told. */
const near = 10;

/** Returns the length of a text as people count it: one for an accented or Devanagari letter with its marks. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter("en").segment(text.trim())].length;

interface LengthCounterProps {
  id: string;
  /** The field that is counted. */
  of: { id: string; defaultValue: string };
  recommended: number;
}

/** Says how long a field's text is and how long it should be for the layout. A longer text is allowed. */
function LengthCounter({ id, of: { id: counted, defaultValue }, recommended }: LengthCounterProps) {
  const [length, setLength] = useState(() => lengthOf(defaultValue));
  const [said, setSaid] = useState("");
  useEffect(() => {
    const field = document.getElementById(counted) as HTMLInputElement | HTMLTextAreaElement | null;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setLength(lengthOf(field.value));
    const readAndSay = () => {
      read();
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = lengthOf(field.value);
        setSaid(now > recommended - near ? sentence(now, recommended) : "");
      }, pause);
    };
    // It may have been edited before hydration.
    read();
    field.addEventListener("input", readAndSay);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", readAndSay);
    };
  }, [counted, recommended]);
  const over = length > recommended;
  return (
    <>
      <p
        id={id}
        className={`numbers mt-1 ml-auto text-sm ${over ? "font-semibold text-yellow" : "text-steel"}`}
      >
        {sentence(length, recommended)}
      </p>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

const sentence = (length: number, recommended: number) => `${length} of ${recommended} recommended`;
