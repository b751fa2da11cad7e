import { Fragment } from "react";
import { ungrouped } from "#app/adapters/region/region.ts";
import { availabilityTone, type Machine } from "#app/domain/equipment/machines.ts";
import { recordPath } from "#app/domain/records/record-paths.ts";
import { rangeText } from "#app/domain/records/record-values.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { MachineElevation } from "#app/drawings/machine-elevations.tsx";
import type { Layer } from "#app/drawings/soil.tsx";
import { rangeLetters } from "#app/drawings/working-range-layout.ts";
import { Breadcrumb } from "#app/site/frame/breadcrumb.tsx";
import { MachineCallToAction } from "#app/site/frame/call-to-action.tsx";
import { ShareBar } from "#app/site/frame/share-bar.tsx";
import { ComparisonForm, MachineRange } from "./machine-range.tsx";

/** The name of a comparison below that of its first machine. */
export const comparedPage = "Compared";

interface ComparedMachinesProps {
  machine: Machine;
  /** At least one other machine of the same category. */
  compared: Machine[];
  /** Machines that can be selected. */
  others: Pick<Machine, "id" | "name">[];
  /** The ground that rigs are drawn in. */
  layers: Layer[];
}

/** Shows machines side by side: their table first, then their working ranges. What is one machine's stands on its page. */
export function ComparedMachines({ machine, compared, others, layers }: ComparedMachinesProps) {
  const all = [machine, ...compared];
  return (
    <>
      <header className="sheet pt-24 pb-part lg:pt-28">
        <Breadcrumb
          section={{ name: "Equipment", address: "/#equipment" }}
          record={{ name: machine.name, address: recordPath("machine", machine) }}
          name={comparedPage}
          back={{ name: "Back to Equipment", address: "/#equipment" }}
        />
        <p className="label mt-3 lg:mt-6">Compared side by side</p>
        <h1 className="mt-3 mb-6 max-w-[28ch] text-heading wrap-anywhere lg:mb-10">
          {all.map(({ id, name }, at) => (
            // Lines break between names, and within one only where it is longer than a line.
            <Fragment key={id}>
              {at > 0 && at === all.length - 1 && "and "}
              <span className="inline-block max-w-full">{at < all.length - 2 ? `${name},` : name}</span>{" "}
            </Fragment>
          ))}
        </h1>
        <MachineComparison machines={all} />
        {/* On paper, what holds a form is left out. */}
        <div>
          <ComparisonForm machine={machine} compared={compared} others={others} />
        </div>
      </header>
      <MachineRange machines={all} layers={layers} />
      <MachineCallToAction title="Which one suits your site?" />
    </>
  );
}

/** A cell: its text, for measures the number that its bar shows, and for states the colour of their badge. */
interface Cell {
  text: string;
  measure?: number | null;
  tone?: ReturnType<typeof availabilityTone>;
}

const metres = (value: number | null): Cell => ({
  text: value === null ? "" : `${ungrouped(value)} m`,
  measure: value,
});

/** The measures of drawings, by the labels that records give them. */
const measureLabels = /digging depth|reach|dump height|drilling depth|pile diameter/i;

const specOf = ({ fullSpecs }: Machine, label: string) =>
  fullSpecs.find((spec) => spec.label === label)?.value ?? "";

/** Returns the labels of specifications that at least two machines have, those of all first. */
function sharedLabels(machines: Machine[]): string[] {
  const labels = new Set(machines.flatMap(({ fullSpecs }) => fullSpecs.map(({ label }) => label)));
  const shared = [...labels].flatMap((label) => {
    const count = machines.filter((machine) => specOf(machine, label)).length;
    return label && count > 1 ? { label, count } : [];
  });
  return shared.toSorted((one, other) => other.count - one.count).map(({ label }) => label);
}

/** Returns the rows that at least one machine has a value for, then the specifications that several have. */
function rowsOf(machines: Machine[]) {
  const row = (label: string, cell: (machine: Machine) => Cell) => ({ label, cells: machines.map(cell) });
  return [
    row("Reach at ground level", ({ maxReach }) => metres(maxReach)),
    row("Digging depth", ({ maxDigDepth }) => metres(maxDigDepth)),
    row("Dump height", ({ maxDumpHeight }) => metres(maxDumpHeight)),
    row("Drilling depth", ({ maxDrillDepth }) => metres(maxDrillDepth)),
    row("Pile diameter", ({ pileDiameter: d }) => ({
      // On phones the unit may stand below its figures.
      text: d ? `${holdFigures(rangeText(d))} mm` : "",
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
function MachineComparison({ machines }: { machines: Machine[] }) {
  return (
    <section aria-label="Comparison of the machines">
      <table className={`range-table range-table-${machines.length} register-table table-fixed numbers`}>
        <caption className="sr-only">Side by side</caption>
        <thead>
          <tr>
            <th scope="col" className="align-bottom print-md:w-1/4">
              Measure
            </th>
            {machines.map((machine, at) => (
              <th key={machine.id} scope="col" className="align-top">
                <MachineElevation machine={machine} all={machines} className="mt-2 mb-2 block w-full" />
                <span className="mr-[0.15em] inline-grid size-[1.45em] place-items-center rounded-full border-[1.25px] [font:700_1.0625rem/1_var(--font-display)] text-ink not-print:max-md:mb-1 not-print:max-md:grid">
                  {rangeLetters[at]}
                </span>{" "}
                <a href={recordPath("machine", machine)} className="link">
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
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map(({ text, measure, tone }, at) => (
                  <td key={machines[at]?.id} className={same ? "text-steel" : undefined}>
                    {tone && text ? (
                      <span className={`badge badge-${tone}`}>{text}</span>
                    ) : !same && measure === largest ? (
                      <strong className="font-bold">{text}</strong>
                    ) : (
                      text || "Not listed"
                    )}
                    {largest > 0 && (
                      <ShareBar
                        share={(measure ?? 0) / largest}
                        className="mt-[0.3rem] h-[0.3rem] max-w-48 text-glass"
                      />
                    )}
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
