import { maxSearchLength } from "#app/domain/values/search.ts";
import { Field } from "#app/ui/field.tsx";

interface Props {
  label: string;
  text: string;
  /** What the empty field shows, where the label is too long for a phone. */
  short?: string | undefined;
}

/** A field for the search text `q` of a list. */
export function SearchField({ label, text, short = label }: Props) {
  return (
    <Field label={label} id="q" errorId="" labelClass="sr-only">
      <input
        id="q"
        type="search"
        name="q"
        defaultValue={text}
        maxLength={maxSearchLength}
        placeholder={short}
        autoComplete="off"
        enterKeyHint="search"
        className="input"
      />
    </Field>
  );
}
