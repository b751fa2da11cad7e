import { differingFields, type FormValue, type FormValues } from "#app/domain/values/form-values.ts";
import type { Conflict } from "#app/http/forms/form-response.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { ComparedValue } from "./compared-values.tsx";
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
  return (
    <div className="mt-4 divide-y divide-hairline border-y border-hairline">
      {names.map((name) => (
        <Difference
          key={name}
          name={name}
          label={labels[name] ?? name}
          by={theirs.by}
          first={changed.includes(name) ? "mine" : "theirs"}
          mine={show?.(name, mine[name]) ?? textOfValue(mine[name])}
          theirs={show?.(name, theirs.values[name]) ?? textOfValue(theirs.values[name])}
          choose={(whose) => choose(name, whose)}
        />
      ))}
    </div>
  );
}

interface DifferenceProps {
  name: string;
  label: string;
  by: string;
  first: "mine" | "theirs";
  mine: React.ReactNode;
  theirs: React.ReactNode;
  choose: (whose: "mine" | "theirs") => void;
}

function Difference({ name, label, by, first, mine, theirs, choose }: DifferenceProps) {
  const sides = [
    ["mine", "Yours", mine, theirs],
    ["theirs", by ? `Saved by ${by}` : "Saved", theirs, mine],
  ] as const;
  return (
    <fieldset className="py-4">
      <legend className="float-left mb-2 font-semibold">{label}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        {sides.map(([whose, side, shown, other]) => (
          <div key={whose} className="flex min-w-0 flex-col">
            <Checkbox
              type="radio"
              name={`take-${name}`}
              value={whose}
              label={side}
              defaultChecked={whose === first}
              onChange={() => choose(whose)}
            />
            <ComparedValue other={other}>{shown}</ComparedValue>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
