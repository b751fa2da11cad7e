import { Fragment } from "react";
import type { Equipment } from "#app/content/equipment/equipment.ts";
import { recordPath } from "#app/content/records/record-paths.ts";
import type { Layer } from "#app/drawings/soil.tsx";
import { Breadcrumb } from "../breadcrumb.tsx";
import { ComparisonForm } from "./comparison-form.tsx";
import { EquipmentCallToAction } from "./equipment-call-to-action.tsx";
import { EquipmentRange } from "./equipment-range.tsx";
import { MachineComparison } from "./machine-comparison.tsx";

/** The name of a comparison below that of its first machine. */
export const comparedPage = "Compared";

interface ComparedMachinesProps {
  machine: Equipment;
  /** At least one other machine of the same category. */
  compared: Equipment[];
  /** Machines that can be selected. */
  others: Pick<Equipment, "id" | "name">[];
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
          record={{ name: machine.name, address: recordPath("equipment", machine) }}
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
      <EquipmentRange machines={all} layers={layers} />
      <EquipmentCallToAction title="Which one suits your site?" />
    </>
  );
}
