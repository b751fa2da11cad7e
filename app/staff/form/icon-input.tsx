import { Suspense, useEffect, useRef, useState } from "react";
import type { FieldControl } from "#app/domain/records/field-control.ts";
import type { IconName } from "#app/ui/feature-icon.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFormField } from "#app/ui/form-context.ts";
import { lazyPart, nothing } from "#app/ui/loading.tsx";

// Only machines have features with signs.
const FeatureIconDrawing = lazyPart(
  async () => ({ default: (await import("#app/ui/feature-icon.tsx")).FeatureIconDrawing }),
  nothing,
);

/** The field `icon` of a feature's row: a list of the signs' names with the chosen one drawn beside it. */
export function IconInput({ field }: { field: FieldControl }) {
  const options: string[] = Object.values(field.options ?? {});
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
          <Suspense>
            {options.includes(chosen) && <FeatureIconDrawing icon={chosen as IconName} size={32} />}
          </Suspense>
        </span>
        <select
          {...select}
          ref={list}
          aria-describedby={about()}
          className="input"
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">None: a tick</option>
          {options.map((name) => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      </span>
    </Field>
  );
}
