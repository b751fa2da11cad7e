import { useId } from "react";
import { differingFields, type FormValue, type FormValues } from "#app/content/form-values.ts";
import { readableMoment } from "#app/content/site-time.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ComparedValue, textOfValue } from "./compared-values.tsx";
import type { Conflict } from "./form-response.ts";

interface Props<Values extends FormValues> {
  mine: Values;
  theirs: Conflict<Values>;
  /** Common base version; null if unknown. */
  base: Values | null;
  labels: Record<string, string>;
  show?: (name: string, value: FormValue | undefined) => React.ReactNode;
  /** Applies one version of these fields to the form. */
  choose: (names: string[], whose: "mine" | "theirs") => void;
}

/**
 * Explains that someone else saved the record first, and compares both versions of every differing field.
 * The form starts with the user's value for fields the user changed, else with the other user's.
 */
export function ConflictNotice<Values extends FormValues>(props: Props<Values>) {
  const { mine, theirs, base, labels, show, choose } = props;
  const id = useId();
  const names = differingFields(mine, theirs.values);
  const changed = base ? differingFields(base, mine) : names;
  return (
    <section
      aria-labelledby={id}
      className="mb-8 border-2 border-ink bg-sheet p-4 md:p-6"
      data-response
      tabIndex={-1}
    >
      <h2 id={id} className="text-xl">
        Someone else changed this while you were editing
      </h2>
      <p className="mt-2 max-w-[70ch]">
        {theirs.at && `${theirs.by || "Someone else"} saved it at ${readableMoment(new Date(theirs.at))}. `}
        Your changes are not saved yet. Choose a version of each field, edit it below if needed, then save
        again.
      </p>
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
            choose={(whose) => choose([name], whose)}
          />
        ))}
      </div>
    </section>
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
          <div key={whose} className="min-w-0">
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
