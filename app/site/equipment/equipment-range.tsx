import type { Equipment } from "#app/content/equipment/equipment.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { arrangements } from "#app/drawings/drawing.tsx";
import { WorkingRange } from "#app/drawings/working-range.tsx";
import { rangeKind, rangeLetters } from "#app/drawings/working-range-layout.ts";
import { Part } from "../part.tsx";

interface EquipmentRangeProps {
  machine: Equipment;
  /** Selected machines of the same category, at most two. */
  compared: Equipment[];
  /** Machines that can be selected. */
  others: Pick<Equipment, "id" | "name">[];
}

/** Shows a machine's working range to scale, alone or with others; nothing for machines without measures. */
export function EquipmentRange({ machine, compared, others }: EquipmentRangeProps) {
  const kind = rangeKind(machine);
  if (!kind) return null;
  const all = [machine, ...compared];
  const path = recordPath("equipment", machine);
  return (
    <Part id="range" title="Working range" className="border-t border-hairline" wide>
      <p className="max-w-[60ch] text-steel">
        {kind === "drill"
          ? "Depth and pile diameters at one scale, beside a person."
          : "At one scale, beside a person and storeys of 3.5 m. Reach, depth and dump height are exact; between them the curve is schematic."}
      </p>
      {Object.values(arrangements).map(({ sheet, className }) => (
        <WorkingRange
          key={sheet}
          id={`range-${sheet}`}
          machines={all}
          sheet={sheet}
          className={`mt-6 ${className}`}
        />
      ))}
      {others.length > 0 && (
        <form method="get" action={`${path}#range`} className="mt-6 print:hidden">
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
              <button type="submit" className="button">
                Compare
              </button>
              {compared.length > 0 && (
                <a href={`${path}#range`} className="tap link">
                  Clear the comparison
                </a>
              )}
            </div>
          </fieldset>
        </form>
      )}
      {compared.length > 0 && <Comparison machines={all} />}
    </Part>
  );
}

const metres = (value: number | null) => (value === null ? "" : `${value} m`);

/** Returns the rows that at least one machine has a value for, then the specifications that all have. */
function rowsOf(machines: Equipment[]) {
  const [first] = machines;
  const row = (label: string, value: (machine: Equipment) => string) => ({
    label,
    values: machines.map(value),
  });
  const specOf = (machine: Equipment, label: string) =>
    machine.fullSpecs.find((spec) => spec.label === label)?.value ?? "";
  const labels = [...new Set(first?.fullSpecs.map(({ label }) => label).filter(Boolean))];
  return [
    row("Reach at ground level", ({ maxReach }) => metres(maxReach)),
    row("Digging depth", ({ maxDigDepth }) => metres(maxDigDepth)),
    row("Dump height", ({ maxDumpHeight }) => metres(maxDumpHeight)),
    row("Drilling depth", ({ maxDrillDepth }) => metres(maxDrillDepth)),
    row("Pile diameter", ({ pileDiameter: d }) => (d ? `${d.from}–${d.to} mm` : "")),
    row("Units in the fleet", ({ units }) => String(units)),
    row("Manufactured", ({ year }) => year),
    row("Yard", ({ location }) => location),
    row("Availability", ({ availability }) => availability),
    ...labels
      .map((label) => row(label, (machine) => specOf(machine, label)))
      .filter(
        ({ values, label }) =>
          values.every(Boolean) &&
          !/digging depth|reach|dump height|drilling depth|pile diameter/i.test(label),
      ),
  ].filter(({ values }) => values.some(Boolean));
}

function Comparison({ machines }: { machines: Equipment[] }) {
  return (
    <section className="mt-8 overflow-x-auto" tabIndex={0} aria-label="Comparison of the machines">
      <table className="range-table register-table numbers">
        <caption>Side by side</caption>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            {machines.map((machine, at) => (
              <th key={machine.id} scope="col">
                {rangeLetters[at]}{" "}
                <a href={recordPath("equipment", machine)} className="link">
                  {machine.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(machines).map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {machines.map(({ id }, at) => (
                <td key={id}>{values[at] || "Not listed"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
