import { Field } from "./field.tsx";

interface Props extends React.ComponentProps<"input"> {
  id: string;
  name: string;
  label: string;
  hint?: string;
  errors?: string[] | undefined;
}

/** A one-line field outside of a form with `FormContext`. */
export function TextField({ label, hint, errors, ...input }: Props) {
  const [errorId, hintId] = [`${input.id}-error`, `${input.id}-hint`];
  const about = [hint && hintId, errors && errorId].filter(Boolean).join(" ");
  return (
    <Field label={label} id={input.id} {...{ hint, hintId, errors, errorId }}>
      <input
        {...input}
        aria-invalid={errors ? true : undefined}
        aria-describedby={about || undefined}
        className={`input ${input.className ?? ""}`}
      />
    </Field>
  );
}
