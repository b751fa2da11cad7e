import { Field } from "./field.tsx";

interface Props extends React.ComponentProps<"input"> {
  id: string;
  name: string;
  label: string;
  hint?: string;
  errors?: string[] | undefined;
}

/** A one-line field with its label, hint and error. */
export function TextField({ label, hint, errors, ...input }: Props) {
  const [errorId, hintId] = [`${input.id}-error`, `${input.id}-hint`];
  const about = [hint && hintId, errors && errorId].filter(Boolean).join(" ");
  return (
    <Field label={label} id={input.id} errorId={errorId} errors={errors}>
      <input
        {...input}
        aria-invalid={errors ? true : undefined}
        aria-describedby={about || undefined}
        autoFocus={input.autoFocus || Boolean(errors)}
        className={`input ${input.className ?? ""}`}
      />
      {hint && (
        <p id={hintId} className="mt-1 text-steel">
          {hint}
        </p>
      )}
    </Field>
  );
}
