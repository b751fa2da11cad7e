import { availabilityTone, type Equipment } from "#app/content/equipment/equipment.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import { holdFigures } from "#app/content/typography.ts";
import { MachineElevation } from "#app/drawings/machine-elevations.tsx";
import { rangeLetters } from "#app/drawings/working-range-layout.ts";
import { ShareBar } from "../share-bar.tsx";

/** A cell: its text, for measures the number that its bar shows, and for states the colour of their badge. */
interface Cell {
  text: string;
  measure?: number | null;
  tone?: ReturnType<typeof availabilityTone>;
}

interface Row {
  label: string;
  cells: Cell[];
}

const metres = (value: number | null): Cell => ({
  text: value === null ? "" : `${value} m`,
  measure: value,
});

/** The measures of drawings, by the labels that records give them. */
const measureLabels = /digging depth|reach|dump height|drilling depth|pile diameter/i;

const specOf = ({ fullSpecs }: Equipment, label: string) =>
  fullSpecs.find((spec) => spec.label === label)?.value ?? "";

/** Returns the labels of specifications that at least two machines have, those of all first. */
function sharedLabels(machines: Equipment[]): string[] {
  const labels = new Set(machines.flatMap(({ fullSpecs }) => fullSpecs.map(({ label }) => label)));
  const shared = [...labels].flatMap((label) => {
    const count = machines.filter((machine) => specOf(machine, label)).length;
    return label && count > 1 ? { label, count } : [];
  });
  return shared.toSorted((one, other) => other.count - one.count).map(({ label }) => label);
}

/** Returns the rows that at least one machine has a value for, then the specifications that several have. */
function rowsOf(machines: Equipment[]): Row[] {
  const row = (label: string, cell: (machine: Equipment) => Cell) => ({ label, cells: machines.map(cell) });
  return [
    row("Reach at ground level", ({ maxReach }) => metres(maxReach)),
    row("Digging depth", ({ maxDigDepth }) => metres(maxDigDepth)),
    row("Dump height", ({ maxDumpHeight }) => metres(maxDumpHeight)),
    row("Drilling depth", ({ maxDrillDepth }) => metres(maxDrillDepth)),
    row("Pile diameter", ({ pileDiameter: d }) => ({
      // On phones the unit may stand below its figures.
      text: d ? `${holdFigures(`${d.from}–${d.to}`)} mm` : "",
      measure: d?.to ?? null,
    })),
    row("Units in the fleet", ({ units }) => ({ text: String(units), measure: units })),
    row("Manufactured", ({ year }) => ({ text: year })),
    row("Yard", ({ location }) => ({ text: location })),
    row("Availability", ({ availability }) => ({ text: availability, tone: availabilityTone(availability) })),
    ...sharedLabels(machines)
      .filter((label) => !measureLabels.test(label))
      .map((label) => row(label, (machine) => ({ text: holdFigures(specOf(machine, label)) }))),
  ].filter(({ cells }) => cells.some(({ text }) => text));
}

/** Shows compared machines in columns under their side views at one scale, with bars for measures. */
export function MachineComparison({ machines }: { machines: Equipment[] }) {
  return (
    <section aria-label="Comparison of the machines">
      <table className={`range-table range-table-${machines.length} register-table numbers`}>
        <caption className="sr-only">Side by side</caption>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            {machines.map((machine, at) => (
              <th key={machine.id} scope="col">
                <MachineElevation machine={machine} all={machines} className="mt-2 mb-2 block w-full" />
                <span className="range-letter">{rangeLetters[at]}</span>{" "}
                <a href={recordPath("equipment", machine)} className="link">
                  {machine.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(machines).map(({ label, cells }) => {
            const largest = Math.max(0, ...cells.map(({ measure }) => measure ?? 0));
            const same = cells.every(({ text }) => text === cells[0]?.text);
            return (
              <tr key={label} className={same ? "range-same" : undefined}>
                <th scope="row">{label}</th>
                {cells.map(({ text, measure, tone }, at) => (
                  <td key={machines[at]?.id}>
                    {tone && text ? (
                      <span className={`badge badge-${tone}`}>{text}</span>
                    ) : !same && measure === largest ? (
                      <strong>{text}</strong>
                    ) : (
                      text || "Not listed"
                    )}
                    {largest > 0 && <ShareBar share={(measure ?? 0) / largest} className="range-bar" />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
