import { useContext, useId } from "react";
import { Checkbox, FieldError } from "#app/ui/field.tsx";
import { FormContext } from "#app/ui/form-context.ts";
import type { OwnControlProps } from "./form-facts.ts";

/** Shows a list of texts as checkboxes. The stored texts come first, so that a save keeps their order. */
export function ChoicesInput({ name, hint, field }: OwnControlProps) {
  const { values, labels, errors: allErrors } = useContext(FormContext);
  const id = useId();
  const stored = (values[name] as string[]).filter((text) => text !== "");
  const errors = Object.entries(allErrors).find(([path]) => path.split(".")[0] === name)?.[1];
  const about = [hint && `${id}-hint`, errors && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="min-w-0" aria-describedby={about || undefined}>
      <legend className="mb-1.5 font-display font-semibold">{labels[name]}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-steel">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-8 wrap-anywhere">
        {[...new Set([...stored, ...Object.values(field.options ?? {})])].map((text) => (
          <Checkbox
            key={text}
            type="checkbox"
            name={`${name}[]`}
            value={text}
            label={text}
            defaultChecked={stored.includes(text)}
            aria-invalid={errors ? true : undefined}
          />
        ))}
      </div>
      {errors && <FieldError id={`${id}-error`} errors={errors} />}
    </fieldset>
  );
}
