import { useEffect, useRef, useState } from "react";
import { FeatureSign, type SignName, signNames } from "#app/ui/feature-sign.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-facts.ts";

const isSign = (name: string): name is SignName => signNames.includes(name as SignName);

/** The field `icon` of a feature's row: a list of the signs' names with the chosen one drawn beside it. */
export function SignInput() {
  const { control, labelClass, errors, errorId, about } = useFormField("icon");
  const { maxLength, ...select } = control;
  const [chosen, setChosen] = useState(control.defaultValue);
  const list = useRef<HTMLSelectElement>(null);
  // It may have been chosen before the page's scripts arrived.
  useEffect(() => {
    if (list.current) setChosen(list.current.value);
  }, []);
  return (
    <Field label="Sign" labelClass={labelClass} id={select.id} errorId={errorId} errors={errors}>
      <span className="flex gap-3">
        <span className="grid size-12 shrink-0 place-items-center border border-hairline bg-paper">
          {isSign(chosen) && <FeatureSign icon={chosen} size={32} />}
        </span>
        <select
          {...select}
          ref={list}
          aria-describedby={about()}
          className="input"
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">None: a tick</option>
          {signNames.map((name) => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}
