import type { Machine } from "#app/domain/equipment/machines.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { andList } from "#app/domain/values/spoken-figures.ts";
import { inMetres } from "#app/drawings/figures.ts";
import { storeyHeight } from "#app/drawings/side-by-side-layout.ts";
import type { Layer } from "#app/drawings/soil.tsx";
import { WorkingRange } from "#app/drawings/working-range.tsx";
import { closeCurves, lettersOfClose, rangeKind } from "#app/drawings/working-range-layout.ts";
import { Part } from "#app/site/frame/section.tsx";

interface MachineRangeProps {
  /** One machine, or up to three compared ones. */
  machines: Machine[];
  /** The ground that rigs are drawn in. */
  layers: Layer[];
  /** What selects other machines. */
  children?: React.ReactNode;
}

const exactness = {
  drill: "The section is at one scale, beside a person, in typical ground; piles from above are enlarged.",
  dig: "Reach, depth and dump height are exact; between them the curve is schematic.",
};

/** Shows working ranges to scale, of one machine or several; nothing for machines without measures. */
export function MachineRange({ machines, layers, children }: MachineRangeProps) {
  const kind = machines[0] ? rangeKind(machines[0]) : null;
  if (!kind) return null;
  // Phones have no room for storeys beside compared curves.
  const beside =
    machines.length > 1
      ? "At one scale, beside a person."
      : `At one scale, beside a person and storeys of ${inMetres(storeyHeight)}.`;
  return (
    <Part id="range" title="Working range" wide only={machines.length > 1}>
      <p className="mb-6 max-w-[60ch] text-steel print:max-w-none">
        {kind === "drill" ? exactness.drill : `${beside} ${exactness.dig}`}
        {lettersOfClose(machines).map(
          (letters) => ` ${andList.format(letters)} differ by at most ${inMetres(closeCurves)}.`,
        )}
      </p>
      <WorkingRange id="range" machines={machines} layers={layers} />
      {children}
    </Part>
  );
}

interface ComparisonFormProps {
  machine: Machine;
  compared: Pick<Machine, "id">[];
  /** Machines that can be selected. */
  others: Pick<Machine, "id" | "name">[];
}

/** Selects the machines to compare with a machine; the comparison leads the page that the form opens. */
export function ComparisonForm({ machine, compared, others }: ComparisonFormProps) {
  if (others.length === 0) return null;
  const path = recordPath("machine", machine);
  return (
    <form method="get" action={path} className="mt-6 print:hidden">
      <fieldset>
        <legend className="label">Compare with up to two others</legend>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          {others.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
              <span className="register-check mt-0!">
                <input
                  type="checkbox"
                  name="compare"
                  value={id}
                  defaultChecked={compared.some((other) => other.id === id)}
                />
              </span>
              {name}
            </label>
          ))}
          <button type="submit" className="button max-sm:w-full">
            Compare
          </button>
          {compared.length > 0 && (
            <a href={path} className="tap link">
              Clear the comparison
            </a>
          )}
        </div>
      </fieldset>
    </form>
  );
}
