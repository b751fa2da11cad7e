import { useEffect, useRef, useState } from "react";
import { FeatureIconDrawing, type IconName, iconNames } from "#app/ui/feature-icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-context.ts";

const isSign = (name: string): name is IconName => iconNames.includes(name as IconName);

/** The field `icon` of a feature's row: a list of the signs' names with the chosen one drawn beside it. */
export function IconInput() {
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
          {isSign(chosen) && <FeatureIconDrawing icon={chosen} size={32} />}
        </span>
        <select
          {...select}
          ref={list}
          aria-describedby={about()}
          className="input"
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">None: a tick</option>
          {iconNames.map((name) => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}
