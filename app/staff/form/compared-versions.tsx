import { differingFields, type FormValue, type FormValues } from "#app/domain/values/form-values.ts";
import type { Conflict } from "#app/http/forms/form-response.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { MarkedValue } from "./marked-value.tsx";
import { textOfValue } from "./text-of-values.ts";

/** Two saves of one record, to choose from. */
export interface ConflictProps<Values extends FormValues> {
  mine: Values;
  theirs: Conflict<Values>;
  /** Common base version; null if unknown. */
  base: Values | null;
  labels: Record<string, string>;
  show?: (name: string, value: FormValue | undefined) => React.ReactNode;
  /** Applies one version of a field to the form. */
  choose: (name: string, whose: "mine" | "theirs") => void;
}

/** Compares both versions of every field in which two saves differ. */
export default function ComparedVersions({
  mine,
  theirs,
  base,
  labels,
  show,
  choose,
}: ConflictProps<FormValues>) {
  const names = differingFields(mine, theirs.values);
  const changed = base ? differingFields(base, mine) : names;
  const shownOf = (name: string, values: FormValues) =>
    show?.(name, values[name]) ?? textOfValue(values[name]);
  const savedBy = theirs.by ? `Saved by ${theirs.by}` : "Saved";
  return (
    <div className="mt-4 divide-y divide-hairline border-y border-hairline">
      {names.map((name) => {
        const yours = shownOf(name, mine);
        const saved = shownOf(name, theirs.values);
        const sides = [
          { whose: "mine", title: "Yours", value: yours, other: saved },
          { whose: "theirs", title: savedBy, value: saved, other: yours },
        ] as const;
        return (
          <fieldset key={name} className="py-4">
            <legend className="float-left mb-2 font-semibold">{labels[name] ?? name}</legend>
            <div className="clear-both grid gap-4 sm:grid-cols-2">
              {sides.map(({ whose, title, value, other }) => (
                <div key={whose} className="flex min-w-0 flex-col">
                  <Checkbox
                    type="radio"
                    name={`take-${name}`}
                    value={whose}
                    label={title}
                    defaultChecked={changed.includes(name) === (whose === "mine")}
                    onChange={() => choose(name, whose)}
                  />
                  <MarkedValue other={other}>{value}</MarkedValue>
                </div>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
